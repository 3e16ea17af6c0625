import { contexts } from "#assistants/wren/contexts/contexts.ts";
import {
  compileContext,
  type RecognitionContext,
} from "#voice/providers/embedded/hearing/recognition-context.ts";

/** The contexts in which Wren's visitors are heard, by name. */
export function compileContexts(): Record<string, RecognitionContext> {
  return Object.fromEntries(
    Object.entries(contexts).map(([name, context]) => [name, compileContext(context)]),
  );
}
