import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Builds a script that uses the call library, as the site's build does: its start, the part that a call fetches, and
 * the audio thread's part as a file of its own. The start is `start.js`.
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
      rolldownOptions: {
        input: { start: entry },
        preserveEntrySignatures: "strict",
        output: { entryFileNames: "[name].js" },
      },
    },
  });
}
