import type { SubjectDial } from "./subject.ts";

/**
 * Why a call must not be handed over any more. Asked at every attempt: much may have happened since it was requested.
 *
 * @param now in ms since 1970.
 */
export function dialEnded(dial: SubjectDial | null, now: number): string | undefined {
  if (!dial) return "Nobody agreed to this call.";
  if (dial.reason === "withdrawn") return "The consent to be called was withdrawn.";
  if (dial.reason === "suppressed" || dial.isSuppressed) return "The number is not to be called again.";
  if (dial.state === "handed-over") return "The call was handed over already.";
  if (dial.state === "expired" || dial.expiresAt.getTime() <= now)
    return "Nobody took the call over within 24 hours of calling hours.";
  return dial.callableFrom ? undefined : "The number is not called at any hour.";
}

/**
 * True when a row's call was made or will be, as far as is known now.
 *
 * @param dials true when there is somebody to make it.
 */
export function isCalled(dial: SubjectDial | null, dials: boolean): boolean {
  return dial?.state === "handed-over" || (dial?.state === "waiting" && dials);
}

/** @returns when calling hours begin; undefined within them. */
export function dialWaitsUntil(dial: SubjectDial | null, now: number): Date | undefined {
  const from = dial?.callableFrom;
  return from && from.getTime() > now ? from : undefined;
}
