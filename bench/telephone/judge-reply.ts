import { wren } from "#assistants/wren/wren.ts";
import { readReplies, type SpokenScript } from "../../scripts/assistant/judge-reply.ts";
import { meantBy } from "../../scripts/assistant/read-test-set.ts";
import { score, type Verdict } from "../../scripts/assistant/score-replies.ts";
import type { Asked } from "../voice-accuracy/unseen/asked.ts";

const { intents, tasks, lines, taskLines } = wren;
const script = { intents, tasks, lines: { ...lines }, taskLines } satisfies SpokenScript;
const taken = readReplies(script);

/** How the words of a reply fit what was asked at the beginning of a call. */
export function judgeReply(said: string, { act, intents }: Pick<Asked, "act" | "intents">): Verdict {
  // A telephone shows no fields and no deeds: words alone tell how a sentence was taken.
  const reply = { say: said, suggestions: [], fieldsBefore: {}, fields: {}, acted: [] };
  const asked = {
    way: "",
    before: [],
    sentence: "",
    ...(act !== undefined && { act }),
    meant: meantBy(intents.join("/")),
    slots: {},
  };
  return score(asked, reply, taken(reply), script);
}
