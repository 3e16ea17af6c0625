import { wren } from "#assistants/wren/wren.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { createInterpreter, type Interpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import { responseModelContract } from "#voice/testing/response-model-contract.ts";
import { createEmbeddedDialogue } from "./response-model.ts";

const language = compileLanguage(wren);
const interpreter = createInterpreter(language);
const understood = new Map<string, ReturnType<Interpreter["understand"]>>();

/** The tests say the same few sentences again and again. */
const remembering: Interpreter = {
  understand(texts, signal, context) {
    const key = JSON.stringify([texts, context]);
    const known = understood.get(key) ?? interpreter.understand(texts, signal, context);
    understood.set(key, known);
    return known;
  },
};

responseModelContract("our own dialogue", async (setting) =>
  createEmbeddedDialogue(wren, language, { ...setting, openInterpreter: () => remembering }),
);
