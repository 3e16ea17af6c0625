import { readFileSync } from "node:fs";
import asc from "assemblyscript/asc";

const folder = new URL("../../voice/understanding/", import.meta.url);
export const cosinesFile = new URL("cosines.wasm", folder);

/** Compiles the WebAssembly that compares sentences with wordings. @throws if its source has a mistake */
export async function compileCosines(): Promise<Uint8Array> {
  const source = readFileSync(new URL("cosines.as", folder), "utf8");
  const { binary, error, stderr } = await asc.compileString(source, {
    optimizeLevel: 3,
    runtime: "stub",
    enable: ["simd"],
    importMemory: true,
    noExportMemory: true,
  });
  if (!binary) throw new Error(`cosines.as could not be compiled.\n${stderr}`, { cause: error });
  return binary;
}
