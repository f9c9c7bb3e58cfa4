"""What the engine raises when data that it was given is wrong."""


class DataError(ValueError):
    """Data was refused; `problems` has every reason found, each naming file, field and reason."""

    problems: tuple[str, ...]

    def __init__(self, problems: tuple[str, ...]) -> None:
        super().__init__("\n".join(problems))
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return DataError, (self.problems,)
