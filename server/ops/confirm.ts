import type { Console } from "./console.ts";

/**
 * Asks before something that cannot be undone. Without a terminal there is nobody to ask, which is a no.
 *
 * @param texts the question, as `Remove all this for good?`; what to say after a no; and how to say yes beforehand.
 */
export async function isConfirmed(
  texts: { question: string; no: string; hint: string },
  { ask, say }: Pick<Console, "ask" | "say">,
): Promise<boolean> {
  if (!ask) {
    say(`${texts.no} ${texts.hint}\n`);
    return false;
  }
  const isYes = /^y(es)?$/i.test((await ask(`${texts.question} Type yes: `)).trim());
  if (!isYes) say(`${texts.no}\n`);
  return isYes;
}
