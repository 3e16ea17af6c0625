import type { DeviceError } from "#voice/protocol/errors.ts";

/** Maps a browser's error about the camera to the closed set of device errors. The only place that does. */
export function toCameraError(cause: unknown): DeviceError {
  const { name = "", message = "" } = (cause ?? {}) as { readonly name?: string; readonly message?: string };
  switch (name) {
    case "NotAllowedError":
      return /system/i.test(message)
        ? {
            type: "permissions",
            blockedBy: "system",
            msg: "Your system does not let the browser use the camera. Allow it in the system's privacy settings, then try again.",
          }
        : {
            type: "permissions",
            blockedBy: "user",
            msg: "The camera is not allowed for this page. Allow it with the icon beside the address, then try again.",
          };
    case "SecurityError":
    case "TypeError":
      return {
        type: "permissions",
        blockedBy: "browser",
        msg: "This browser does not give the camera to this page. Open it over https in a window of its own.",
      };
    case "NotFoundError":
      return {
        type: "not-found",
        missingMedia: ["video"],
        msg: "No camera was found. Plug one in, then try again.",
      };
    case "NotReadableError":
    case "AbortError":
      return {
        type: "cam-in-use",
        msg: "The camera is in use by another program. Close that program, then try again.",
      };
    case "OverconstrainedError":
      return {
        type: "constraints",
        msg: "The camera cannot do what the call needs. Choose another one in the browser's settings.",
      };
    default:
      return {
        type: "unknown",
        msg: `The camera could not be started${message ? ` (${message})` : ""}. Try again.`,
      };
  }
}
