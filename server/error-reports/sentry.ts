import { randomUUID } from "node:crypto";
import type { DescribedError } from "./describe-error.ts";

/** Time limit of a request, in ms. */
const patience = 5_000;
/** Pause after a 429 that names none, in ms (https://develop.sentry.dev/sdk/expected-features/rate-limiting/). */
const usualPause = 60_000;

/**
 * Makes a function that sends errors to a service that speaks Sentry's protocol of envelopes
 * (https://develop.sentry.dev/sdk/data-model/envelopes/). While the service says that it has enough, nothing is sent.
 *
 * @param options.dsn `https://<key>@<host>/<path>/<project>`.
 * @param options.now in ms since 1970.
 * @throws when the service cannot be reached, or refuses.
 */
export function createSentrySender(options: {
  readonly dsn: string;
  readonly now: () => number;
}): (error: DescribedError) => Promise<void> {
  const { dsn, now } = options;
  const { protocol, host, pathname, username: key } = new URL(dsn);
  const [, folder = "", project = ""] = /^(.*)\/(\w+)\/?$/.exec(pathname) ?? [];
  const address = `${protocol}//${host}${folder}/api/${project}/envelope/`;
  let silentUntil = 0;
  return async (error) => {
    if (now() < silentUntil) return;
    const response = await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/x-sentry-envelope",
        "X-Sentry-Auth": `Sentry sentry_version=7, sentry_client=larkline/1, sentry_key=${key}`,
      },
      body: envelopeOf(error, dsn, now()),
      redirect: "error",
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    if (response.status === 429) {
      const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
      silentUntil = now() + (Number.isFinite(seconds) ? seconds * 1_000 : usualPause);
      return;
    }
    if (!response.ok) throw new Error(`The service for errors answered ${response.status}`);
  };
}

/** Three lines of JSON: the envelope's header, the item's, and the event. */
function envelopeOf(error: DescribedError, dsn: string, now: number): string {
  const id = randomUUID().replaceAll("-", "");
  const event = {
    event_id: id,
    timestamp: now / 1_000,
    platform: "javascript",
    level: "error",
    logger: error.place,
    tags: { place: error.place },
    ...(error.path !== null && { transaction: error.path }),
    fingerprint: [error.fingerprint.toString("hex")],
    exception: {
      values: [
        {
          type: error.name,
          value: error.message,
          // The protocol has the topmost frame last.
          stacktrace: { frames: error.frames.map(frameOf).reverse() },
        },
      ],
    },
  };
  const header = { event_id: id, dsn, sent_at: new Date(now).toISOString() };
  return `${[header, { type: "event" }, event].map((each) => JSON.stringify(each)).join("\n")}\n`;
}

function frameOf(frame: string) {
  const [, name, file = "", line = "0", column = "0"] = /^(?:(\S+) )?(\S+):(\d+):(\d+)$/.exec(frame) ?? [];
  return {
    ...(name !== undefined && { function: name }),
    filename: file,
    lineno: Number(line),
    colno: Number(column),
    in_app: !file.includes("node_modules"),
  };
}
