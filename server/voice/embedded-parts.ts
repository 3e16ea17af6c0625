import { dental, dentalReasons } from "#assistants/dental/dental.ts";
import { practice } from "#assistants/dental/practice.ts";
import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { shared } from "#assistants/wren/contexts/words.ts";
import { wren } from "#assistants/wren/wren.ts";
import {
  type DialogueOptions,
  type LanguageModel,
  loadEmbedded,
  type Recogniser,
  type Synthesiser,
  type Turn,
} from "#voice/index.ts";
import { createYesRule } from "./yes-rule.ts";

/** What hears, answers and speaks inside this process, shared by its calls. */
export interface EmbeddedParts {
  readonly recogniser: Recogniser;
  readonly languageModel: LanguageModel;
  readonly synthesiser: Synthesiser;
  /** Whether a turn agrees to what was asked, and says nothing else. */
  readonly isYes: (turn: Turn) => boolean;
  /** Starts what calls need, and makes the sound of what is said often. */
  warmUp(greetings: readonly string[]): Promise<void>;
  /** Ends its threads. */
  close(): Promise<void>;
}

/** Compiles the languages, which takes a few tenths of a second, once. `tools` are what can be done for visitors. */
export async function openEmbeddedParts({
  tools,
}: Pick<DialogueOptions, "tools"> = {}): Promise<EmbeddedParts> {
  const voice = await loadEmbedded();
  const clock = voice.idleClock;
  const language = voice.compileLanguage(wren);
  const dentalLanguage = voice.compileLanguage(dental);
  const recogniser = voice.createEmbeddedRecogniser({
    language,
    // What is heard where it is expected, by name.
    contexts: {
      ...Object.fromEntries(
        Object.entries(contexts).map(([name, context]) => [name, voice.compileContext(context)] as const),
      ),
      [dental.context]: { language: dentalLanguage },
      "dental-reasons": voice.compileContext({ ...dentalReasons, phrases: shared }),
    },
    clock,
  });
  const synthesiser = voice.createEmbeddedSynthesiser({ clock, names: wren.names });
  const pretended = voice.createPretendTools({
    books: dental.tasks[0].tool,
    times: practice.times,
    timeZone: practice.timeZone,
    now: Date.now,
  });
  let isPrepared = false;
  return {
    recogniser,
    synthesiser,
    languageModel: byPersona(voice.createEmbeddedDialogue(wren, language, tools && { tools }), {
      dental: voice.createEmbeddedDialogue(dental, dentalLanguage, { tools: () => pretended }),
    }),
    isYes: createYesRule(voice.createUnderstanding(language)),
    async warmUp(greetings) {
      // Greetings come in the clauses of the engine, which says them; answers in those of the dialogue.
      if (!isPrepared)
        synthesiser.prepare([...greetings.flatMap(voice.clausesOf), ...voice.oftenSaid(wren)], {});
      isPrepared = true;
      await Promise.all([recogniser.warmUp(), synthesiser.warmUp()]);
    },
    async close() {
      await Promise.all([recogniser.close(), synthesiser.close()]);
    },
  };
}

/** One language model of several, by the persona that the assistant names. */
function byPersona(usual: LanguageModel, others: Readonly<Record<string, LanguageModel>>): LanguageModel {
  return {
    open(call) {
      const { persona = "" } = call.assistant.model ?? {};
      return (Object.hasOwn(others, persona) ? others[persona] : undefined)?.open(call) ?? usual.open(call);
    },
  };
}
