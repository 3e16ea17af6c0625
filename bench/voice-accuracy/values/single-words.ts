import type { Understanding } from "#voice/understanding/understanding.ts";
import type { Listener } from "../listening.ts";
import { withNoise, withPauses } from "../speech.ts";
import { speak } from "../unseen/recordings.ts";
import type { HeardValue } from "./hear-values.ts";

/** One or two words that visitors say to an assistant, on which the weighing of both ears is tuned. */
const singleWords =
  "help|stop|hello|thanks|thank you|goodbye|prices|pricing|set up|integrations|security|contract|refund|languages|spanish|german|webhooks|yes|no|nope|okay|repeat that|slower|faster|wait|a person|cancel|discount|a demo|how much|good morning|what else|sounds good|free trial|see you|never mind|go on|bye".split(
    "|",
  );

interface Spoken {
  /** Each voice says each of the words. */
  readonly voices: readonly string[];
  /** What the words mean when they are typed. */
  readonly understand: (text: string) => Promise<Understanding>;
  /** Signal-to-noise ratio, in dB. Default: no noise. */
  readonly noise?: number;
}

/** Silence at the end of each recording, in ms. */
const after = 1600;

/** Has single words heard where anything may be said, and compares what they mean with what they mean typed. */
export async function hearSingleWords(
  listener: Listener,
  { voices, understand, noise }: Spoken,
): Promise<HeardValue[]> {
  const results: HeardValue[] = [];
  for (const text of singleWords) {
    const meant = (await understand(text)).meaning?.intent;
    for (const voice of voices) {
      const clean = withPauses([(await speak(text, voice, "rms")).samples], 0, after);
      const sound = noise === undefined ? clean : withNoise(clean, noise, results.length + 1);
      const { understood, caption, text: words } = await listener.hear(sound);
      const { certainty, meaning } = understood;
      const isRight = certainty === "certain" && meaning?.intent === meant;
      results.push({
        isRight,
        certainty,
        says: `"${text}" was heard as "${caption ?? words}" (${certainty})`,
      });
    }
  }
  return results;
}
