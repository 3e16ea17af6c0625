import type { PublicConfig } from "#domain/public-config.ts";

/** Longest wait for the answer, in ms: everything that needs the configuration waits for the same one. */
const answerLimit = 8_000;

let reading: Promise<PublicConfig> | undefined;

/** The server's public configuration, read once per page; after a failure the next call asks again. */
export function publicConfig(): Promise<PublicConfig> {
  reading ??= readPublicConfig().catch((cause) => {
    reading = undefined;
    throw cause;
  });
  return reading;
}

/** For an answer that says that the configuration has changed since this page was opened. */
export function forgetPublicConfig(): void {
  reading = undefined;
}

async function readPublicConfig(): Promise<PublicConfig> {
  const answer = await fetch("/api/config", {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(answerLimit),
  });
  if (!answer.ok) throw new Error(`The configuration could not be read (${answer.status})`);
  return (await answer.json()) as PublicConfig;
}
