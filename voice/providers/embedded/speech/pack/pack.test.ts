import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeManifest } from "./manifest.ts";
import { openPack } from "./pack.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "pack-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(isComplete: boolean): void {
  const clause = { voice: "af_heart", id: "01", seconds: 1, loudness: -20, hash: "", spoken: "Yes." };
  const manifest = { model: "m", modelHash: "h", renderer: 1, isComplete, clauses: [clause] };
  writeFileSync(join(folder, "manifest.tsv"), writeManifest(manifest));
}

test("a pack finds the files of a clause, in its own voices only", () => {
  write(true);
  const pack = openPack(folder);
  expect(pack?.voices).toEqual(["af_heart"]);
  expect(pack?.find("af_heart", "yes.")).toEqual([{ sound: join(folder, "af_heart", "01.opus"), pause: 0 }]);
  expect(pack?.find("af_heart", "No.")).toBeUndefined();
  expect(pack?.find("am_michael", "Yes.")).toBeUndefined();
});

test("a pack that is still being made is not used, and neither is none", () => {
  expect(openPack(folder)).toBeUndefined();
  write(false);
  expect(openPack(folder)).toBeUndefined();
});
