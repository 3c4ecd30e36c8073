"""A link between a browser and the house that can go dead without saying so."""

from __future__ import annotations

import contextlib
import socket
import threading
from typing import Self


class Link:
    """Passes bytes both ways until it is held; then it takes them and passes nothing on."""

    def __init__(self, port: int) -> None:
        self._house = ("127.0.0.1", port)
        self._passing = threading.Event()
        self._passing.set()
        self._door = socket.create_server(("127.0.0.1", 0))
        self._open: list[socket.socket] = [self._door]
        self.port: int = self._door.getsockname()[1]

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
        for one in self._open:
            with contextlib.suppress(OSError):
                one.shutdown(socket.SHUT_RDWR)
            one.close()

    def hold(self) -> None:
        """Pass nothing on, and close nothing."""
        self._passing.clear()

    def release(self) -> None:
        """Pass on what comes, and what came meanwhile."""
        self._passing.set()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._door.accept()
                far = socket.create_connection(self._house)
                self._open += [near, far]
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while chunk := source.recv(1 << 16):
                self._passing.wait()
                target.sendall(chunk)
            target.shutdown(socket.SHUT_WR)
