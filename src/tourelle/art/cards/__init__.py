"""Cards: paper, sizes, faces and backs, and the plates that stand on them."""
