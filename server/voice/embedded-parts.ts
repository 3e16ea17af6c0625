import { assistants } from "#assistants/assistants.ts";
import type { DeskSheet } from "#assistants/front-desk/desk-sheet.ts";
import { deskOf } from "#assistants/front-desk/desks.ts";
import { deskForCall, frontDesk, mapleAndMain, reasonContexts } from "#assistants/front-desk/front-desk.ts";
import { practice } from "#assistants/front-desk/practice.ts";
import { pretendTool } from "#assistants/front-desk/pretend-visit.ts";
import { mapleAndMainDesk } from "#assistants/front-desk/trades/maple-and-main.ts";
import { packFolder, voices } from "#assistants/spoken/voices.ts";
import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { shared } from "#assistants/wren/contexts/words.ts";
import { wren } from "#assistants/wren/wren.ts";
import {
  type DialogueOptions,
  type DialogueScript,
  type LiveVoiceFigures,
  loadEmbedded,
  type OpenHearingFigures,
  type Recogniser,
  type ResponseModel,
  type SpeechDetector,
  type Synthesiser,
  type Turn,
  type UnansweredTurn,
} from "#voice/index.ts";
import { createMask } from "./unanswered/mask.ts";
import { vocabularyOf } from "./unanswered/vocabulary.ts";
import { createPersonRule, createStopRule, createYesRule } from "./yes-rule.ts";

/** What the models of this process have done. */
export interface EmbeddedFigures {
  readonly openHearing: OpenHearingFigures;
  /** Undefined without a voice pack. */
  readonly liveVoice: LiveVoiceFigures | undefined;
}

/** The parts that run inside this process, shared by its calls. */
export interface EmbeddedParts {
  readonly recogniser: Recogniser;
  readonly speechDetector: SpeechDetector;
  readonly responseModel: ResponseModel;
  readonly synthesiser: Synthesiser;
  /** True if a turn says yes to the question, and nothing else. */
  readonly isYes: (turn: Turn) => Promise<boolean>;
  /** True if a turn asks not to be called again. */
  readonly isStop: (turn: Turn) => Promise<boolean>;
  /** True if a turn asks for a person. */
  readonly wantsPerson: (turn: Turn) => Promise<boolean>;
  figures(): EmbeddedFigures;
  /** Starts the threads. */
  warmUp(): Promise<void>;
  /** Ends its threads. */
  close(): Promise<void>;
}

/**
 * Compiles the languages, which takes a few tenths of a second. `tools` opens the tools of a call, `models` is the
 * folder of models that no package brings. `onFailure` hears of threads that failed and were replaced; `onHearingOff`,
 * `onSpeechDetectionOff` and `onLiveVoiceOff` of models that cannot be used, and failures of their threads;
 * `onUnanswered` of turns that were not understood, with the mask of their assistant.
 */
