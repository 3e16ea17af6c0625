import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { compressFile } from "./compress.ts";

/** Builds the booking widget into the site's folder: the frame's page and assets, and the loader script. */
export async function buildWidget(root: string, output: string): Promise<void> {
  const vite = join(root, "node_modules/.bin/vite");
  for (const mode of ["production", "loader"]) {
    const { status } = spawnSync(
      process.execPath,
      [vite, "build", "--config", "widget/vite.config.ts", "--mode", mode, "--logLevel", "warn"],
      { cwd: root, stdio: ["ignore", 2, 2], env: { ...process.env, NODE_ENV: "production" } },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
  const entries = await readdir(join(output, "widget"), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".html"));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
