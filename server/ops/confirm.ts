import { createInterface } from "node:readline/promises";

/**
 * Asks before something that cannot be undone. Without a terminal there is nobody to ask, which is a no.
 *
 * @param texts the question, as `Remove all this for good?`; what to say after a no; and how to say yes beforehand.
 */
export async function isConfirmed(texts: { question: string; no: string; hint: string }): Promise<boolean> {
  if (!process.stdin.isTTY) {
    process.stderr.write(`${texts.no} ${texts.hint}\n`);
    return false;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  // Ctrl-C and Ctrl-D are no as well.
  const closed = new Promise<string>((answer) => terminal.once("close", () => answer("")));
  const typed = await Promise.race([terminal.question(`${texts.question} Type yes: `), closed]);
  terminal.close();
  const isYes = /^y(es)?$/i.test(typed.trim());
  if (!isYes) process.stderr.write(`${texts.no}\n`);
  return isYes;
}
