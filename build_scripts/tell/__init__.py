"""Tell: what the outputs say of a provision, told once for all of them."""
