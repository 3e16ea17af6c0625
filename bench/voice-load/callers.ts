// A process of callers, separate so that their cost is not counted as the server's. Sends a message when all are in
// calls and, once told to stop, their report.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { assistants } from "#assistants/assistants.ts";
import type { WebCall } from "#voice/protocol/call-web.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { sentences } from "../voice-accuracy/sentences.ts";
import { say, type TestVoice } from "../voice-accuracy/speech.ts";
import {
  type Conversation,
  converse,
  type Question,
  type Recording,
  type Transport,
} from "./conversation.ts";
import { encoded, inRoom, roomNoise } from "./microphone.ts";

export interface CallersTask {
  readonly origin: string;
  readonly privateKey: string;
  readonly transport: Transport;
  readonly calls: number;
  /** Time between the starts of two calls, in ms. */
  readonly stagger: number;
  readonly seed: number;
}

export interface CallersReport {
  readonly conversations: readonly Conversation[];
  /** Reasons of failed calls. */
  readonly failures: readonly string[];
  /** 99th percentile of this process's timer delay, in ms. Above a few ms, the figures measure the callers instead. */
  readonly lateness: number;
}

const voices: readonly TestVoice[] = ["rms", "awb", "kal16"];
/** Questions whose answers do not depend on earlier questions. */
const intents = [
  "prices",
  "price-of",
  "languages",
  "integration",
  "reminders",
  "always-on",
  "office-hours",
  "uptime",
];

async function main(task: CallersTask): Promise<void> {
  const random = seededRandom(task.seed);
  const noise = roomNoise(task.seed);
  const room = recorded(new Int16Array(noise.length), noise);
  const questions = recordings(noise);
  const failures: string[] = [];
  let joined = 0;
  let isOver = false;
  process.on("message", () => {
    isOver = true;
  });
  const onJoined = () => {
    joined++;
    if (joined === task.calls) process.send?.("ready");
  };
  const lateness = monitorEventLoopDelay({ resolution: 10 });
  lateness.enable();
  const conversations = await Promise.all(
    Array.from({ length: task.calls }, async (_, i) => {
      await wait(i * task.stagger);
      let hasJoined = false;
      let asked = i;
      try {
        return await converse({
          webCallUrl: await makeCall(task),
          transport: task.transport,
          // Of the addresses for measurements (RFC 2544), one in each network of a /24.
          address: `198.18.${task.seed * task.calls + i}.7`,
          room,
          random,
          nextQuestion: () => questions[(asked++ * 7) % questions.length] ?? { text: "", recording: room },
          onJoined() {
            hasJoined = true;
            onJoined();
          },
          isOver: () => isOver,
        });
      } catch (error) {
        failures.push(String(error));
        if (!hasJoined) onJoined();
        return { answers: [], frames: 0, gaps: 0 };
      }
    }),
  );
  const report: CallersReport = { conversations, failures, lateness: lateness.percentile(99) / 1e6 - 10 };
  process.send?.(report, () => process.exit());
}

/** Everything is prepared before the first call, so that callers take little of the processors during the calls. */
function recorded(recording: Int16Array, noise: Int16Array): Recording {
  const frames = inRoom(recording, noise);
  return { frames, payloads: encoded(frames, inRoom(new Int16Array(noise.length), noise)) };
}

function recordings(noise: Int16Array): Question[] {
  return sentences
    .filter(({ intent }) => intents.includes(intent))
    .map(({ say: words }, i) => {
      const text = words.replace(" | ", " ");
      return { text, recording: recorded(say(text, voices[i % voices.length] ?? "rms"), noise) };
    });
}

async function makeCall({ origin, privateKey }: CallersTask): Promise<string> {
  const response = await fetch(`${origin}/voice/call/web`, {
    method: "POST",
    headers: { authorization: `Bearer ${privateKey}`, origin, "content-type": "application/json" },
    body: JSON.stringify({
      assistantId: assistants.receptionist.id,
      // A short greeting, so that all conversations start soon.
      assistantOverrides: { firstMessage: "Hello." },
    }),
  });
  if (response.status !== 201) throw new Error(`A call was answered ${response.status}.`);
  return ((await response.json()) as WebCall).webCallUrl;
}

await main(JSON.parse(process.argv[2] ?? "{}"));
