import type { Logger } from "#server/log.ts";
import { type SaidMessage, transcriptOf } from "#server/voice-api/call-content.ts";
import type { Assistant, EndedReason, Writer } from "#voice/index.ts";
import { type Analysed, analyseCall } from "./analyse-call.ts";
import { askedParts } from "./analysis-parts.ts";

/** Time in which an analysis is written down once the model is done, in ms. */
const writing = 5_000;

export interface AnalysedCall {
  readonly id: string;
  readonly assistant: Assistant;
  /** What the caller agreed to have kept. */
  readonly messages: readonly SaidMessage[];
  readonly endedReason: EndedReason;
}

/** The analyses of calls that are over. */
export interface Analyses {
  /**
   * @param done takes what was written. Called once, before `within` ms have passed.
   * @returns undefined if the assistant asks for nothing, or the call is too short: `done` is not called then.
   */
  begin(
    call: AnalysedCall,
    writer: Writer,
    done: (made: Analysed) => void,
  ): { readonly within: number } | undefined;
  /** Leaves out what is not there yet. Resolves when each `done` was called. */
  stop(): Promise<void>;
}

export function createAnalyses({
  log,
  pricePerMillionTokens,
}: {
  readonly log: Logger;
  /** In US dollars. */
  readonly pricePerMillionTokens: number;
}): Analyses {
  const stopping = new AbortController();
  const going = new Set<Promise<void>>();
  return {
    begin({ id, assistant, messages, endedReason }, writer, done) {
      const { messages: prompts = [] } = assistant.model ?? {};
      const systems = prompts.filter(({ role }) => role === "system");
      const parts = askedParts(assistant.analysisPlan, messages.length, {
        transcript: transcriptOf(messages),
        systemPrompt: systems.map(({ content }) => content).join("\n\n"),
        messages: JSON.stringify(prompts),
        endedReason,
      });
      if (parts.length === 0) return undefined;
      const analysis = analyseCall(parts, {
        writer,
        signal: stopping.signal,
        onFailure: (part, error) =>
          log.warn({ err: error, call: id, part }, "a part of a call's analysis was left out"),
        pricePerMillionTokens,
      }).then(done);
      going.add(analysis);
      analysis.finally(() => going.delete(analysis));
      return { within: Math.max(...parts.map(({ timeLimit }) => timeLimit)) + writing };
    },
    async stop() {
      stopping.abort(new Error("The process stops."));
      await Promise.all(going);
    },
  };
}
