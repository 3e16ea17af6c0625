import { readdir, readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { assistants } from "#assistants/assistants.ts";
import { freePort } from "#fixtures/free-port.ts";
import { openInspector } from "#fixtures/inspector.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import type { WebCall } from "#voice/protocol/call-web.ts";
import { callIn } from "#voice/testing/headless-caller.ts";

/** Resources that a process holds. */
export interface Holdings {
  /** Number of calls since the first look. */
  readonly calls: number;
  /** Resident memory after garbage collection, in MB. */
  readonly resident: number;
  /** JavaScript heap, in MB. */
  readonly heap: number;
  /** Heap and external buffers, recognizers' memory included, in MB. */
  readonly held: number;
  /** Open file descriptors, sockets included. */
  readonly files: number;
  readonly threads: number;
  /** Active timers and sockets (TCP and UDP) of the main thread. */
  readonly timers: number;
  readonly sockets: number;
}

export interface ManyCallsReport {
  /** The first look is after the warm-up, the others after the numbers of calls in `lookAfter`. */
  readonly looks: readonly Holdings[];
  /** Calls that the server still counts as active. Must be 0. */
  readonly left: number;
}

const privateKey = "sk_for_the_proof_of_many_calls";
const frames = Array.from({ length: 5 }, () => new Int16Array(frameSamples).fill(1_000));

/** Timeout of every wait, in ms. Generous, as this does not prove speed. */
const patience = 20_000;
/** Used in turn. */
const questions = ["how much is the growth plan", "what are your opening hours", "is my data safe"];

/**
 * Holds one call after another, over WebRTC and WebSocket in turn. Each has a typed question that the assistant begins
 * to answer aloud, and ends like a visitor's: by hanging up, closing the page or losing the network for good.
 *
 * @param warmUp calls before the first look, since modules loaded by the first calls stay loaded.
 * @param lookAfter numbers of calls before each further look, in rising order.
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
 * A figure's growth over all calls, by linear regression, which a single lucky look at the end cannot hide.
 *
 * @returns percent of the line's value at the beginning.
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
    headers: {
      authorization: `Bearer ${privateKey}`,
      origin: site.origin,
      "content-type": "application/json",
    },
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
  // There is no greeting before the caller's audio plays, so any sound is the answer.
  await caller.until(() => caller.heard.some(isAudible), patience);
  if (number % 10 === 9) return caller.drop();
  if (number % 3 === 0) caller.closePage();
  else caller.signal({ type: "leave" });
  await caller.until(() => caller.closed() !== undefined, patience);
}

function isAudible(frame: Frame): boolean {
  return frame.some((sample) => Math.abs(sample) > 200);
}

/** Waits up to 15 s until all calls have ended, abandoned ones included. @returns the number still active. */
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

/** `external` includes the buffers. */
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

/** Collects garbage first; otherwise the figures depend on when the process last did. */
async function lookInside(port: number): Promise<Inside> {
  await using inspector = await openInspector(port);
  for (let i = 0; i < 3; i++) await inspector.ask("HeapProfiler.collectGarbage");
  const looks: Inside[] = [];
  for (let i = 0; i < 12; i++) {
    const { result } = await inspector.ask("Runtime.evaluate", { expression: inside });
    looks.push(JSON.parse((result as { value: string }).value));
    await wait(100);
  }
  // Pollers of the job queue have a timer only while they wait, so the maximum over a second counts.
  return { ...(looks[0] as Inside), timers: Math.max(...looks.map(({ timers }) => timers)) };
}
