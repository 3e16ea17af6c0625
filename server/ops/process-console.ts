import { createInterface } from "node:readline/promises";
import { type Console, OutputClosed } from "./console.ts";

/** A console on this process's standard streams. */
export function processConsole(): Console {
  let isClosed = false;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    isClosed = true;
  });
  return {
    write(text) {
      if (isClosed) throw new OutputClosed();
      process.stdout.write(text);
    },
    say: (text) => void process.stderr.write(text),
    ask: process.stdin.isTTY ? ask : undefined,
  };
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D count as an empty answer.
  const closed = new Promise<string>((answer) => terminal.once("close", () => answer("")));
  const typed = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return typed;
}
