import type { Tool } from "./response-model.ts";

/**
 * Wraps the tools that act for a conversation that may only be following another one. While it follows, they do
 * nothing: they return the result if the other conversation has acted, and throw if it has not.
 */
export function rehearsedTools(
  tools: readonly Tool[],
  isRehearsing: (() => boolean) | undefined,
): readonly Tool[] {
  if (!isRehearsing) return tools;
  return tools.map((tool) => {
    const { act } = tool;
    if (!act) return tool;
    return {
      ...tool,
      async run(args, signal) {
        if (!isRehearsing()) return tool.run(args, signal);
        const done = act.done();
        if (done === undefined) throw new Error("Another one answers this turn; nothing was done.");
        return done;
      },
    };
  });
}
