"""The site on a phone: what makes it installable and lets a reader save it for the time without a network."""
