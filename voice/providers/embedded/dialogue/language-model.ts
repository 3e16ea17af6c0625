import { toClauses } from "#voice/language/clauses.ts";
import { compileLanguage, type Language } from "#voice/language/language.ts";
import { createUnderstanding, type Understanding } from "#voice/language/understand.ts";
import type { AnswerPiece, Conversation, LanguageModel } from "#voice/providers/language-model.ts";
import { beginning, type DialogueState, reply } from "./dialogue.ts";
import type { DialogueScript } from "./script.ts";

/** The dialogue inside this process: answers from a script, never from anywhere else. */
export function createEmbeddedDialogue(
  script: DialogueScript,
  language: Language = compileLanguage(script),
): LanguageModel {
  const understand = createUnderstanding(language);

  return {
    open({ assistant }): Conversation {
      let state: DialogueState = { ...beginning, said: assistant.firstMessage ?? "" };
      /** What the last answer would lead to. It counts once it was given whole, or was begun to be heard. */
      let answered: DialogueState | undefined;

      function settle(): void {
        state = answered ?? state;
        answered = undefined;
      }

      return {
        async *answer({ said, by }, signal) {
          const understood = understand(said.text);
          const meant = by === "voice" ? doubt(understood, said.certainty) : understood;
          const { state: next, say, suggestions, isGoodbye } = reply(script, state, meant);
          answered = next;
          for (const piece of pieces()) {
            if (signal.aborted) return;
            yield piece;
          }
          if (!signal.aborted) settle();

          function* pieces(): Generator<AnswerPiece> {
            if (next.speed !== state.speed) yield { kind: "pace", speed: next.speed };
            if (next.fields !== state.fields) yield { kind: "fields", fields: next.fields };
            for (const text of toClauses(say)) yield { kind: "speech", text };
            if (suggestions.length > 0) yield { kind: "suggestions", suggestions };
            if (isGoodbye) yield { kind: "goodbye" };
          }
        },
        heard(text) {
          settle();
          const heard = text.trim();
          if (state.said.startsWith(heard))
            state = { ...state, unheard: state.said.slice(heard.length).trim() };
        },
      };
    },
  };
}

/** What was heard badly is no more certain for being a sentence. */
function doubt(understood: Understanding, certainty: Understanding["certainty"]): Understanding {
  if (certainty === "unknown") return { certainty };
  return understood.certainty === "certain" ? { ...understood, certainty } : understood;
}
