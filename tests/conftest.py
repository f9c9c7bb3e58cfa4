"""What all tests share: how Hypothesis searches, and which flavour of the engine runs."""

import importlib.util
import os

from hypothesis import HealthCheck, settings

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


# Training needs the extra `train`, gigabytes of it: `./dev test --train` installs it.
collect_ignore = [] if importlib.util.find_spec("sb3_contrib") else ["train"]
