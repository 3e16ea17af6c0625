import type { Console } from "./console.ts";

/**
 * Asks before an irreversible step. Without a terminal there is no one to ask, which counts as a no.
 *
 * @param texts `question`, such as `Remove all this for good?`; `no`, printed after a no; `hint`, printed when no one
 *   can be asked: how to confirm in advance.
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
