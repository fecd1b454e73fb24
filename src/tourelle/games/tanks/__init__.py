"""TANKS: platoons of miniatures on a plane."""
