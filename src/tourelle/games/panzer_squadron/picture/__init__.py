"""What people see of Panzer Squadron."""
