import { createHash } from "node:crypto";
import { join } from "node:path";
import { fixedSpeech } from "#assistants/spoken/fixed-speech.ts";
import { packFolder } from "#assistants/spoken/voices.ts";
import { wren } from "#assistants/wren/wren.ts";
import { bookingErrors, contactErrors, textErrors } from "#content/forms/field-errors.ts";
import { actWords } from "#server/voice/acts/act-words.ts";
import { estimateSentence } from "#server/voice/acts/estimate-roi.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { rendererVersion } from "#voice/providers/embedded/speech/pack/manifest.ts";
import { bodyOf, wordsOf } from "#voice/providers/embedded/speech/pack/phrases.ts";

/** A clause that has to be in the pack. */
export interface WantedClause {
  readonly voice: string;
  readonly id: string;
  readonly spoken: string;
}

/** What a form says and no assistant. */
const onlyWritten: readonly string[] = [textErrors.notText, bookingErrors.phoneWrong];

/** All clauses that have to be in the pack, each once: spellings that sound alike are one. */
export function wantedClauses(): WantedClause[] {
  const wanted = new Map<string, WantedClause>();
  const acts = [
    ...[actWords, bookingErrors, contactErrors]
      .flatMap((words) => Object.values<unknown>(words))
      .filter((text): text is string => typeof text === "string" && !onlyWritten.includes(text)),
    estimateSentence({ reps: "{reps}", savings: "{savings}", revenue: "{revenue}", total: "{total}" }),
  ];
  for (const { voice, text } of fixedSpeech(acts)) {
    const spoken = toSpoken(text, wren.names).trim();
    const words = wordsOf(spoken);
    const key = `${voice} ${bodyOf(words)}${words.at(-1)?.mark ?? ""}`;
    if (words.length > 0 && !wanted.has(key)) wanted.set(key, { voice, id: idOf(voice, spoken), spoken });
  }
  return [...wanted.values()];
}

function idOf(voice: string, spoken: string): string {
  return hashOf(`${rendererVersion}\n${voice}\n${spoken}`).slice(0, 16);
}

export function hashOf(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

export function fileOf({ voice, id }: Pick<WantedClause, "voice" | "id">): string {
  return join(packFolder, voice, `${id}.opus`);
}
