import type { ConsentWording } from "#content/consents/consents.ts";
import { wordsIn } from "#server/words.ts";

/** The wordings that this release shows, in all languages, each once. The database keeps earlier ones, too. */
export const consentWordings: readonly ConsentWording[] = distinct(
  Object.values(wordsIn).flatMap(({ consents }) => Object.values(consents)),
);

/** A wording that no visitor reads is the same in all languages. */
function distinct(wordings: readonly ConsentWording[]): ConsentWording[] {
  const byVersion = new Map(wordings.map((wording) => [wording.version, wording]));
  return [...byVersion.values()];
}
