import { spawnSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { build as viteBuild } from "vite";
import { translationLanguages } from "../../domain/languages.ts";
import { compressFile } from "./compress.ts";
import { translatedImports } from "./translation-plugin.ts";

/** Builds the booking widget into the site's folder: the frame's page in each language, its assets, and the loader script. */
export async function buildWidget(root: string, output: string): Promise<void> {
  const config = "widget/vite.config.ts";
  build(root, config, ["production", "loader"]);
  for (const language of translationLanguages) {
    await viteBuild({
      configFile: join(root, config),
      mode: language,
      logLevel: "warn",
      plugins: [translatedImports(language, root)],
    });
  }
  await compressFolder(join(output, "widget"));
}

/** Builds what other sites include into the site's folder: the frames' pages and assets, and the script. */
export async function buildEmbed(root: string, output: string): Promise<void> {
  build(root, "embed/vite.config.ts", ["production", "elements"]);
  await compressFolder(join(output, "embed"));
  await compressFile(join(output, "embed.js"));
}

function build(root: string, config: string, modes: readonly string[]): void {
  const vite = join(root, "node_modules/.bin/vite");
  for (const mode of modes) {
    const { status } = spawnSync(
      process.execPath,
      [vite, "build", "--config", config, "--mode", mode, "--logLevel", "warn"],
      { cwd: root, stdio: ["ignore", 2, 2], env: { ...process.env, NODE_ENV: "production" } },
    );
    if (status !== 0) process.exit(status ?? 1);
  }
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith(".html"));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}
