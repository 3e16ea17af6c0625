import { recording as words } from "#content/live-call/recording.ts";
import type { RecordingNews } from "./recording-watch.ts";

/** Says why a recording ended, or did not come about. Undefined: there was none. */
export function endedWords({ state, reason, by }: RecordingNews): string | undefined {
  if (state !== "off" || !reason) return undefined;
  const name = by?.name.trim() || words.unnamed.guest;
  switch (reason) {
    case "stopped":
      // Of one that the visitor stopped without a name, the server tells no name either.
      return by && by.name.trim() !== "" ? words.over.stopped(name) : words.over.self;
    case "refused":
      return words.over.refused(name);
    default:
      return words.over[reason];
  }
}
