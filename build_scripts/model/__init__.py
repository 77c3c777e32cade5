"""What every stage speaks of: addresses, restored text, units, problems and the law book. It imports no stage."""
