"""The rules of the game: pure, typed, standard library only; mypyc compiles these same files."""
