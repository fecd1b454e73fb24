"""The server: its application, its door, its pages and its socket."""
