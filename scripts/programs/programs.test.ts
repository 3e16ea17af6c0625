import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compileProgram, programFile, programs } from "./assemblyscript.ts";
import { soundswallower, source } from "./soundswallower.ts";

test.each(Object.keys(programs) as (keyof typeof programs)[])(
  "%s.wasm is what its source gives; `npm run programs` makes it anew",
  async (name) => {
    const kept = await readFile(programFile(name));
    expect(Buffer.from(await compileProgram(name)).equals(kept)).toBe(true);
  },
);

test("soundswallower.wasm was made of the patch and the code beside it", async () => {
  const manifest = JSON.parse(await readFile(join(soundswallower, "manifest.json"), "utf8"));
  expect(manifest).toMatchObject(source);
  const { sha256 } = manifest;
  expect(Object.keys(sha256)).toEqual(["soundswallower.wasm", "soundswallower.patch", "open-decoder.c"]);
  for (const [name, hash] of Object.entries(sha256)) {
    const file = await readFile(join(soundswallower, name));
    expect(createHash("sha256").update(file).digest("hex"), name).toBe(hash);
  }
});
