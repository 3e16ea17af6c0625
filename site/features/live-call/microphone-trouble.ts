import {
  type BrowserFamily,
  type MicrophoneTrouble,
  microphoneHelp,
  type SystemFamily,
} from "#content/live-call/microphone.ts";
import type { DeviceError } from "#voice/protocol/errors.ts";

/** Maps a device error to a trouble that the visitor can act on. */
export function troubleOf({ type, blockedBy }: Pick<DeviceError, "type" | "blockedBy">): MicrophoneTrouble {
  switch (type) {
    case "permissions":
      return blockedBy === "system" || blockedBy === "browser" ? blockedBy : "refused";
    case "not-found":
      return "missing";
    case "mic-in-use":
    case "cam-mic-in-use":
      return "in-use";
    case "constraints":
      return "unfit";
    default:
      return "unknown";
  }
}

/** Steps to fix the trouble in this browser and system; empty when the trouble's text is enough. */
export function stepsFor(
  trouble: MicrophoneTrouble,
  browser: BrowserFamily,
  system: SystemFamily,
): readonly string[] {
  if (trouble === "refused") return microphoneHelp.browsers[browser];
  if (trouble === "system") return microphoneHelp.systems[system];
  if (trouble === "browser") return microphoneHelp.browsers[browser === "in-app" ? "in-app" : "other"];
  return [];
}
