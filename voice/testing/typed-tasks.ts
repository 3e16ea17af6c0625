import { compileLanguage, type Language } from "#voice/language/language.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import type { Interpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import { createFakeTools, type FakeTools } from "./fake-tools.ts";
import { fullInterpreter } from "./full-interpreter.ts";
import { converseTyped, type TypedConversation, type TypedOptions } from "./typed-conversation.ts";

/**
 * Opens typed conversations with tools, whose results the test sets.
 *
 * @param openInterpreter the understanding that they share. Default: with sentence embeddings, as in the server
 */
export function typedTasks(
  script: DialogueScript,
  openInterpreter: (language: Language) => Interpreter = fullInterpreter,
) {
  const language = compileLanguage(script);
  // Shared by the conversations, as in the server: to set it up takes longer than many turns.
  const interpreter = openInterpreter(language);
  return (
    answers: Parameters<typeof createFakeTools>[0] = {},
    options: TypedOptions = {},
  ): FakeTools & TypedConversation => {
    const fake = createFakeTools(answers);
    const shared = { openInterpreter: () => interpreter, tools: () => fake.tools };
    return { ...fake, ...converseTyped(script, language, { ...shared, ...options }) };
  };
}

/** Asks for a demo on Tuesday at 2 pm for Maria. Resolves to the question whether to book it. */
export function readBack(call: TypedConversation): Promise<string> {
  return call.type("book a demo on Tuesday at 2 pm, my name is Maria and my email is maria@example.com");
}
