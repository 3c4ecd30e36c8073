import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const SURFACES = ["index", "terminal", "dealer", "sign", "floor", "rules"];
const LICENSED = [
  "@fontsource-variable/inter",
  "@fontsource-variable/atkinson-hyperlegible-next",
  "@lucide/svelte",
  "svelte",
];

/** Ships the licences of what is bundled beside it; the texts themselves stay in their packages. */
function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      for (const name of LICENSED) {
        const file = ["LICENSE", "LICENSE.md"]
          .map((each) => resolve(import.meta.dirname, "node_modules", name, each))
          .map((path) => read(path))
          .find((text) => text !== "");
        if (!file) this.error(`${name} comes without its licence`);
        const fileName = `licences/${name.replace("@", "").replace("/", "-")}.txt`;
        this.emitFile({ type: "asset", fileName, source: file });
      }
    },
  };
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf-8");
  } catch {
    return "";
  }
}

export default defineConfig({
  base: "/static/",
  plugins: [svelte(), licences()],
  build: {
    outDir: "../src/nomorebets/server/static",
    emptyOutDir: true,
    // No inline script and no inline data: the house's Content-Security-Policy allows 'self' only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(
        SURFACES.map((name) => [name, resolve(import.meta.dirname, `${name}.html`)]),
      ),
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node", css: true },
} as Parameters<typeof defineConfig>[0]);
