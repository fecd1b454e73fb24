"""Many games at once: matches between bots, with honest figures."""
