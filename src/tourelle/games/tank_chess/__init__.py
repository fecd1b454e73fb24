"""Tank Chess: two players, tanks with facing on squares, no chance, nothing hidden."""
