"""A house over TLS: whoever begins to shake hands has a few seconds to finish."""

import contextlib
import shutil
import socket
import ssl
import subprocess
import time

import pytest

from nomorebets.server import loops
from tests.server.served import served


@pytest.fixture
def signed(tmp_path):
    if not shutil.which("openssl"):
        pytest.skip("a certificate: openssl is not installed")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256"]
    names = ["-nodes", "-days", "2", "-subj", "/CN=localhost"]
    files = ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command, *names, *files], check=True, capture_output=True)
    return {"certificate": str(certificate), "key": str(key)}


def test_a_handshake_that_does_not_go_on_is_cut_off(tmp_path, monkeypatch, signed):
    monkeypatch.setattr(loops, "HANDSHAKE_S", 0.5)
    with served(tmp_path, **signed) as house:
        address = ("127.0.0.1", house.settings.port)
        with socket.create_connection(address, timeout=5) as silent:
            began = time.monotonic()
            silent.sendall(b"\x16\x03\x01")
            with contextlib.suppress(ConnectionError):
                assert silent.recv(1) == b""
            assert time.monotonic() - began < 4
        trusting = ssl.create_default_context(cafile=signed["certificate"])
        trusting.check_hostname = False
        with (
            socket.create_connection(address, timeout=5) as plain,
            trusting.wrap_socket(plain) as secure,
        ):
            time.sleep(0.7)  # a handshake that was finished in time is not cut off later
            host = f"localhost:{house.settings.port}"
            secure.sendall(f"GET /api/me HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
            assert secure.recv(100).startswith(b"HTTP/1.1 200")


def test_a_handshake_has_ten_seconds():
    assert loops.HANDSHAKE_S == 10
