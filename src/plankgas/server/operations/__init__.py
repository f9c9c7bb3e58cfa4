"""What can be asked of the authority: plain functions on messages, without a framework."""
