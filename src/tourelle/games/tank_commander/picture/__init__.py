"""The battlefield of Tank Commander as a picture."""
