import {
  type BrowserFamily,
  type MicrophoneTrouble,
  microphoneHelp,
  type SystemFamily,
} from "#content/live-call/microphone.ts";
import type { DeviceError } from "#voice/protocol/errors.ts";

/** What the call library says about a device, as what the visitor can do something about. */
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

/** What to do, step by step, in this browser and on this system; none where the text says it all. */
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
