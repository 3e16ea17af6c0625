import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { opsOn } from "#fixtures/run-ops.ts";
import { type SiteProcess, startSite } from "#fixtures/site-process.ts";
import { startToldServer } from "#fixtures/told-server.ts";
import { callIn } from "#voice/testing/headless-caller.ts";

export interface ReportStormReport {
  readonly kills: number;
  /** Calls that a request was answered with. */
  readonly made: number;
  /** Calls that somebody has joined. */
  readonly joined: number;
  /** Attempts that the server of the assistant did not take. */
  readonly refused: number;
  /** Calls without a report, or without news of their end. Must be 0. */
  readonly lost: number;
  /** Messages about a call's beginning or end that arrived under more than one webhook-id. Must be 0. */
  readonly renamed: number;
  /** Messages that arrived more than once under the same id. Allowed, as delivery is at least once. */
  readonly repeated: number;
  /** Requests with a wrong secret or signature. Must be 0. */
  readonly forged: number;
  /** Deliveries that are still not delivered at the end. Must be 0. */
  readonly stuck: number;
  readonly surprises: readonly string[];
}

const key = "sk_of_the_storm_of_reports";
/** Messages that wait until they are taken. What happens meanwhile ("hang" twice on a slow machine) is told once, or not. */
const kept: ReadonlySet<string> = new Set(["status-update", "end-of-call-report"]);
/** Most attempts of a delivery that its receiver does not take. */
const mostRefusals = 2;
/** Rounds in which everything that is pending is tried once more. */
const mostRounds = 20;

/**
 * Kills the server (web and worker in one process) with SIGKILL at random moments while callers make, join and leave
 * calls, and while the server of their assistant fails now and then. Then compares its messages with the calls.
 *
 * @param random in [0, 1), passed in so that a run can be repeated.
 */
export async function reportStorm(options: {
  kills: number;
  callers: number;
  random: () => number;
}): Promise<ReportStormReport> {
  const { kills, random } = options;
  const refusals = new Map<string, number>();
  await using server = await startToldServer(({ id }) => {
    const left = refusals.get(id) ?? Math.floor(random() * (mostRefusals + 1));
    refusals.set(id, left - 1);
    return left <= 0;
  });
  await using stack = new AsyncDisposableStack();
  // Nobody needs to be heard here.
  const noModels = await mkdtemp(join(tmpdir(), "larkline-no-models-"));
  stack.defer(() => rm(noModels, { recursive: true }));
  const site = stack.use(
    await startSite({
      env: {
        VOICE_PRIVATE_KEY: key,
        VOICE_MODELS: noModels,
        ALLOW_PRIVATE_WEBHOOKS: "true",
        LOG_LEVEL: "fatal",
      },
    }),
  );
  const { url, secret } = server;
  const assistant = await post(site, "/assistant", { name: "Desk", server: { url, secret } });
  const { id: assistantId } = await assistant.json();

  const made = new Set<string>();
  const surprises: string[] = [];
  let joined = 0;
  let isOver = false;
  async function call(): Promise<void> {
    const response = await post(site, "/call/web", { assistantId });
    if (response.status === 429) return;
    const call = await response.json();
    if (response.status !== 201) {
      surprises.push(`${response.status}: ${JSON.stringify(call)}`);
      return;
    }
    made.add(call.id);
    // Some are never joined.
    if (random() < 0.2) return;
    await using caller = await callIn(call.webCallUrl, { origin: site.origin });
    await caller.until(() => caller.signals.length > 0 || caller.closed() !== undefined);
    if (caller.closed() !== undefined) return;
    joined++;
    await wait(random() * 500);
    if (random() < 0.7) caller.signal({ type: "leave" });
    await caller.until(() => caller.closed() !== undefined);
  }
  const callers = Array.from({ length: options.callers }, async () => {
    while (!isOver) {
      // A server that was killed answers nothing.
      await call().catch(() => undefined);
      await wait(50 + random() * 200);
    }
  });
  for (let kill = 0; kill <= kills; kill++) {
    // Long enough that calls are made in between.
    const before = made.size;
    while (made.size < before + options.callers) await wait(20);
    await wait(random() * 1_000);
    if (kill === kills) isOver = true;
    await site.kill();
    await site.start();
  }
  await Promise.all(callers);
  const stuck = await drainAll(site);

  for (const { id } of await site.rows<{ id: string }>("select id from larkline.call")) made.add(id);
  const arrivals = new Map<string, string[]>();
  for (const { id, type, message } of server.told) {
    if (!kept.has(type)) continue;
    const name = [message.call.id, type, message.status ?? ""].join(" ");
    arrivals.set(name, [...(arrivals.get(name) ?? []), id]);
  }
  const isTold = (call: string) =>
    arrivals.has(`${call} end-of-call-report `) && arrivals.has(`${call} status-update ended`);
  return {
    kills: kills + 1,
    made: made.size,
    joined,
    refused: server.refused.length,
    lost: [...made].filter((call) => !isTold(call)).length,
    renamed: [...arrivals.values()].filter((ids) => new Set(ids).size > 1).length,
    repeated: [...arrivals.values()].filter((ids) => ids.length > 1).length,
    forged: server.forged(),
    stuck,
    surprises,
  };
}

function post(site: SiteProcess, path: string, body: object): Promise<Response> {
  return fetch(`${site.origin}/voice${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, origin: site.origin, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/** Has everything that is pending tried until nothing is. @returns how much is left. */
async function drainAll(site: SiteProcess): Promise<number> {
  const { user, password, port, database } = await site.connection();
  const ops = opsOn({ url: `postgres://${user}:${password}@127.0.0.1:${port}/${database}` });
  for (let round = 0; ; round++) {
    await ops("deliveries", "drain");
    const [row] = await site.rows<{ left: number }>(
      "select count(*)::int as left from larkline.delivery where state not in ('delivered', 'superseded')",
    );
    if (row?.left === 0 || round === mostRounds) return row?.left ?? Number.NaN;
  }
}
