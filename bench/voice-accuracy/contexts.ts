import { Temporal } from "temporal-polyfill";
import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { wren } from "#assistants/wren/wren.ts";
import {
  compileContext,
  contextCompleteness,
  contextGrammar,
  contextWords,
} from "#voice/language/context.ts";
import { toGrammar, vocabulary } from "#voice/language/grammar.ts";
import { compileLanguage, type Language } from "#voice/language/language.ts";
import { matchSentence } from "#voice/language/match.ts";
import { readDay } from "#voice/language/values/day.ts";
import { readEmail } from "#voice/language/values/email.ts";
import { readName } from "#voice/language/values/name.ts";
import { readNumbers } from "#voice/language/values/number.ts";
import { readPhone } from "#voice/language/values/phone.ts";
import { readTime } from "#voice/language/values/time.ts";
import { readYesNo } from "#voice/language/values/yes-no.ts";
import type { Certainty } from "#voice/providers/embedded/hearing/certainty.ts";
import { loadDecoders } from "#voice/providers/embedded/hearing/decoder.ts";
import { percentile, round } from "../measure.ts";
import { answers } from "./answers.ts";
import { benchInterjections } from "./interjections.ts";
import { hearTurn } from "./listening.ts";
import { say, type TestVoice, withNoise, withPauses } from "./speech.ts";

const voices: readonly TestVoice[] = ["awb", "rms", "kal16"];
const today = Temporal.PlainDate.from("2026-11-21");
/** Silence at the end of each recording, and the last sounds of a word that may be lost, in ms. */
const [after, lastSound] = [1600, 100];

interface Result {
  readonly isRight: boolean;
  readonly isCut: boolean;
  readonly noise: number | undefined;
  readonly certainty: Certainty;
  /** From the last sound to the end of the turn, in ms. */
  readonly delay: number;
}

/** How much of the answers to questions is understood, each in its context. */
export async function benchContexts(): Promise<void> {
  const language = compileLanguage(wren);
  const compiled = Object.entries(contexts).map(
    ([name, context]) => [name, compileContext(context)] as const,
  );
  const words = new Set([
    ...vocabulary(language.utterances),
    ...compiled.flatMap(([, context]) => contextWords(context)),
  ]);
  const decoders = await loadDecoders({
    grammar: toGrammar(language),
    words: [...words],
    pronunciations: wren.pronunciations,
  });
  const decoder = await decoders.make();
  const missed: string[] = [];
  const rows = [];
  for (const [name, context] of compiled) {
    const said = answers[name] ?? [];
    if (said.length === 0) continue;
    const grammar = contextGrammar(context);
    decoder.expect(undefined);
    const began = performance.now();
    decoder.expect({ name, grammar, isAlongside: context.isAlongside === true });
    const switched = performance.now() - began;
    const results: Result[] = [];
    for (const [i, [text, means]] of said.entries()) {
      for (const [v, voice] of voices.entries()) {
        for (const noise of [undefined, 20]) {
          const clean = withPauses(
            text.split(" | ").map((part) => say(spelledOut(part), voice)),
            text.includes("|") ? 300 : 0,
            after,
          );
          const samples = noise === undefined ? clean : withNoise(clean, noise, i * 3 + v + 1);
          const end = clean.length / 16 - after;
          const heard = await hearTurn(samples, decoder, (words) =>
            contextCompleteness(language, context, words),
          );
          const isRight = understood(language, name, heard.text) === means;
          const isCut = heard.endedAt < end - lastSound;
          if (!isRight || isCut || heard.certainty !== "certain") {
            missed.push(
              `${name}, ${voice}${noise ? ", noise" : ""}: "${text}" was heard as "${heard.text}" (${heard.certainty}${isCut ? ", cut" : ""})`,
            );
          }
          results.push({ isRight, isCut, noise, certainty: heard.certainty, delay: heard.endedAt - end });
        }
      }
    }
    const share = (of: (result: Result) => boolean, among = results) =>
      `${round((100 * among.filter(of).length) / among.length, 1)}%`;
    const clean = results.filter(({ noise }) => noise === undefined);
    const noisy = results.filter(({ noise }) => noise !== undefined);
    rows.push({
      context: name,
      utterances: results.length,
      "understood, clean": share(({ isRight }) => isRight, clean),
      "understood, 20 dB noise": share(({ isRight }) => isRight, noisy),
      "of them certain": share(
        ({ certainty }) => certainty === "certain",
        results.filter(({ isRight }) => isRight),
      ),
      "wrong and certain": share(({ isRight, certainty }) => !isRight && certainty === "certain"),
      "cut off early": share(({ isCut }) => isCut),
      "silence p50, ms": round(
        percentile(
          results.filter(({ isCut }) => !isCut).map(({ delay }) => delay),
          0.5,
        ),
      ),
      "grammar, ms": round(switched),
    });
  }
  console.table(rows);
  console.log(missed.join("\n"));
  await benchInterjections(language, compiled, decoder);
}

/** Letters as people spell them: with a little pause after each, and "a" by its name. */
function spelledOut(text: string): string {
  return text.replace(/\b[a-z](?= [a-z]\b)/g, "$&,").replace(/\ba\b(?! m\b| half| hundred)/g, "ay");
}

/** What the dialogue would read in it. */
function understood(language: Language, context: string, text: string): string | undefined {
  if (context === "agreement") return matchSentence(language, text.split(" "))?.intent;
  if (context === "digits") return readPhone(text);
  if (context === "letters") return readEmail(text);
  if (context === "names") return readName(text, true);
  if (context === "numbers")
    return readNumbers(text)
      .map(({ value }) => value)[0]
      ?.toString();
  if (/^(?:cancel|never mind|forget it)/.test(text)) return "cancel";
  const answer = context === "yes-no" ? readYesNo(text) : undefined;
  const { day, part, rest } = readDay(text, today);
  const time = readTime(rest, true);
  const at = time && `${time.hour}:${String(time.minute).padStart(2, "0")}${time.isSure ? "" : "?"}`;
  if (day || part || at) return [day, part, at].filter(Boolean).join(" ");
  return answer && answer !== "unclear" ? answer : /change|wrong|not right/.test(text) ? "change" : answer;
}
