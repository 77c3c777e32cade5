"""Search: one analyser, the query's analysis, a Whoosh index as a cache, and the ranking of hits."""
