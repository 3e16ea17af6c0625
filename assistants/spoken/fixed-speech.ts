import { type SampleCall, sampleCalls } from "#content/sample-calls/sample-calls.ts";
import { clausesOf } from "#voice/engine/clauses.ts";
import type { CallWords } from "#voice/engine/words.ts";
import { englishWords } from "#voice/engine/words.ts";
import { sentencesOf } from "#voice/languages/en/clauses.ts";
import { firstNames } from "#voice/languages/en/first-names.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { assistants } from "../assistants.ts";
import { disclosureText } from "../disclosure.ts";
import { deskSheets } from "../front-desk/desks.ts";
import { deskForCall, deskScript, frontDesk, mapleAndMain } from "../front-desk/front-desk.ts";
import { practice } from "../front-desk/practice.ts";
import { keepingNotice, keepsNothing, recordingWords, thanksForAgreeing } from "../keeping-notice.ts";
import { putThroughWords } from "../put-through-words.ts";
import { voicemailMessage } from "../voicemail-message.ts";
import { wren } from "../wren/wren.ts";
import {
  askedBack,
  clausesIn,
  leavingTasks,
  piecesOf,
  scriptClauses,
  scriptPieces,
} from "./script-clauses.ts";
import { days, numbers, signs, timeOfDay, timesOfDay } from "./values.ts";
import { callers, type VoiceName, voices } from "./voices.ts";

/** A clause, or a piece of one, that is spoken ahead. */
export interface FixedSpeech {
  readonly voice: VoiceName;
  /** As it is written; the punctuation at its end is its melody. */
  readonly text: string;
}

/**
 * Everything that assistants say whose words are known ahead, the most often heard first.
 *
 * @param acts what acts tell visitors; `{value}` stands for values.
 */
export function fixedSpeech(acts: readonly string[] = []): FixedSpeech[] {
  const { sales, receptionist, dental, "front-desk": desk } = assistants;
  const all = [
    ...by(voices.wren, [
      ...opening(receptionist, undefined),
      ...opening(sales, "sales"),
      ...clausesOf(voicemailMessage),
      ...Object.values(putThroughWords).flatMap(clausesOf),
      ...wordsOfCalls(englishWords),
      ...wordsOfKeeping(),
      ...firstNames.map((name) => `Hi ${name.charAt(0).toUpperCase()}${name.slice(1)},`),
      ...spokenBy(wren),
      ...clausesIn(acts),
      ...days,
      ...timesOfDay(8, 18, 30),
      ...signs,
      ...numbers,
      ...opening(desk, "front-desk"),
      ...desks().flatMap(spokenBy),
      ...acts.flatMap(sentencesOf).flatMap((text) => (text.includes("{") ? piecesOf(text) : [])),
    ]),
    ...by(voices.receptionist, [
      ...opening(dental, "dental"),
      ...wordsOfCalls(englishWords),
      ...wordsOfKeeping(),
      ...spokenBy(mapleAndMain),
      ...days,
      ...practice.times.flatMap(timeOfDay),
    ]),
    ...Object.values(sampleCalls).flatMap(sampleCall),
    ...by(voices.wren, askedBack(wren)),
    ...by(voices.wren, askedBack(frontDesk)),
    ...by(voices.receptionist, askedBack(mapleAndMain)),
  ];
  const seen = new Set<string>();
  return all.filter(({ voice, text }) => {
    const key = `${voice} ${text}`;
    return !seen.has(key) && seen.add(key);
  });
}

const by = (voice: VoiceName, texts: readonly string[]): FixedSpeech[] =>
  texts.map((text) => ({ voice, text }));

function spokenBy(script: DialogueScript): string[] {
  return [script, { ...script, ...script.byPhone }].flatMap((each) => [
    ...scriptClauses(each),
    ...leavingTasks(each),
    ...scriptPieces(each),
  ]);
}

/**
 * What the engine says by itself, split as it does. A first message with values has its default ones; the words between
 * them are pieces, for a voice that can speak the values.
 */
function opening(
  { firstMessage, endCallMessage }: { readonly firstMessage: string; readonly endCallMessage: string },
  persona: string | undefined,
): string[] {
  const value = /\{\{(\w+) \| default: "([^"]*)"\}\}/g;
  const pieces = clausesOf(firstMessage.replace(value, "{$1}"))
    .filter((clause) => clause.includes("{"))
    .flatMap(piecesOf);
  const whole = [firstMessage.replace(value, "$2"), endCallMessage, disclosureText(persona)];
  return [...whole.flatMap(clausesOf), ...pieces];
}

/** Whatever is told of keeping or recording a call: by our assistants, or by one of an operator in the same voice. */
function wordsOfKeeping(): string[] {
  const kept = [
    { words: true, sound: true, video: false },
    { words: false, sound: true, video: false },
    { words: true, sound: false, video: false },
  ];
  const notices = kept.flatMap((each) =>
    [true, false].map((isAsked) => keepingNotice(each, { isAsked, listens: true })),
  );
  const { asking, begun, over } = recordingWords;
  const told = [...notices, keepsNothing, thanksForAgreeing, asking(undefined), begun(), over()];
  const [byName = ""] = clausesOf(asking("{name}"));
  return [...told.flatMap(clausesOf), ...piecesOf(byName)];
}

function wordsOfCalls(words: CallWords): string[] {
  const { oneMoment, stillThere, goodbyeAfterSilence, endingSoon, timeIsUp, notHeard, noAnswer, givingUp } =
    words;
  return [
    ...oneMoment,
    stillThere,
    goodbyeAfterSilence,
    endingSoon,
    timeIsUp,
    notHeard,
    noAnswer,
    givingUp,
  ].flatMap(clausesOf);
}

/** The front desks that a visitor can try, each as it speaks without the name of a business and with one. */
function desks(): DialogueScript[] {
  const tried = deskSheets.filter((sheet) => deskScript(sheet) !== mapleAndMain);
  return tried.flatMap((sheet) => [deskScript(sheet), deskForCall(sheet.trade, "{business}")]);
}

/** A sample call of the home page. */
function sampleCall({ caller, lines }: SampleCall): FixedSpeech[] {
  return lines.flatMap(({ speaker, text, cutOff }) =>
    by(speaker === "wren" ? voices.wren : callers[caller], [
      ...clausesIn([text]),
      ...(cutOff === undefined ? [] : clausesIn([cutOff])),
    ]),
  );
}
