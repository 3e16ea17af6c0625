import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { buildVoiceClient } from "./voice-client.ts";

/** Scripts of a page, in bytes once compressed, by name. */
async function sizesOf(entry: string): Promise<ReadonlyMap<string, number>> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-client-"));
  try {
    await buildVoiceClient(join(import.meta.dirname, "../../voice/client", entry), folder);
    const names = await readdir(folder, { recursive: true });
    const scripts = names.filter((name) => name.endsWith(".js"));
    return new Map(
      await Promise.all(
        scripts.map(async (name) => [name, gzipSync(await readFile(join(folder, name))).length] as const),
      ),
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

const kilobytes = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / 1024;
/** What few calls need, loaded with its first use. */
const isExtra = (name: string) =>
  /\/(media-player|custom-integrations|dial-out|recording|recording-work\w+|compose-call)-/.test(name);

test("everything that a page loads for a call is at most 15 KB, compressed", async () => {
  const sizes = await sizesOf("web-client.ts");
  const loaded = [...sizes].flatMap(([name, size]) => (isExtra(name) ? [] : [size]));
  // The entry, the modules that a call loads, and the audio worklet.
  expect(loaded.length).toBeGreaterThanOrEqual(3);
  expect(kilobytes(loaded)).toBeLessThanOrEqual(15);
}, 240_000);

test("CALL-15 what makes a recording is at most 5 KB, and a worker of 55 KB, in chunks of their own", async () => {
  const sizes = [...(await sizesOf("web-client.ts"))].filter(([name]) => /recording|compose-call/.test(name));
  const isWorker = ([name]: readonly [string, number]) => /recording-worker/.test(name);
  expect(sizes.filter(isWorker)).toHaveLength(1);
  expect(kilobytes(sizes.filter(isWorker).map(([, size]) => size))).toBeLessThanOrEqual(55);
  expect(kilobytes(sizes.filter((each) => !isWorker(each)).map(([, size]) => size))).toBeLessThanOrEqual(5);
}, 240_000);

test("what only calls of several people need is at most 8 KB more, in a chunk of its own", async () => {
  const sizes = await sizesOf("room/room.ts");
  expect(kilobytes([...sizes.values()])).toBeLessThanOrEqual(8);
}, 240_000);

test("what changes a camera's background is at most 11 KB of scripts besides the runtime, apart from the camera's", async () => {
  const sizes = await sizesOf("room/room-media.ts");
  const isRuntime = (name: string) => /litert_wasm/.test(name);
  const parts = [...sizes].filter(([name]) => /\/(processing|background-worker)-/.test(name));
  expect(parts).toHaveLength(2);
  expect(kilobytes(parts.map(([, size]) => size))).toBeLessThanOrEqual(11);
  const others = [...sizes].filter(([name]) => !isRuntime(name) && !parts.some(([part]) => part === name));
  expect(kilobytes(others.map(([, size]) => size))).toBeLessThanOrEqual(6);
}, 240_000);
