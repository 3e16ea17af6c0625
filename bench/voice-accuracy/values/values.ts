import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { compileContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import { createInterpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";
import { notUnderstood } from "#voice/understanding/understanding.ts";
import { round } from "../../measure.ts";
import { prepareListeners } from "../listening.ts";
import { loadSpeechDetector } from "../speech-detector.ts";
import { loadOpenEar } from "../unseen/open-ear.ts";
import { developmentAddresses, developmentNames, developmentPhones } from "./development.ts";
import { furtherDevelopmentAddresses, furtherDevelopmentNames } from "./further-development.ts";
import { type HeardValue, hearValues } from "./hear-values.ts";
import { hearSingleWords } from "./single-words.ts";

/** Voices to tune on: the evaluation has others. What is not recorded is said by flite's rms. */
const voices = ["af_heart", "am_puck", "bm_george", "af_nova"];
const further = [...voices, "am_eric", "bf_isabella"];
/** `first` is the place of the voice that says the first answer. */
const sets = [
  { name: "phone numbers", context: "digits", answers: developmentPhones, voices, first: 0 },
  { name: "addresses", context: "letters", answers: developmentAddresses, voices, first: 1 },
  {
    name: "more addresses",
    context: "letters",
    answers: furtherDevelopmentAddresses,
    voices: further,
    first: 3,
  },
  { name: "names", context: "names", answers: developmentNames, voices, first: 2 },
  { name: "more names", context: "names", answers: furtherDevelopmentNames, voices: further, first: 0 },
] as const;

/**
 * Measures the answers on which readers, contexts and limits are tuned, by both ears, clean and in pink noise of 20 dB.
 */
export async function benchVoiceValues(): Promise<void> {
  const compiled = Object.fromEntries(
    Object.entries(contexts).map(([name, context]) => [name, compileContext(context)]),
  );
  const language = compileLanguage(wren);
  const embeddings = await loadTaughtEmbeddings();
  const interpreter = createInterpreter(language, () => embeddings);
  const ear = await loadOpenEar((texts) => interpreter.understand(texts));
  const speechDetector = await loadSpeechDetector();
  const options = { hearing: ear.hearing, speechDetector, embeddings };
  const listener = prepareListeners(language, compiled, options).open();
  const rows: Record<string, string>[] = [];
  function note(name: string, noise: number | undefined, heard: readonly HeardValue[]): void {
    const wrong = heard.filter(({ isRight }) => !isRight);
    const certain = wrong.filter(({ certainty }) => certainty === "certain");
    const share = (part: number) => `${round((100 * part) / heard.length, 1)}%`;
    rows.push({
      answers: noise === undefined ? name : `${name}, ${noise} dB`,
      right: share(heard.length - wrong.length),
      "wrong and certain": share(certain.length),
    });
    console.log(wrong.map(({ says }) => `${name}: ${says}`).join("\n"));
  }

  for (const noise of [undefined, 20]) {
    const understand = async (text: string) => (await interpreter.understand([text]))[0] ?? notUnderstood;
    const spoken = { voices: further, understand, ...(noise !== undefined && { noise }) };
    note("single words", noise, await hearSingleWords(listener, spoken));
  }
  for (const { name, context, answers, voices: all, first } of sets) {
    for (const noise of [undefined, 20]) {
      const voiceOf = (i: number) => all[(first + i) % all.length] ?? "";
      const spoken = {
        context,
        answers,
        voiceOf,
        otherwise: "rms" as const,
        ...(noise !== undefined && { noise }),
      };
      note(name, noise, await hearValues(listener, spoken));
    }
  }
  console.table(rows);
  await ear.close();
}
