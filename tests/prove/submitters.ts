import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { demoRequest } from "#fixtures/demo-request.ts";

export interface Submitters {
  /** Keys of the demo requests that were answered with 201. */
  readonly acknowledged: ReadonlySet<string>;
  /** How many times an answer did not come and the same request was sent again. */
  readonly resent: number;
  /** Answers that are neither 201 nor one of "come back later". There must be none. */
  readonly surprises: readonly string[];
  /** Lets each finish the request it is at, so that all of theirs are acknowledged. */
  finish(): Promise<void>;
}

/**
 * Visitors who hand in one demo request after another, and send each again under its key until it is
 * accepted, as the browser does. Each request has a mail address of its own, made from its key.
 */
export async function startSubmitters(origin: string, count: number): Promise<Submitters> {
  const config = await (await fetch(`${origin}/api/config`)).json();
  const key: string = config.data.anonKey;
  const acknowledged = new Set<string>();
  const surprises: string[] = [];
  let resent = 0;
  let finishing = false;
  const visitors = Array.from({ length: count }, async () => {
    while (!finishing) await handIn(randomUUID());
  });
  return {
    acknowledged,
    surprises,
    get resent() {
      return resent;
    },
    async finish() {
      finishing = true;
      await Promise.all(visitors);
    },
  };

  async function handIn(id: string): Promise<void> {
    const body = JSON.stringify(demoRequest({ email: emailOf(id) }));
    for (;;) {
      const status = await fetch(`${origin}/rest/v1/demo_schedule`, {
        method: "POST",
        headers: {
          apikey: key,
          "content-type": "application/json",
          "idempotency-key": id,
          // Each visitor comes from an address of its own, so that the limit per address is not what is tested.
          "x-forwarded-for": id,
        },
        body,
        signal: AbortSignal.timeout(20_000),
      }).then(
        (response) => response.status,
        () => "no answer" as const,
      );
      if (status === 201) {
        acknowledged.add(id);
        return;
      }
      if (status !== "no answer" && status !== 503 && status !== 429) surprises.push(`${status} for ${id}`);
      resent += 1;
      await wait(50);
    }
  }
}

export function emailOf(id: string): string {
  return `${id}@storm.example`;
}
