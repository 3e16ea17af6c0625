import { dental, dentalReasons } from "#assistants/dental/dental.ts";
import { practice } from "#assistants/dental/practice.ts";
import { contexts } from "#assistants/wren/contexts/contexts.ts";
import { shared } from "#assistants/wren/contexts/words.ts";
import { wren } from "#assistants/wren/wren.ts";
import { clausesOf } from "#voice/engine/clauses.ts";
import { compileContext, type RecognitionContext } from "#voice/language/context.ts";
import { compileLanguage, type Language } from "#voice/language/language.ts";
import { byPersona } from "#voice/providers/embedded/dialogue/by-persona.ts";
import {
  createEmbeddedDialogue,
  type DialogueOptions,
} from "#voice/providers/embedded/dialogue/language-model.ts";
import { oftenSaid } from "#voice/providers/embedded/dialogue/often-said.ts";
import { createPretendTools } from "#voice/providers/embedded/dialogue/pretend-tools.ts";
import { createEmbeddedRecogniser } from "#voice/providers/embedded/hearing/recogniser.ts";
import { createEmbeddedSynthesiser } from "#voice/providers/embedded/speech/synthesiser.ts";
import type { LanguageModel, Turn } from "#voice/providers/language-model.ts";
import type { Recogniser } from "#voice/providers/recogniser.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import { idleClock } from "#voice/time/system-clock.ts";
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
export function openEmbeddedParts({ tools }: Pick<DialogueOptions, "tools"> = {}): EmbeddedParts {
  const language = compileLanguage(wren);
  const dentalLanguage = compileLanguage(dental);
  const recogniser = createEmbeddedRecogniser({
    language,
    contexts: contextsOf(dentalLanguage),
    clock: idleClock,
  });
  const synthesiser = createEmbeddedSynthesiser({ clock: idleClock, names: wren.names });
  let isPrepared = false;
  return {
    recogniser,
    synthesiser,
    languageModel: byPersona(createEmbeddedDialogue(wren, language, tools && { tools }), {
      dental: createEmbeddedDialogue(dental, dentalLanguage, { tools: () => pretended }),
    }),
    isYes: createYesRule(language),
    async warmUp(greetings) {
      // Greetings come in the clauses of the engine, which says them; answers in those of the dialogue.
      if (!isPrepared) synthesiser.prepare([...greetings.flatMap(clausesOf), ...oftenSaid(wren)], {});
      isPrepared = true;
      await Promise.all([recogniser.warmUp(), synthesiser.warmUp()]);
    },
    async close() {
      await Promise.all([recogniser.close(), synthesiser.close()]);
    },
  };
}

const pretended = createPretendTools({
  books: dental.tasks[0].tool,
  times: practice.times,
  timeZone: practice.timeZone,
  now: Date.now,
});

/** What is heard where it is expected, by name. */
function contextsOf(dentalLanguage: Language): Record<string, RecognitionContext> {
  const answers = Object.entries(contexts).map(([name, context]) => [name, compileContext(context)] as const);
  return {
    ...Object.fromEntries(answers),
    [dental.context]: { language: dentalLanguage },
    "dental-reasons": compileContext({ ...dentalReasons, phrases: shared }),
  };
}
