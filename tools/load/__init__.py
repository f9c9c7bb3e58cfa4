"""`./dev load`: a real server under real sockets, and what it bears."""
