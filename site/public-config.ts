import type { PublicConfig } from "#domain/public-config.ts";
import { once } from "./once.ts";

/** Timeout of the request, in ms, which all code that needs the configuration shares. */
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

/** Call it when a response shows that the configuration has changed since this page was opened. */
export function forgetPublicConfig(): void {
  publicConfig.forget();
}
