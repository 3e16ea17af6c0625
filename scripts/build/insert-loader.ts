import { join } from "node:path";
import { build, type Rolldown } from "vite";
import type { IslandName } from "../../site/islands/islands.ts";
import type { BuiltScripts } from "./page-files.ts";

/** The loader as one line of script, with `PAGE_FILES` where a page's own list belongs. */
export async function buildLoader(root: string): Promise<string> {
  const [output] = (await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "baseline-widely-available",
      modulePreload: false,
      lib: { entry: join(root, "site/islands/loader.ts"), formats: ["iife"], name: "loader" },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (!chunk || /<\/?script/i.test(chunk.code)) throw new Error("The loader cannot be written into a page.");
  return chunk.code.trim();
}

/** Puts the loader into a page's head, so that nothing tapped while the page arrives is lost. */
export function insertLoader(html: string, loader: string, built: Pick<BuiltScripts, "filesOf">): string {
  const names = [...html.matchAll(/\sdata-island="([^"]+)"/g)].map((match) => match[1] as IslandName);
  const files = JSON.stringify(built.filesOf([...new Set(names)]));
  const script = `<script>const PAGE_FILES=${files};${loader}</script>`;
  return html.replace("</head>", () => `${script}</head>`);
}
