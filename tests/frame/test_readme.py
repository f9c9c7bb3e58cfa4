"""The example in the README is run, and must print what the README says."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_the_library_example_prints_what_the_readme_says() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    found = re.search(
        r"<!-- example: tested -->\n```python\n(.*?)```\n\nIt prints:\n\n```text\n(.*?)```",
        readme,
        re.DOTALL,
    )
    assert found, "the README has lost its example"
    example, expected = found.groups()
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", example], capture_output=True, text=True, check=False
    )
    assert ran.stderr == ""
    assert ran.stdout == expected
    statements = [line for line in example.splitlines() if line.strip()]
    assert len(statements) <= 22, "the example should stay about 20 lines"
