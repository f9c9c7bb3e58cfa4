import doctest

from tests import situations


def test_the_example_of_situations_runs() -> None:
    assert doctest.testmod(situations).failed == 0
