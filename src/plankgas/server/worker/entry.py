"""Where the browser's own code starts: with an object for storage, one for thinking, and a post."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable

from plankgas.server.storage.browser import Shelf
from plankgas.server.thinking.job_messages import do_job
from plankgas.server.worker.authority import Authority
from plankgas.server.worker.thinking import SecondWorker, browser_thinking


async def open_authority(
    shelf: Shelf, second: SecondWorker, post: Callable[[str], None]
) -> Callable[[str], None]:
    """Open everything; what takes the messages of the page from now on."""
    authority = Authority(shelf, browser_thinking(second), post)
    await authority.open()
    return authority.receive


def think(job: str) -> str:
    """In the second worker: what comes of a job, for `SecondWorker.run`."""
    try:
        return json.dumps({"result": do_job(job.encode()).decode()})
    except Exception:
        return json.dumps({"failed": traceback.format_exc()})
