import { readFileSync } from "node:fs";
import asc, { type CompilerOptions } from "assemblyscript/asc";

const options: CompilerOptions = { optimizeLevel: 3, runtime: "stub", enable: ["simd"] };

/** Programs in AssemblyScript: the loops that are too slow in JavaScript. Each `.wasm` is beside its `.as`. */
export const programs = {
  "voice/understanding/cosines": { ...options, importMemory: true, noExportMemory: true },
  "voice/transport/codecs/g722/g722": options,
} satisfies Record<string, CompilerOptions>;

type ProgramName = keyof typeof programs;

export const programFile = (name: ProgramName) => new URL(`../../${name}.wasm`, import.meta.url);

/** @throws if its source has a mistake */
export async function compileProgram(name: ProgramName): Promise<Uint8Array> {
  const source = readFileSync(new URL(`../../${name}.as`, import.meta.url), "utf8");
  const { binary, error, stderr } = await asc.compileString(source, programs[name]);
  if (!binary) throw new Error(`${name}.as could not be compiled.\n${stderr}`, { cause: error });
  return binary;
}
