import { wren } from "#content/wren/wren.ts";
import { clausesOf } from "#voice/engine/clauses.ts";
import { idleClock } from "#voice/engine/system-clock.ts";
import { compileLanguage, type Language } from "#voice/language/language.ts";
import { createEmbeddedDialogue } from "#voice/providers/embedded/dialogue/language-model.ts";
import { oftenSaid } from "#voice/providers/embedded/dialogue/often-said.ts";
import { createEmbeddedRecogniser } from "#voice/providers/embedded/hearing/recogniser.ts";
import { createEmbeddedSynthesiser } from "#voice/providers/embedded/speech/synthesiser.ts";
import type { LanguageModel, OpenedCall, Tool, Turn } from "#voice/providers/language-model.ts";
import type { Recogniser } from "#voice/providers/recogniser.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
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

interface DialogueOptions {
  /** What it can do in a call. */
  readonly tools?: (call: OpenedCall) => readonly Tool[];
}

const createDialogue: (script: typeof wren, language: Language, options: DialogueOptions) => LanguageModel =
  createEmbeddedDialogue;

/** Compiles the language, which takes a tenth of a second, once. */
export function openEmbeddedParts(options: DialogueOptions = {}): EmbeddedParts {
  const language = compileLanguage(wren);
  const recogniser = createEmbeddedRecogniser({ language, clock: idleClock });
  const synthesiser = createEmbeddedSynthesiser({ clock: idleClock, names: wren.names });
  let isPrepared = false;
  return {
    recogniser,
    synthesiser,
    languageModel: createDialogue(wren, language, options),
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
