import { expect, test } from "vitest";
import { readManifest, writeManifest } from "./manifest.ts";

const manifest = {
  model: "kokoro",
  modelHash: "ab",
  renderer: 1,
  isComplete: true,
  clauses: [
    { voice: "af_heart", id: "01", seconds: 1.25, loudness: -20.1, hash: "cd", spoken: "How can I help?" },
    { voice: "am_michael", id: "02", seconds: 0.5, loudness: -19.9, hash: "ef", spoken: "ten," },
  ],
};

test("a manifest is read as it was written", () => {
  expect(readManifest(writeManifest(manifest))).toEqual(manifest);
});

test("a pack in the making says so", () => {
  expect(readManifest(writeManifest({ ...manifest, isComplete: false })).isComplete).toBe(false);
});

test("a text that is no manifest is refused", () => {
  expect(() => readManifest("model\tkokoro\n")).toThrow("columns");
  expect(() => readManifest(writeManifest(manifest).replace("renderer", "version"))).toThrow("renderer");
});
