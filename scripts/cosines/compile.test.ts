import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compileCosines, cosinesFile } from "./compile.ts";

test("the committed WebAssembly is what its source gives; scripts/cosines.ts makes it anew", async () => {
  expect(Buffer.from(await compileCosines()).equals(readFileSync(cosinesFile))).toBe(true);
});
