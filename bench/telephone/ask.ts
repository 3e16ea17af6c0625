import { setTimeout as wait } from "node:timers/promises";
import { wren } from "#assistants/wren/wren.ts";
import { englishWords } from "#voice/engine/words.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { Line } from "#voice/transport/line.ts";
import type { Verdict } from "../../scripts/assistant/score-replies.ts";
import { judgeReply, spokenReply } from "../voice-accuracy/unseen/judge-reply.ts";
import { createMicrophone } from "../voice-load/microphone.ts";
import { everyFrame } from "../voice-load/pace.ts";
import type { Phone } from "./phones.ts";
import { room, type SpokenQuestion } from "./questions.ts";
import type { SaidWords } from "./said-words.ts";

/** What became of one question. Times are in ms. */
export interface Turn {
  readonly question: string;
  /** The words of the caller, as they were heard. */
  readonly heard: string;
  readonly reply: string;
  readonly verdict: Verdict | "unanswered";
  /** From the answer of the phone to the first sound of the greeting. */
  readonly greeting: number | undefined;
  /** From the last sample of speech to the first sound of the reply; undefined without one, and if it came too early. */
  readonly delay: number | undefined;
  /** True if the assistant began to speak before the question was over. */
  readonly isEarly: boolean;
  /** True if the first sound was "One moment, please." */
  readonly isHeldUp: boolean;
}

/** Smallest audible sample. What networks send in pauses is below it, silence or comfort noise. */
const audible = 200;
const isAudible = (frame: Frame) => frame.some((sample) => Math.abs(sample) >= audible);
/** Longest waits, in ms: for the greeting, for the first sound of a reply, and for its end. */
const patience = { greeting: 20_000, reply: 6_000, end: 45_000 };
/** Silence after which nothing more is said, in ms; after a reply that was taken back, it takes longer to be sure. */
const quiet = { usual: 400, takenBack: 2_000 };
/** Said while an answer takes long: the reply is still to come. */
const moments = [
  ...englishWords.oneMoment,
  ...(wren.taskLines.moment ?? []),
  ...wren.tasks.flatMap(({ lines }) => lines.acting ?? []),
];

/**
 * Calls, waits for the greeting, asks one question, listens to the whole reply, and hangs up.
 *
 * @throws Error if the call was not answered, or not greeted.
 */
export async function ask(phone: Phone, { frames, ...asked }: SpokenQuestion): Promise<Turn> {
  const said = phone.begins();
  const line = await ring(phone);
  const answeredAt = performance.now();
  let [greetedAt, askedAt, endedAt, repliedAt]: (number | undefined)[] = [];
  let audibleAt = answeredAt;
  let isEarly = false;
  let isOver = false;
  line.listen({
    opened() {},
    lost() {},
    message() {},
    frame(frame) {
      if (!isAudible(frame)) return;
      audibleAt = performance.now();
      greetedAt ??= audibleAt;
      if (endedAt !== undefined) repliedAt ??= audibleAt;
      else if (askedAt !== undefined) isEarly = true;
    },
    closed() {
      isOver = true;
    },
  });
  const microphone = createMicrophone(room, Math.floor(room.length * phone.random()));
  const stopSending = everyFrame(() => line.send(microphone.next()));
  const silence = () => performance.now() - Math.max(audibleAt, said.at(-1)?.at ?? 0);
  try {
    if (!(await until(() => said.length > 0 && silence() > quiet.usual, patience.greeting)))
      throw new Error(isOver ? "A call ended before its greeting." : "A call was not greeted.");
    await wait(400 * phone.random());
    askedAt = performance.now();
    const from = said.length;
    endedAt = await microphone.say(frames);
    const reply = () => replyIn(said.slice(from));
    const isBegun = await until(() => isOver || isEarly || repliedAt !== undefined, patience.reply);
    const enough = isEarly ? quiet.takenBack : quiet.usual;
    if (isBegun) await until(() => isOver || (!isPending(reply()) && silence() > enough), patience.end);
    return {
      question: asked.say,
      heard: said.flatMap(({ by, words }) => (by === "caller" ? [words] : [])).join(" "),
      reply: reply().join(" "),
      // No fields show the values that were taken.
      verdict:
        reply().length === 0
          ? "unanswered"
          : judgeReply(spokenReply(reply().join(" ")), { ...asked, slots: {} }).verdict,
      greeting: greetedAt === undefined ? undefined : greetedAt - answeredAt,
      delay: isEarly || repliedAt === undefined ? undefined : repliedAt - endedAt,
      isEarly,
      isHeldUp: englishWords.oneMoment.some((words) => reply()[0]?.startsWith(words)),
    };
  } finally {
    stopSending();
    line.close("assistant-ended-call");
  }
}

function ring({ agent, number }: Phone): Promise<Line> {
  return new Promise((resolve, reject) => {
    agent.dial(
      number,
      {
        ringing() {},
        answered: resolve,
        failed: (why) => reject(new Error(`A call was not answered: ${why}.`)),
      },
      { codecs: ["PCMU"] },
    );
  });
}

/** What the assistant said after the caller's last words: a reply that was taken back is none. */
function replyIn(said: readonly SaidWords[]): string[] {
  const last = said.findLastIndex(({ by }) => by === "caller");
  return said.slice(last + 1).map(({ words }) => words);
}

function isPending(reply: readonly string[]): boolean {
  const { length, [length - 1]: last } = reply;
  return last === undefined || moments.some((words) => last.endsWith(words));
}

/** @returns false if it did not come true within `patience` ms. */
async function until(isSo: () => boolean, longest: number): Promise<boolean> {
  const deadline = performance.now() + longest;
  while (!isSo()) {
    if (performance.now() > deadline) return false;
    await wait(20);
  }
  return true;
}
