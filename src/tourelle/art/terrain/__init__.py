"""The ground: trees, roofs, rocks, roads, and tiles of them."""
