"""Thinking: drivers that choose, hints, win chances and drawings, apart from the event loop.

`protocol.Thinking` says what can be asked; `process_pool.ProcessPool` answers it with processes.
"""
