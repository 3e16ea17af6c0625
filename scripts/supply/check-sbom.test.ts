import { expect, test } from "vitest";
import { checkSbom } from "./check-sbom.ts";

const digest = Buffer.alloc(64, 7);
const entry = { version: "1.0.0", integrity: `sha512-${digest.toString("base64")}` };
const entries = {
  "": { version: "0.1.0" },
  "node_modules/left": entry,
  "node_modules/left/node_modules/@scope/deep": entry,
  "node_modules/a-tool": { ...entry, dev: true },
};
const component = (name: string, content = digest.toString("hex")) => ({
  name,
  version: "1.0.0",
  hashes: [{ alg: "SHA-512", content }],
});

test("a bill of materials that lists what the lockfile installs in production is right", () => {
  const components = [component("left"), component("@scope/deep")];
  expect(checkSbom({ bomFormat: "CycloneDX", components }, entries)).toEqual([]);
});

test("missing, foreign and changed packages are named", () => {
  const components = [component("left", "00"), component("a-tool")];
  expect(checkSbom({ bomFormat: "CycloneDX", components }, entries)).toEqual([
    "@scope/deep@1.0.0 is missing.",
    "a-tool@1.0.0 is not in the lockfile.",
    "left@1.0.0 has another checksum.",
  ]);
  expect(checkSbom({}, entries)).toEqual(["It is no CycloneDX document."]);
});
