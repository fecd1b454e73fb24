"""What people read of Panzer Squadron."""
