import { wren } from "#assistants/wren/wren.ts";
import { type Reply, readReplies, type SpokenScript } from "../../../scripts/assistant/judge-reply.ts";
import { isWrongDeed, score, scoreWidely, type Verdict } from "../../../scripts/assistant/score-replies.ts";
import type { Asked } from "./asked.ts";

const { intents, tasks, lines, taskLines } = wren;
const script = { intents, tasks, lines: { ...lines }, taskLines } satisfies SpokenScript;
const takenBy = readReplies(script);

/** How a reply fits what was asked at the beginning of a call. */
export interface Judgement {
  /** By the label of the sentence. */
  readonly verdict: Verdict;
  /** With the other answers that readers accept. */
  readonly wideVerdict: Verdict;
  /** Something was done or begun that was not asked for. */
  readonly isWrongDeed: boolean;
}

export function judgeReply(reply: Reply, asked: Asked): Judgement {
  const taken = takenBy(reply);
  const verdict = score(asked, reply, taken, script);
  return {
    verdict,
    wideVerdict: scoreWidely(asked, reply, taken, script),
    isWrongDeed: isWrongDeed({ asked, verdict, taken, reply }),
  };
}

/** What words alone show of a reply: a telephone shows no fields and no deeds. */
export function spokenReply(say: string): Reply {
  return { say, suggestions: [], fieldsBefore: {}, fields: {}, acted: [] };
}
