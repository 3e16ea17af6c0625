import { callers, packFolder, voices } from "../../assistants/spoken/voices.ts";
import type { SampleCall } from "../../content/sample-calls/sample-calls.ts";
import { toClauses } from "../../voice/languages/en/clauses.ts";
import { toSpoken } from "../../voice/languages/en/spoken.ts";
import type { Manifest } from "../../voice/providers/embedded/speech/pack/manifest.ts";
import { bodyOf, wordsOf } from "../../voice/providers/embedded/speech/pack/phrases.ts";

/** Seconds for a word that has no sound: about 220 words a minute. */
const readingTime = 0.27;

interface FoundClause {
  readonly text: string;
  /** Length of its sound; if it has none, of reading. */
  readonly seconds: number;
  /** File of its sound; undefined if it was not spoken ahead. */
  readonly file: string | undefined;
}

/** The clauses of each line of a sample call, its cut-off half included, with their sounds in the voice pack. */
export function sampleCallClauses(
  { lines, caller }: Pick<SampleCall, "lines" | "caller">,
  { clauses: packed }: Pick<Manifest, "clauses">,
): FoundClause[][] {
  return lines.map(({ speaker, text, cutOff }) => {
    const voice = speaker === "wren" ? voices.wren : callers[caller];
    return [text, ...(cutOff === undefined ? [] : [cutOff])].flatMap(toClauses).map((clause) => {
      const said = keyOf(toSpoken(clause));
      const sound = packed.find((each) => each.voice === voice && keyOf(each.spoken) === said);
      return {
        text: clause,
        seconds: sound?.seconds ?? clause.split(" ").length * readingTime,
        file: sound && `${packFolder}/${voice}/${sound.id}.opus`,
      };
    });
  });
}

/** Equal for spellings that sound alike. */
function keyOf(spoken: string): string {
  const words = wordsOf(spoken);
  return bodyOf(words) + (words.at(-1)?.mark ?? "");
}
