import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { LanguageModel } from "#voice/providers/language-model.ts";
import type { Recogniser } from "#voice/providers/recogniser.ts";
import type { Synthesiser } from "#voice/providers/synthesiser.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { TurnTimings } from "#voice/time/timings.ts";
import type { Line } from "#voice/transport/line.ts";
import type { PlayoutOptions } from "./playout-options.ts";
import type { TurnDetectorOptions } from "./turn-detector.ts";
import type { CallWords } from "./words.ts";

export interface StartCallOptions {
  readonly callId: string;
  readonly assistant: Assistant;
  /** What the visitor's page gave with the joining; for whoever answers. */
  readonly userData?: unknown;
  /** Not opened yet: the call listens before anything can come. */
  readonly line: Line;
  readonly recogniser: Recogniser;
  readonly languageModel: LanguageModel;
  readonly synthesiser: Synthesiser;
  /** Calls that share a clock share one timer. Default: the process's own time. */
  readonly clock?: Clock;
  /** What the engine itself says. Default: English. */
  readonly words?: CallWords;
  /** Each with its unit and default where it is defined. */
  readonly tuning?: {
    readonly timings?: Partial<TurnTimings>;
    readonly turnDetector?: TurnDetectorOptions;
    readonly playout?: Partial<PlayoutOptions>;
  };
  /** Never told a word of what is said. */
  readonly log?: (entry: CallLogEntry) => void;
  /** Once; nothing of the call is left by then. */
  readonly onEnded?: (reason: EndedReason) => void;
}

export interface CallLogEntry {
  readonly callId: string;
  readonly event: "answer-failed" | "hearing-failed" | "speech-failed" | "warm-up-failed" | "ended" | "bug";
  readonly error?: unknown;
  readonly reason?: EndedReason;
}

export interface CallControl {
  /** Ends the call at once; safe to call twice. */
  end(reason: EndedReason): void;
}
