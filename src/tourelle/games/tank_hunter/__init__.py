"""Tank Hunter: a card battle of hidden units for two to eight players."""
