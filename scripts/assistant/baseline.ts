import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Scored } from "./score.ts";

/** Runs in the other checkout, with its own understanding. */
const program = `
import { text } from "node:stream/consumers";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createUnderstanding } from "#voice/language/understand.ts";
const understand = createUnderstanding(compileLanguage(wren));
const sentences = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(sentences.map((sentence) => understand(sentence))));
`;

/** What the understanding of an older checkout makes of sentences. @throws if it does not run there */
export async function understandIn(checkout: string, sentences: readonly string[]): Promise<Scored[]> {
  const node = join(import.meta.dirname, "../../scripts/node");
  const child = spawn(node, ["--input-type=module-typescript", "--eval", program], {
    cwd: checkout,
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(sentences));
  const output = await text(child.stdout);
  const results = JSON.parse(output) as { certainty: Scored["certainty"]; meaning?: { intent: string } }[];
  return results.map(({ certainty, meaning }) => ({ certainty, intents: meaning ? [meaning.intent] : [] }));
}
