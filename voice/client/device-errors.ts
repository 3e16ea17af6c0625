import type { DeviceError } from "#voice/protocol/errors.ts";

const orType = "You can also go on by typing.";

/** Maps a browser's error about the microphone to the closed set of device errors. The only place that does. */
export function toDeviceError(cause: unknown): DeviceError {
  const { name, message } = cause instanceof Error || isNamed(cause) ? cause : { name: "", message: "" };
  switch (name) {
    case "NotAllowedError":
    case "PermissionDeniedError":
      return /system/i.test(message)
        ? {
            type: "permissions",
            blockedBy: "system",
            msg: `Your system does not let the browser use the microphone. Allow it in the system's privacy settings, then try again. ${orType}`,
          }
        : {
            type: "permissions",
            blockedBy: "user",
            msg: `The microphone is not allowed for this page. Allow it with the icon beside the address, then try again. ${orType}`,
          };
    case "SecurityError":
      return {
        type: "permissions",
        blockedBy: "browser",
        msg: `This browser does not give the microphone to this page. Open it over https in a window of its own. ${orType}`,
      };
    case "NotFoundError":
    case "DevicesNotFoundError":
      return {
        type: "not-found",
        missingMedia: ["audio"],
        msg: `No microphone was found. Plug one in: it is used as soon as it is there. ${orType}`,
      };
    case "NotReadableError":
    case "TrackStartError":
    case "AbortError":
      return {
        type: "mic-in-use",
        msg: `The microphone is in use by another program. Close that program, then try again. ${orType}`,
      };
    case "OverconstrainedError":
    case "ConstraintNotSatisfiedError":
      return {
        type: "constraints",
        msg: `The microphone cannot do what the call needs. Choose another one in the browser's settings. ${orType}`,
      };
    default:
      return {
        type: "unknown",
        msg: `The microphone could not be started${message ? ` (${message})` : ""}. Try again. ${orType}`,
      };
  }
}

function isNamed(cause: unknown): cause is { name: string; message: string } {
  return typeof cause === "object" && cause !== null && "name" in cause && "message" in cause;
}
