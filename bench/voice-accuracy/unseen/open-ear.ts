import { findModel, type ModelSize, modelSizes } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine, type OpenListener } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { hearWithTwoEars, type TwoEarsOptions } from "#voice/providers/embedded/two-ears/two-ears.ts";
import type { Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { ListenerOptions } from "../listening.ts";

/** Two ears without threads, so that figures of words depend on no machine. */
export interface OpenEar {
  readonly hearing: NonNullable<ListenerOptions["hearing"]>;
  /** What the grammar ear alone made of the last utterance. */
  alone(): Recognition;
  close(): Promise<void>;
}

export async function loadOpenEar(understand: TwoEarsOptions["understand"]): Promise<OpenEar> {
  const listeners = new Map<ModelSize, OpenListener>();
  for (const size of modelSizes) listeners.set(size, await loadMoonshine(size, await findModel(size)));
  let alone: Recognition = { text: "", certainty: "unknown" };

  const noted = (grammar: Recogniser): Recogniser => ({
    ...grammar,
    listen(...asked) {
      const utterance = grammar.listen(...asked);
      return {
        ...utterance,
        async finish() {
          alone = await utterance.finish();
          return alone;
        },
      };
    },
  });

  return {
    hearing: (grammar, clock, note) =>
      hearWithTwoEars({
        grammar: noted(grammar),
        clock,
        async understand(texts, expecting) {
          const understood = understand(texts, expecting);
          note(understood);
          return await understood;
        },
        open: {
          warmUp: async () => {},
          hear(samples, { isSmall = false, draft, question } = {}) {
            const size: ModelSize = isSmall ? "tiny" : "base";
            const listener = listeners.get(size);
            let isVoid = false;
            let heard: ReturnType<OpenListener["hear"]> | undefined;
            return {
              size,
              // Only a result that is wanted is worked for.
              get heard() {
                heard ??= listener?.hear(samples, { draft, question });
                const result = Promise.resolve(heard).then((hypothesis) => (isVoid ? undefined : hypothesis));
                note(result);
                return result;
              },
              void() {
                isVoid = true;
              },
            };
          },
        },
      }),
    alone: () => alone,
    async close() {
      for (const listener of listeners.values()) await listener.close();
    },
  };
}
