import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { callsWithoutEnd, insertCalls } from "#fixtures/dials.ts";
import { freePort } from "#fixtures/free-port.ts";
import { startSite } from "#fixtures/site-process.ts";
import { telephoneProgram } from "#fixtures/telephone-programs.ts";

const host = "127.0.0.1";

/** What a caller does: each is a file of `tests/prove/sipp`. */
type CallerScenario = "call" | "hold" | "unfit";
/** What a phone that is rung does, likewise. */
type PhoneScenario = "busy" | "no-answer";

/**
 * Calls a server.
 *
 * @param args as sipp takes them. @returns its exit code. 0: every call went as it should.
 */
export async function callWithSipp(
  to: number,
  scenario: CallerScenario,
  args: readonly string[],
): Promise<number | null> {
  return run([`${host}:${to}`, ...script(scenario), "-timeout", "120s", ...args], await freePort());
}

/** What became of a call to a phone. */
export interface Rung {
  /** Exit code of the phone. */
  readonly code: number | null;
  /** The ringing, as the database has it. */
  readonly state: string | undefined;
}

/** Has a site ring a phone. */
export async function ringSipp(scenario: PhoneScenario): Promise<Rung> {
  const port = await freePort();
  await using site = await startSite({
    env: {
      SIP_TRUNK_URL: `sip:${host}:${port}`,
      SIP_CALLER_NUMBER: "+12025550100",
      SIP_LISTEN: `udp:${host}:${await freePort()}`,
      SIP_RTP_PORTS: "24000-24999",
    },
  });
  await site.rows(callsWithoutEnd);
  await site.rows(insertCalls(0, 1));
  const code = await run([...script(scenario), "-m", "1", "-timeout", "120s"], port);
  // The server writes it down once the phone has answered.
  for (let tries = 0; tries < 50; tries++) {
    const [row] = await site.rows<{ state: string }>(
      "select state from larkline.dial_attempt where ended_at is not null order by number limit 1",
    );
    if (row) return { code, state: row.state };
    await wait(200);
  }
  return { code, state: undefined };
}

function script(scenario: CallerScenario | PhoneScenario): string[] {
  return ["-sf", join(import.meta.dirname, "sipp", `${scenario}.xml`)];
}

async function run(args: readonly string[], port: number): Promise<number | null> {
  const own = ["-i", host, "-p", String(port), "-nostdin"];
  const child = spawn(telephoneProgram("sipp"), [...args, ...own], { stdio: "ignore" });
  const [code] = await once(child, "close");
  return code;
}
