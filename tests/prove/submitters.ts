import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { demoRequest } from "#fixtures/demo-request.ts";
import { visitorAddress } from "#fixtures/visitor-address.ts";

export interface Submitters {
  /** Keys of demo requests that got a 201. */
  readonly acknowledged: ReadonlySet<string>;
  /** Number of repeated requests after no response. */
  readonly resent: number;
  /** Responses that are neither 201 nor a request to come back later. Must be empty. */
  readonly surprises: readonly string[];
  /** Lets each visitor finish its current request, so that all are acknowledged. */
  finish(): Promise<void>;
}

/**
 * Starts visitors that send one demo request after another, repeating each under its key until it is accepted, like the
 * browser. Each request's mail address is made from its key.
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
          // Each request comes from its own address, so that no limit per address applies.
          "x-forwarded-for": visitorAddress(),
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
