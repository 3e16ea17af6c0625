import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { inTurn, round } from "../measure.ts";

/** Prints the sizes of the client's parts that a page loads. */
export async function showSizes(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const scripts = names.filter((name) => name.endsWith(".js") && !name.includes("tap"));
  const rows = await inTurn(scripts, async (name) => {
    const bytes = await readFile(join(folder, name));
    return {
      "part of the client": name,
      kB: round(bytes.length / 1e3, 1),
      "kB compressed": round(gzipSync(bytes).length / 1e3, 1),
    };
  });
  console.table(rows);
}
