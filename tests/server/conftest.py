import pytest

from tests.server.served import served


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """One house for the tests of a module; they use different players and tables."""
    with served(tmp_path_factory.mktemp("house")) as one:
        yield one


@pytest.fixture
def fresh(tmp_path):
    """A house of one's own."""
    with served(tmp_path) as one:
        yield one
