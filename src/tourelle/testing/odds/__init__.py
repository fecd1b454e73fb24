"""Whatever has a chance that people are told: what is told, and how it is played once."""
