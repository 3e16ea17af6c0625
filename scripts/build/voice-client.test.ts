import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildVoiceClient } from "./voice-client.ts";

test("everything that a page loads for a call is at most 15 KB, compressed", async () => {
  const folder = await mkdtemp(join(tmpdir(), "larkline-client-"));
  try {
    await buildVoiceClient(join(import.meta.dirname, "../../voice/client/web-client.ts"), folder);
    const names = await readdir(folder, { recursive: true });
    const scripts = names.filter((name) => name.endsWith(".js"));
    // The entry, the modules that a call loads, and the audio worklet.
    expect(scripts.length).toBeGreaterThanOrEqual(3);
    const sizes = await Promise.all(
      scripts.map(async (name) => gzipSync(await readFile(join(folder, name))).length),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(15 * 1024);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