export async function openEmbeddedParts({
  tools,
  models,
  onFailure,
  onHearingOff,
  onSpeechDetectionOff,
  onLiveVoiceOff,
  onUnanswered,
}: Pick<DialogueOptions, "tools"> & {
  readonly models?: string | undefined;
  readonly onFailure?: (error: Error) => void;
  readonly onHearingOff?: (error: Error) => void;
  readonly onSpeechDetectionOff?: (error: Error) => void;
  readonly onLiveVoiceOff?: (error: Error) => void;
  readonly onUnanswered?: (turn: UnansweredTurn, mask: (text: string) => string) => void;
} = {}): Promise<EmbeddedParts> {
  const voice = await loadEmbedded();
  const clock = voice.idleClock;
  const language = voice.compileLanguage(wren);
  const deskLanguage = voice.compileLanguage(frontDesk);
  const grammarEar = voice.createEmbeddedRecogniser({
    language,
    // Smaller languages for the places that expect a certain kind of answer, by name.
    contexts: {
      ...Object.fromEntries(
        Object.entries(contexts).map(([name, context]) => [name, voice.compileContext(context)] as const),
      ),
      [frontDesk.context]: { language: deskLanguage },
      ...Object.fromEntries(
        Object.entries(reasonContexts).map(
          ([name, context]) => [name, voice.compileContext({ ...context, phrases: shared })] as const,
        ),
      ),
    },
    clock,
  });
  const openEar = voice.createOpenHearing({
    clock,
    ...(models !== undefined && { folder: models }),
    ...(onHearingOff && { onFailure: onHearingOff }),
  });
  const speechDetector = voice.createSpeechDetection({
    clock,
    ...(models !== undefined && { folder: models }),
    ...(onSpeechDetectionOff && { onFailure: onSpeechDetectionOff }),
  });
  const pack = voice.openPack(packFolder);
  const live =
    pack && models !== undefined
      ? voice.createLiveVoice({
          clock,
          folder: models,
          // A visitor's first words are heard long before a name has to be spoken.
          async after() {
            // One that failed is replaced when it is needed.
            await grammarEar.warmUp().catch(() => {});
            await openEar.warmUp();
          },
          onFailure: onLiveVoiceOff,
        })
      : undefined;
  const synthesiser = voice.createEmbeddedSynthesiser({
    clock,
    names: wren.names,
    pack,
    live,
    voice: voices.wren,
  });
  /** The tools of a pretended front desk, whose times are those of one place. */
  const pretended = ({ times, openDays }: DeskSheet, timeZone: string) =>
    voice.createPretendTools({ books: pretendTool, times, openDays, timeZone, now: Date.now });
  const interpreters = voice.createInterpreters({
    languages: { wren, [frontDesk.context]: frontDesk },
    clock,
    ...(onFailure && { onFailure }),
  });
  const recogniser = voice.hearWithTwoEars({
    grammar: grammarEar,
    open: openEar,
    // Each utterance is a conversation of its own: one must not replace another.
    understand: (texts, { context = "" }) =>
      interpreters.open(deskContexts.has(context) ? frontDesk.context : "wren").understand(texts),
    clock,
  });
  const noting = (assistant: string, script: DialogueScript): Pick<DialogueOptions, "onUnanswered"> => {
    if (!onUnanswered) return {};
    const mask = createMask(vocabularyOf(script, voice.toWords), voice.toWords);
    return { onUnanswered: (turn) => onUnanswered({ ...turn, assistant }, mask) };
  };
  const atDesk: DialogueOptions = {
    openInterpreter: () => interpreters.open(frontDesk.context),
    hearsAnyWords: () => openEar.isOn,
  };
  const notingDesk = noting("front-desk", frontDesk);
  /** The first answer of all compiles many patterns, for a fifth of a second: here rather than in somebody's call. */
  async function practise(): Promise<void> {
    const dialogue = voice
      .createEmbeddedDialogue(wren, language, { openInterpreter: () => interpreters.open("wren") })
      .open({ assistant: assistants.receptionist, callId: "practice" });
    const turn = { said: { text: "how much is it", certainty: "certain" }, by: "keyboard" } as const;
    for await (const _ of dialogue.answer(turn, new AbortController().signal));
  }
  return {
    recogniser,
    speechDetector,
    synthesiser,
    figures: () => ({ openHearing: openEar.figures(), liveVoice: live?.figures() }),
    responseModel: byPersona(
      voice.createEmbeddedDialogue(wren, language, {
        openInterpreter: () => interpreters.open("wren"),
        hearsAnyWords: () => openEar.isOn,
        ...(tools && { tools }),
        ...noting("wren", wren),
      }),
      {
        dental: voice.createEmbeddedDialogue(mapleAndMain, deskLanguage, {
          ...atDesk,
          tools: () => pretended(mapleAndMainDesk, practice.timeZone),
          ...noting("dental", mapleAndMain),
        }),
        // The desk of a call depends on the visitor's business.
        "front-desk": {
          open(call) {
            const { trade, business, timeZone } = call.assistant.variableValues ?? {};
            const name = typeof business === "string" && business !== "" ? business : undefined;
            return voice
              .createEmbeddedDialogue(deskForCall(trade, name), deskLanguage, {
                ...atDesk,
                tools: () => pretended(deskOf(trade), zoneOr(practice.timeZone, timeZone)),
                ...notingDesk,
              })
              .open(call);
          },
        },
      },
    ),
    isYes: createYesRule(voice),
    isStop: createStopRule(() => interpreters.open("wren")),
    wantsPerson: createPersonRule(() => interpreters.open("wren")),
    async warmUp() {
      await Promise.all([
        recogniser.warmUp(),
        speechDetector.warmUp(),
        synthesiser.warmUp(),
        interpreters.warmUp(),
      ]);
      await practise();
    },
    async close() {
      await Promise.all([
        grammarEar.close(),
        openEar.close(),
        speechDetector.close(),
        synthesiser.close(),
        interpreters.close(),
      ]);
    },
  };
}

/** Recognition contexts in which the front desks' language is spoken. */
const deskContexts: ReadonlySet<string> = new Set([frontDesk.context, ...Object.keys(reasonContexts)]);

/** A page's time zone, if there is one of that name. */
function zoneOr(usual: string, zone: unknown): string {
  if (typeof zone !== "string") return usual;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return usual;
  }
}

/** Opens each call on the language model of its assistant's persona. */
function byPersona(usual: ResponseModel, others: Readonly<Record<string, ResponseModel>>): ResponseModel {
  return {
    open(call) {
      const { persona = "" } = call.assistant.model ?? {};
      return (Object.hasOwn(others, persona) ? others[persona] : undefined)?.open(call) ?? usual.open(call);
    },
  };
}
