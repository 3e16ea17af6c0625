import type { PublicConfig } from "#domain/public-config.ts";
import { once } from "./once.ts";

/** Longest wait for the answer, in ms: everything that needs the configuration waits for the same one. */
const answerLimit = 8_000;

/** The server's public configuration, read once per page. */
export const publicConfig = once(async () => {
  const answer = await fetch("/api/config", {
    headers: { Accept: "application/json" },
    signal: AbortSignal.timeout(answerLimit),
  });
  if (!answer.ok) throw new Error(`The configuration could not be read (${answer.status})`);
  return (await answer.json()) as PublicConfig;
});

/** For an answer that says that the configuration has changed since this page was opened. */
export function forgetPublicConfig(): void {
  publicConfig.forget();
}
