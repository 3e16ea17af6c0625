import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import { type Budget, BudgetSpentError, type Reservation } from "./budget.ts";
import { ProviderError } from "./provider-error.ts";
import type { Recogniser, Utterance } from "./recogniser.ts";
import type { Synthesiser } from "./synthesiser.ts";

/** Seconds set aside for an utterance: the engine ends one without a pause after 20, and goes on once in a while. */
const longestUtterance = 30;

/** True if the service refused the request, so that it charges nothing for it. */
export function isFree(error: unknown): boolean {
  return error instanceof ProviderError && error.status !== undefined;
}

/** A hosted voice that speaks within the budget. @throws BudgetSpentError, before any sound, once it is used up. */
export function speakWithinBudget(hosted: Synthesiser, budget: Budget): Synthesiser {
  return {
    warmUp: () => hosted.warmUp(),
    async *speak(clause, voice, signal) {
      const reserved = await budget.reserve("voice", clause.length);
      if (!reserved) throw new BudgetSpentError("voice");
      let used = clause.length;
      try {
        yield* hosted.speak(clause, voice, signal);
      } catch (error) {
        if (isFree(error)) used = 0;
        throw error;
      } finally {
        reserved.settle(used);
      }
    },
  };
}

/** A hosted recogniser that hears within the budget; once it is used up, ours hears the utterance from its beginning. */
export function hearWithinBudget(hosted: Recogniser, ours: Recogniser, budget: Budget): Recogniser {
  let isSpent = false;
  return {
    ...(hosted.timeLimit !== undefined && { timeLimit: hosted.timeLimit }),
    warmUp: () => hosted.warmUp(),
    completeness: (text, expecting) => (isSpent ? ours : hosted).completeness(text, expecting),
    listen(onPartial, expecting) {
      /** The sound until it is known who hears it. */
      const waiting: Frame[] = [];
      let frames = 0;
      let isCancelled = false;
      let reserved: Reservation | undefined;
      let utterance: Utterance | undefined;
      const begun = budget.reserve("hearing", longestUtterance).then((granted) => {
        isSpent = granted === undefined;
        reserved = granted;
        if (isCancelled) return settle();
        utterance = (granted ? hosted : ours).listen(onPartial, expecting);
        for (const frame of waiting.splice(0)) utterance.write(frame);
      });
      // `finish` throws it; a cancelled utterance must not leave an unhandled rejection.
      begun.catch(() => undefined);

      function settle(): void {
        reserved?.settle(Math.ceil((frames * frameMs) / 1_000));
        reserved = undefined;
      }

      return {
        write(frame) {
          frames++;
          if (utterance) utterance.write(frame);
          else waiting.push(frame);
        },
        async finish() {
          try {
            await begun;
            if (!utterance) throw new Error("The utterance was cancelled.");
            return await utterance.finish();
          } finally {
            settle();
          }
        },
        cancel() {
          isCancelled = true;
          utterance?.cancel();
          settle();
        },
      };
    },
  };
}
