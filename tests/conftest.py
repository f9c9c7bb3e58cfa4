"""What all tests share: how Hypothesis searches, and on which flavours of the engine they run."""

import importlib.util
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tools.dev.compiling import compiled_packages

# The same examples each time, however slow the machine is: a red run means a change, not bad luck.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# New examples each time, and more: HYPOTHESIS_PROFILE=explore ./dev test
settings.register_profile(
    "explore",
    settings.get_profile("ci"),
    derandomize=False,
    max_examples=1_000,
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def pytest_report_header() -> str:
    return f"plankgas: {os.environ.get('PLANKGAS_FLAVOUR', 'plain')} engine"


# The folders whose tests `./dev test` runs on the uncompiled engine too: those of the layers that
# have compiled packages, and those that drive the engine or look at what a flavour is made of. All
# other layers are the same Python in both flavours and only ever meet the engine through what these
# folders test; their tests run once, on the compiled engine, as most players have it.
BOTH_FLAVOURS = {package.split("/")[0] for package in compiled_packages()} | {
    "frame",
    "golden",
    "own_data",
    "properties",
}


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        folder = item.path.relative_to(Path(__file__).parent).parts[0]
        if folder not in BOTH_FLAVOURS and not item.get_closest_marker("both_flavours"):
            item.add_marker("once")


# What tests of a folder need and not everybody has: training the extra `train`, gigabytes of it,
# which `./dev test --train` installs; the game without a server what `./dev static` installs.
NEEDED = {"train": "sb3_contrib", "static": "brotli"}
collect_ignore = [folder for folder, name in NEEDED.items() if not importlib.util.find_spec(name)]
