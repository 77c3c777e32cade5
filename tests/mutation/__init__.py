"""Small wrong changes to a module, from its syntax tree, and whether the tests see them (`make mutate`)."""
