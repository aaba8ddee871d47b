"""Settings of the Jupyter server for boards that answer at once."""

from __future__ import annotations

import contextlib

with contextlib.suppress(ImportError, AttributeError):
    from jupyter_server.services.kernels.websocket import KernelWebsocketHandler

    _open = KernelWebsocketHandler.open

    async def _open_without_delay(self, *args, **kwargs):
        """Open the kernel's socket and send small messages at once.

        A click is a small message each way; held back to be sent with others, it costs 40 ms.
        """
        await _open(self, *args, **kwargs)
        self.set_nodelay(True)

    KernelWebsocketHandler.open = _open_without_delay
