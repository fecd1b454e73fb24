"""One file a phase: building, colours, armies, deployment, flags, mines, play."""
