import { sampleRate } from "#voice/protocol/audio.ts";
import { findModel, type ModelSize, modelSizes } from "#voice/providers/embedded/open-hearing/models.ts";
import { loadMoonshine, type OpenListener } from "#voice/providers/embedded/open-hearing/moonshine.ts";
import { lastSteps, leastSearch, workOf } from "#voice/providers/embedded/open-hearing/open-hearing.ts";
import { createPace } from "#voice/providers/embedded/open-hearing/pace.ts";
import { hearWithTwoEars, type TwoEarsOptions } from "#voice/providers/embedded/two-ears/two-ears.ts";
import type { Recogniser, Recognition } from "#voice/providers/recogniser.ts";
import type { ListenerOptions } from "../listening.ts";

/** Times as multiples of `createPace`'s usual ones: free processors take half of them. */
const pace = Number(process.env.BENCH_PACE ?? 0.5);
/** Usual time of a search's step with several transcripts, and of one with a single one, in ms. */
const [stepOfSeveral, stepOfOne] = [50, 25];

/**
 * Two ears without threads, so that figures of words depend on no machine: a search has as many steps as there is time
 * for at `BENCH_PACE`, after the first hearing.
 */
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
          hear(samples, { isSmall = false, draft, question, doubted, rival, until } = {}) {
            const size: ModelSize = isSmall ? "tiny" : "base";
            const listener = listeners.get(size);
            const work = workOf({ question, doubted, rival });
            const isSearch = work === "search";
            const usual = createPace(clock);
            // A search begins with what a first hearing takes.
            const first =
              pace * usual.expected(size, samples.length / sampleRate, isSearch ? "writing" : work);
            const left = until === undefined ? Number.POSITIVE_INFINITY : until - clock.now();
            const time = left - first - lastSteps;
            const step = question ? stepOfSeveral : stepOfOne;
            if (left < (isSearch ? leastSearch : first)) return undefined;
            let isVoid = false;
            let steps = 0;
            let heard: ReturnType<OpenListener["hear"]> | undefined;
            return {
              size,
              // Only a result that is wanted is worked for.
              get heard() {
                heard ??= listener?.hear(samples, {
                  draft,
                  question,
                  doubted,
                  rival,
                  isEnough: () => pace * step * steps++ > time,
                });
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
