import type { CallScreenState } from "#site/features/live-call/call-screen-state.ts";
import type { CallMessage } from "./call-messages.ts";

type Known = Pick<CallScreenState, "phase" | "startedAt" | "endedAt" | "ending" | "error" | "fields">;

/** What a change of the call screen means to the page around it. Pure. */
export function callNews(before: Known, after: Known): CallMessage[] {
  const news: CallMessage[] = [];
  const wasOn = isOn(before);
  if (!wasOn && isOn(after)) news.push({ type: "call.started" });
  const { reference = "", day = "", time = "" } = after.fields;
  if (isBooked(after) && before.fields.reference !== reference) {
    news.push({ type: "call.booked", reference, day, time });
  }
  if (after.error && after.error !== before.error) {
    news.push({ type: "call.error", message: after.error.text });
  }
  if (wasOn && !isOn(after)) {
    const { startedAt = 0, endedAt = startedAt } = after;
    const reason = after.ending ?? after.error?.text ?? "";
    news.push({ type: "call.ended", seconds: Math.round((endedAt - startedAt) / 1000), reason });
  }
  return news;
}

/** True from the moment that the far end is there until the call is over. */
function isOn({ phase, startedAt }: Known): boolean {
  return startedAt !== undefined && phase !== "ended" && phase !== "failed";
}

function isBooked({ fields }: Known): boolean {
  return (fields.reference ?? "") !== "" && (fields.time ?? "") !== "";
}
