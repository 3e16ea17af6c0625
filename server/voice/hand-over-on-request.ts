import type { AnswerPiece, OpenedCall, ResponseModel, Tool, Turn } from "#voice/index.ts";
import { wrapConversations } from "./wrap-conversations.ts";

/** Words with which somebody asks to be put through. */
const asking = /\b(?:transfer|connect|forward|switch|put|pass|hand|send|speak|talk|reach|get)\b/;
/** Shorter words of a description tell nothing. */
const shortestWord = 4;

/**
 * A dialogue that calls no tools hands over as well: when a visitor asks to be put through, and names the destination or
 * what it is for. Everything else is the dialogue's.
 */
export function handOverOnRequest(
  model: ResponseModel,
  toolsOf: (call: OpenedCall) => readonly Tool[],
): ResponseModel {
  return wrapConversations(model, (conversation, call) => {
    const tools = toolsOf(call).filter(({ destinations }) => destinations !== undefined);
    if (tools.length === 0) return {};
    const isRehearsing = call.isRehearsing ?? (() => false);
    return {
      async *answer(turn, signal) {
        const wanted = isRehearsing() ? undefined : wish(turn, tools);
        if (wanted) {
          const pieces = await handOver(wanted, signal);
          if (pieces) return yield* pieces;
        }
        yield* conversation.answer(turn, signal);
      },
    };
  });
}

interface Wish {
  readonly tool: Tool;
  readonly name: string;
}

/** The one destination that a turn asks for; undefined for none, and for several. */
function wish({ said, by }: Turn, tools: readonly Tool[]): Wish | undefined {
  if (by === "voice" && said.certainty !== "certain") return undefined;
  const words = ` ${plain(said.caption ?? said.text)} `;
  if (!asking.test(words)) return undefined;
  const all = tools.flatMap((tool) => (tool.destinations ?? []).map((each) => ({ tool, ...each })));
  const named = all.filter(({ name }) => plain(name) !== "" && words.includes(` ${plain(name)} `));
  const meant = all.filter(({ description = "" }) =>
    plain(description)
      .split(" ")
      .some((word) => word.length >= shortestWord && words.includes(` ${word} `)),
  );
  const [found, ...others] = named.length > 0 ? named : meant;
  return others.length === 0 ? found : undefined;
}

async function handOver({ tool, name }: Wish, signal: AbortSignal): Promise<AnswerPiece[] | undefined> {
  try {
    const result = await tool.run({ destination: name }, signal);
    const effect = tool.effect?.(result);
    if (effect?.kind !== "hand-over" && effect?.kind !== "transfer") return undefined;
    const words: AnswerPiece[] = effect.words.trim() ? [{ kind: "speech", text: effect.words }] : [];
    if (effect.kind === "transfer") return [...words, { kind: "transfer", ...effect.departure }];
    return [...words, { kind: "handover", to: effect.to }];
  } catch {
    return undefined;
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
