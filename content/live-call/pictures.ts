/** Why the camera shows nothing. */
export type CameraTrouble = "refused" | "system" | "not-here" | "missing" | "in-use" | "other";

/** Words about cameras and screens in a call of several people. */
export const pictures = {
  title: "Cameras and screens",
  controls: "Your camera and screen",
  camera: { start: "Start camera", stop: "Stop camera" },
  screen: { start: "Share screen", stop: "Stop sharing" },
  /** While the browser asks, or the camera opens. */
  asking: "Choose Allow when your browser asks for the camera.",
  cameraOf: (name: string) => `${name}’s camera`,
  screenOf: (name: string) => `${name}’s screen`,
  ownScreen: "Your screen, as the others see it",
  enlarge: (name: string) => `Show ${name}’s screen in full size`,
  muted: "Muted",
  speaking: "Speaking",
  background: {
    action: "Background",
    title: "Behind you",
    choices: { none: "As it is", blur: "Blurred", picture: "Dawn", own: "Your own picture" },
    choose: "Choose a picture…",
    note: "It’s done on this device. Only the finished picture is sent.",
    loading: "One moment. Your camera follows once this has loaded.",
    slow: "This device is too slow to change the background, so it’s shown as the camera sees it.",
    failed: "The background couldn’t be changed. It’s shown as the camera sees it.",
    unreadable: "That picture couldn’t be opened. Choose a PNG or JPEG file.",
  },
  trouble: {
    refused: "The camera is blocked for this page. Allow it in your browser’s address bar, then press again.",
    system: "Your device doesn’t let the browser use the camera. Allow it in the device’s privacy settings.",
    "not-here": "This browser gives no camera to this page. You can go on without one.",
    missing: "No camera was found. Plug one in, then press again.",
    "in-use": "Another program is using the camera. Close that program, then press again.",
    other: "The camera couldn’t be started. Press again to retry.",
  } satisfies Record<CameraTrouble, string>,
};
