import socket
import sys

import pytest

from nomorebets.journal import Journal
from tests.cli.nmb import nmb


def test_a_house_needs_its_tables(capsys):
    ran = nmb(capsys, "serve")

    assert ran.code == 2
    assert "--config" in ran.err


def test_a_server_that_is_not_installed_is_said(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "nomorebets.server.running", None)
    ran = nmb(capsys, "serve", "--demo")

    assert ran.code == 6
    assert "pip install 'nomorebets[server]'" in ran.err


def test_a_port_that_is_none_is_said(capsys):
    assert nmb(capsys, "serve", "--demo", "--port", "70000").code == 2


def test_a_port_that_is_taken_is_said(capsys, tmp_path):
    pytest.importorskip("nomorebets.server.running", reason="the server is not installed")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        journal = tmp_path / "house" / "floor.journal"
        ran = nmb(capsys, "serve", "--demo", "--port", port, "--journal", journal)

    assert ran.code == 6
    assert f"port {port}" in ran.err


def test_a_plan_that_is_none_is_said(capsys, tmp_path):
    pytest.importorskip("nomorebets.server.running", reason="the server is not installed")
    plan = tmp_path / "floor.toml"
    plan.write_text("tables = 5")
    journal = tmp_path / "floor.journal"
    ran = nmb(capsys, "serve", "--config", plan, "--port", 0, "--journal", journal)

    assert ran.code == 2


@pytest.mark.parametrize(("given", "missing"), [("key", "certificate"), ("certificate", "key")])
def test_a_certificate_and_its_key_go_together(capsys, tmp_path, given, missing):
    ran = nmb(capsys, "serve", "--demo", f"--{given}", tmp_path / "one.pem")

    assert ran.code == 2
    assert f"--{given} needs --{missing}" in ran.err


@pytest.mark.parametrize("opened_before", [True, False])
def test_accounts_that_are_none_are_said(capsys, tmp_path, opened_before):
    pytest.importorskip("nomorebets.server.running", reason="the server is not installed")
    journal = tmp_path / "floor.journal"
    if opened_before:
        Journal.open(journal).close()
    (tmp_path / "floor.journal.people").write_text("garbage")
    ran = nmb(capsys, "serve", "--demo", "--port", 0, "--journal", journal)

    assert ran.code == 6
    assert "the accounts in" in ran.err
    assert "cannot be used: file is not a database" in ran.err
    assert (tmp_path / "floor.journal.people").read_text() == "garbage"
