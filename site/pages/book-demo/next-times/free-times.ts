import { publicConfig } from "#site/public-config.ts";

/** How far ahead is asked, in ms. */
const ahead = 14 * 24 * 60 * 60_000;

/** Timeout of the request, in ms. */
const answerLimit = 8_000;

/** Free times of our own calendar, in order, in ms since 1970. None where a hosted calendar has them; rejects if nobody answers. */
export async function freeTimes(): Promise<readonly number[]> {
  const { scheduler } = await publicConfig();
  if (scheduler.provider !== "embedded") return [];
  const now = Date.now();
  const range = new URLSearchParams({
    from: new Date(now).toISOString(),
    to: new Date(now + ahead).toISOString(),
  });
  const answer = await fetch(`/api/scheduler/slots?${range}`, { signal: AbortSignal.timeout(answerLimit) });
  if (!answer.ok) return [];
  const { slots } = (await answer.json()) as { slots: readonly string[] };
  return slots.map((slot) => Date.parse(slot));
}
