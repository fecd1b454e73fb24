"""What pages are made of: joined into few files, hashed, squeezed and kept."""
