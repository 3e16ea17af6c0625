import { join } from "node:path";
import { expect, test } from "vitest";
import { checkLock, readLock } from "./lockfile.ts";

const integrity = "sha512-abc";
const lock = readLock(join(import.meta.dirname, "..", "..", "package-lock.json"));

test("the lockfile pins the content of every package that is installed where Larkline runs or is checked", () => {
  const { count, unchecked } = checkLock(lock);
  expect(count).toBeGreaterThan(100);
  expect(unchecked).toEqual([]);
});

test("a package without a checksum is reported unless it is a development tool for another system", () => {
  const tool = { version: "1.0.0", dev: true, optional: true };
  expect(
    checkLock({
      "": { version: "0.1.0" },
      "node_modules/fine": { version: "1.0.0", integrity },
      "node_modules/bare": { version: "1.0.0" },
      "node_modules/old": { version: "1.0.0", integrity: "sha1-abc" },
      "node_modules/a/node_modules/@scope/deep": { version: "2.0.0", dev: true },
      "node_modules/for-windows": { ...tool, os: ["win32"] },
      "node_modules/for-alpine": { ...tool, os: ["linux"], cpu: ["x64"], libc: ["musl"] },
      "node_modules/for-us": { ...tool, os: ["linux"], cpu: ["x64"] },
      "node_modules/runs-on-windows": { ...tool, dev: false, os: ["win32"] },
    }),
  ).toEqual({
    count: 8,
    unchecked: ["@scope/deep@2.0.0", "bare@1.0.0", "for-us@1.0.0", "old@1.0.0", "runs-on-windows@1.0.0"],
    elsewhere: ["for-alpine@1.0.0", "for-windows@1.0.0"],
  });
});
