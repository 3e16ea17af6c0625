import {
  type AnalysisKind,
  type CallAnalysis,
  type CallCost,
  rounded,
} from "#server/voice-api/call-content.ts";
import type { Writer } from "#voice/index.ts";
import type { AskedPart } from "./analysis-parts.ts";

export interface Analysed {
  /** Without the parts that failed. */
  readonly analysis: CallAnalysis;
  readonly costs: readonly CallCost[];
}

export interface AnalysisOptions {
  readonly writer: Writer;
  /** Ends it: what is not there yet is left out. */
  readonly signal: AbortSignal;
  /** Told of a part that is left out: why, without a word of the call. */
  readonly onFailure: (kind: AnalysisKind, reason: unknown) => void;
  /** In US dollars. */
  readonly pricePerMillionTokens: number;
}

/** The model has answered something else than what it was asked for. */
class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** Has the parts written, side by side, each within its own time. Never rejects. */
export async function analyseCall(
  parts: readonly AskedPart[],
  { writer, signal, onFailure, pricePerMillionTokens }: AnalysisOptions,
): Promise<Analysed> {
  const results = await Promise.all(
    parts.map(async ({ kind, prompts, timeLimit, read }) => {
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(timeLimit)]);
        const written = await writer.write(prompts, limit);
        const { promptTokens, completionTokens } = written;
        const cost: CallCost = {
          type: "analysis",
          analysisType: kind,
          model: { model: writer.model },
          promptTokens,
          completionTokens,
          cost: rounded(((promptTokens + completionTokens) / 1e6) * pricePerMillionTokens),
        };
        const analysis = read(written.text);
        if (!analysis) onFailure(kind, new UnreadableError("The answer is not what was asked for."));
        return { analysis: analysis ?? {}, costs: [cost] };
      } catch (error) {
        onFailure(kind, error);
        return { analysis: {}, costs: [] };
      }
    }),
  );
  const sets = results.flatMap(
    ({ analysis }: { analysis: CallAnalysis }) => analysis.structuredDataMulti ?? [],
  );
  return {
    analysis: {
      ...Object.assign({}, ...results.map(({ analysis }) => analysis)),
      ...(sets.length > 0 && { structuredDataMulti: sets }),
    },
    costs: results.flatMap(({ costs }) => costs),
  };
}
