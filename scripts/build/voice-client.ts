import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Builds a script that uses the call library, split like the site's build: the entry `start.js`, the modules that a
 * call loads, and the audio worklet.
 */
export async function buildVoiceClient(entry: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    base: "./",
    publicDir: false,
    logLevel: "warn",
    build: {
      outDir,
      emptyOutDir: true,
      target: "baseline-widely-available",
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      // As a library, since the helper that fetches scripts ahead is part of every page already.
      lib: { entry: { start: entry }, formats: ["es"] },
      rolldownOptions: { output: { minify: true, chunkFileNames: "assets/[name]-[hash].js" } },
    },
  });
}
