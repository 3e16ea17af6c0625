import type { Language } from "#voice/language/language.ts";
import { createInterpreter, type Interpreter } from "#voice/providers/embedded/understanding/interpreter.ts";
import type { PieceReader } from "#voice/understanding/pieces.ts";
import { loadTaughtEmbeddings } from "#voice/understanding/taught-encoder.ts";

let loading: Promise<PieceReader> | undefined;

/** Understands with sentence embeddings, as the server does once they are loaded; they are loaded with the first turn. */
export function fullInterpreter(language: Language): Interpreter {
  let loaded: PieceReader | undefined;
  const interpreter = createInterpreter(language, () => loaded);
  return {
    async understand(texts, signal, context) {
      loading ??= loadTaughtEmbeddings();
      loaded = await loading;
      return interpreter.understand(texts, signal, context);
    },
  };
}
