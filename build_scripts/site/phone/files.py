"""Which files of a site belong to the phone app alone: a copy that is carried away does without them."""

from build_scripts.site.phone.manifest import ICONS, MANIFEST, TOUCH_ICON
from build_scripts.site.phone.version import PACK, VERSION

# Paths from the site's root. What comes from a disk can't be saved on a device, and is there already.
APP_FILES = (
    MANIFEST, PACK, VERSION, "scripts/phone.js", "scripts/phone-panel.js", *(path for path, *_ in (*ICONS, TOUCH_ICON)),
)  # fmt: skip
