import type { MicrophoneTrouble } from "#content/live-call/microphone.ts";
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
