"""What is not there is said so that a person can read it; the interface says it as JSON."""

import html
import re

import pytest


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("/nowhere", "There is nothing here"),
        ("/terminal/R9", "There is no such table"),
        ("/rules/<script>", "There is no such table"),
        ("/static/none.js", "There is no such file"),
        ("/apis", "There is nothing here"),
    ],
)
def test_a_page_that_is_not_there_is_a_page_that_says_so(house, path, words):
    answer = house.browser().http.get(path)

    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert re.search(r"<html lang=.en.>", answer.text)
    assert f"<p>{words}.</p>" in answer.text
    assert "content-security-policy" in answer.headers
    assert "<script" not in html.unescape(answer.text)


@pytest.mark.parametrize("path", ["/api", "/api/nothing", "/api/tables/R9/layout"])
def test_the_interface_says_no_as_json(house, path):
    answer = house.browser().http.get(path)

    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["reason"]


def test_a_page_that_fails_is_a_page_too(house, monkeypatch):
    monkeypatch.setattr("nomorebets.server.pages.STATIC", None)
    answer = house.browser().http.get("/floor")

    assert answer.status_code == 500
    assert "<p>It failed; the house has the trace.</p>" in answer.text
