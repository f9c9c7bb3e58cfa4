"""What can be asked of the actor: plain functions on messages, without a framework."""
