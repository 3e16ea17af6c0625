import type { Tool } from "./language-model.ts";

/**
 * Tools for a conversation that may be following what another one answers: then nothing is done, and what was done
 * by the other is found done.
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
