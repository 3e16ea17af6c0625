import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { assistants } from "#content/assistants.ts";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import type { WebCall } from "#voice/protocol/call-web.ts";
import { callIn } from "#voice/testing/headless-caller.ts";
import { freePort } from "../fixtures/free-port.ts";
import { openInspector } from "../fixtures/inspector.ts";
import { type SiteProcess, startSite } from "../fixtures/site-process.ts";

/** What a process holds. */
interface Holdings {
  /** Resident, in MB, once nothing is held that nobody needs. */
  readonly memory: number;
  /** JavaScript's own, in MB. */
  readonly heap: number;
  /** Files and sockets. */
  readonly files: number;
  readonly threads: number;
}

export interface ManyCallsReport {
  readonly calls: number;
  readonly before: Holdings;
  readonly after: Holdings;
  /** Of resident memory, in percent. */
  readonly growth: number;
  /** Calls that the server still counts as active. Must be 0. */
  readonly left: number;
}

const privateKey = "sk_for_the_proof_of_many_calls";
const frames = Array.from({ length: 5 }, () => new Int16Array(frameSamples).fill(1_000));

/** For whatever is waited for, in ms: it is not speed that is proven here. */
const patience = 20_000;
/** Asked in turn. */
const questions = ["how much is the growth plan", "what are your opening hours", "is my data safe"];

/**
 * One call after the other, by both ways that sound travels, each with a typed question that the assistant begins to
 * answer aloud, ended as visitors end them: by hanging up, by closing the page, by losing the network for good.
 *
 * @param warmUp how many calls come before the first look: what is loaded with the first ones stays.
 */
export async function manyCalls(options: { calls: number; warmUp: number }): Promise<ManyCallsReport> {
  const inspector = await freePort();
  await using site = await startSite({
    env: {
      VOICE_PRIVATE_KEY: privateKey,
      MAX_CONCURRENT_CALLS: "200",
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    },
  });
  for (let i = 0; i < options.warmUp; i++) await oneCall(site, i);
  await nobodyLeft(site);
  const before = await holdings(site, inspector);
  for (let i = 0; i < options.calls; i++) await oneCall(site, i);
  const left = await nobodyLeft(site);
  const after = await holdings(site, inspector);
  return {
    calls: options.calls,
    before,
    after,
    growth: Math.round((after.memory / before.memory - 1) * 1_000) / 10,
    left,
  };
}

async function oneCall(site: SiteProcess, number: number): Promise<void> {
  const response = await fetch(`${site.origin}/voice/call/web`, {
    method: "POST",
    headers: { authorization: `Bearer ${privateKey}`, origin: site.origin },
    body: JSON.stringify({ assistantId: assistants.receptionist.id }),
  });
  if (response.status !== 201) throw new Error(`A call was answered ${response.status}.`);
  const { webCallUrl } = (await response.json()) as WebCall;
  await using caller = await callIn(webCallUrl);
  if (number % 2 === 0) await caller.offer();
  else caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"), patience);
  await caller.speak(frames);
  const content = questions[number % questions.length] ?? "";
  caller.say({ type: "add-message", message: { role: "user", content } });
  // It greets nobody whose sound does not play yet: whatever is heard is the answer.
  await caller.until(() => caller.heard.some(isAudible), patience);
  if (number % 10 === 9) return caller.drop();
  if (number % 3 === 0) caller.closePage();
  else caller.signal({ type: "leave" });
  await caller.until(() => caller.closed() !== undefined, patience);
}

function isAudible(frame: Frame): boolean {
  return frame.some((sample) => Math.abs(sample) > 200);
}

/** Waits until the last call has ended, those whose visitor does not come back too. */
async function nobodyLeft(site: SiteProcess): Promise<number> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    const metrics = await (await fetch(`${site.origin}/metrics`)).text();
    const left = Number(/^larkline_calls\{state="active"\} (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
    if (left === 0 || Date.now() > deadline) return left;
    await wait(100);
  }
}

async function holdings(site: SiteProcess, inspector: number): Promise<Holdings> {
  const heap = await collectGarbage(inspector);
  const folder = `/proc/${site.pid()}`;
  const status = await readFile(`${folder}/status`, "utf8");
  return {
    memory: Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024),
    heap,
    files: (await readdir(`${folder}/fd`)).length,
    threads: Number(status.match(/Threads:\s+(\d+)/)?.[1]),
  };
}

/**
 * Without it the figures would say when the process last tidied up by itself.
 *
 * @returns what its heap then holds, in MB.
 */
async function collectGarbage(port: number): Promise<number> {
  await using inspector = await openInspector(port);
  for (let i = 0; i < 3; i++) await inspector.ask("HeapProfiler.collectGarbage");
  const { usedSize } = await inspector.ask("Runtime.getHeapUsage");
  return Math.round(Number(usedSize) / 1e5) / 10;
}
