import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { assistants } from "#assistants/assistants.ts";
import { freePort } from "#fixtures/free-port.ts";
import { openInspector } from "#fixtures/inspector.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import type { WebCall } from "#voice/protocol/call-web.ts";
import { callIn } from "#voice/testing/headless-caller.ts";

/** What a process holds. */
export interface Holdings {
  /** How many calls it has had since the first look. */
  readonly calls: number;
  /** Resident, in MB, once nothing is held that nobody needs. */
  readonly resident: number;
  /** JavaScript's own, in MB. */
  readonly heap: number;
  /** The same with its buffers, recognisers' memory among them. */
  readonly held: number;
  /** Files and sockets. */
  readonly files: number;
  readonly threads: number;
  /** Of the main thread: timers that would fire, and sockets, TCP and UDP. */
  readonly timers: number;
  readonly sockets: number;
}

export interface ManyCallsReport {
  /** At the beginning, after the warm-up; then after so many calls each. */
  readonly looks: readonly Holdings[];
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
 * @param lookAfter how many calls come before each other look, in rising order.
 */
export async function manyCalls(options: {
  lookAfter: readonly number[];
  warmUp: number;
}): Promise<ManyCallsReport> {
  const inspector = await freePort();
  await using site = await startSite({
    env: {
      VOICE_PRIVATE_KEY: privateKey,
      MAX_CONCURRENT_CALLS: "200",
      NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}`,
    },
  });
  for (let i = 0; i < options.warmUp; i++) await oneCall(site, i);
  const looks: Holdings[] = [];
  let left = 0;
  let calls = 0;
  for (const count of [0, ...options.lookAfter]) {
    for (; calls < count; calls++) await oneCall(site, calls);
    left += await nobodyLeft(site);
    looks.push({ calls, ...(await holdings(site, inspector)) });
  }
  return { looks, left };
}

/**
 * How a figure grows with calls: the straight line that lies nearest to all looks, which one lucky look at the end
 * cannot hide from.
 *
 * @returns percent of its value at the beginning of the line, over all calls.
 */
export function growthOf(looks: readonly Holdings[], figure: "resident" | "held"): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = {
    calls: mean(looks.map(({ calls }) => calls)),
    value: mean(looks.map((look) => look[figure])),
  };
  const away = looks.map((look) => ({
    calls: look.calls - middle.calls,
    value: look[figure] - middle.value,
  }));
  const slope = mean(away.map((one) => one.calls * one.value)) / mean(away.map((one) => one.calls ** 2));
  const [first, last] = [looks[0]?.calls ?? 0, looks.at(-1)?.calls ?? 0];
  const beginning = middle.value - slope * (middle.calls - first);
  return Math.round(((slope * (last - first)) / beginning) * 1_000) / 10;
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

async function holdings(site: SiteProcess, port: number): Promise<Omit<Holdings, "calls">> {
  const own = await lookInside(port);
  const folder = `/proc/${site.pid()}`;
  const status = await readFile(`${folder}/status`, "utf8");
  return {
    resident: Math.round(Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) / 1024),
    ...own,
    files: (await readdir(`${folder}/fd`)).length,
    threads: Number(status.match(/Threads:\s+(\d+)/)?.[1]),
  };
}

/** `external` has the buffers in it. */
const inside = `(() => {
  const { heapUsed, external } = process.memoryUsage();
  const resources = process.getActiveResourcesInfo();
  const count = (kind) => resources.filter((name) => kind.test(name)).length;
  return JSON.stringify({
    heap: Math.round(heapUsed / 1e5) / 10,
    held: Math.round((heapUsed + external) / 1e5) / 10,
    timers: count(/^(Timeout|Immediate)$/),
    sockets: count(/^(TCP|UDP)/i),
  });
})()`;

type Inside = Pick<Holdings, "heap" | "held" | "timers" | "sockets">;

/** After garbage was collected: without it the figures would say when the process last tidied up by itself. */
async function lookInside(port: number): Promise<Inside> {
  await using inspector = await openInspector(port);
  for (let i = 0; i < 3; i++) await inspector.ask("HeapProfiler.collectGarbage");
  const looks: Inside[] = [];
  for (let i = 0; i < 12; i++) {
    const { result } = await inspector.ask("Runtime.evaluate", { expression: inside });
    looks.push(JSON.parse((result as { value: string }).value));
    await wait(100);
  }
  // Those who poll the job queue have a timer only while they wait: for a second all are counted that there are.
  return { ...(looks[0] as Inside), timers: Math.max(...looks.map(({ timers }) => timers)) };
}
