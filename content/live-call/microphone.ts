import { liveCall } from "./live-call.ts";

/** Browser families, which differ in where microphone permission is set. */
export type BrowserFamily =
  | "chrome"
  | "chrome-android"
  | "chrome-ios"
  | "edge"
  | "firefox"
  | "firefox-android"
  | "safari"
  | "safari-ios"
  | "samsung"
  | "in-app"
  | "other";

export type SystemFamily = "windows" | "mac" | "ios" | "android" | "other";

/** Microphone failures. */
export type MicrophoneTrouble =
  | "refused"
  | "system"
  | "browser"
  | "missing"
  | "in-use"
  | "unplugged"
  | "unfit"
  | "unknown";

/** Explanations and remedies, by failure. `steps` vary with the browser or the system. */
export const microphoneHelp = {
  goesOn: "The call continues without it.",
  troubles: {
    refused: {
      title: "The microphone is blocked for this page",
      text: "You can allow it here:",
    },
    system: {
      title: "Your system is blocking this browser’s microphone",
      text: "You can allow it here:",
    },
    browser: {
      title: "This browser won’t give this page a microphone",
      text: "That happens inside another app, in a frame, or without https.",
    },
    missing: {
      title: "No microphone was found",
      text: "Plug one in, or connect your headset. The call uses it as soon as it’s there.",
    },
    "in-use": {
      title: "Another program is using the microphone",
      text: "Close the other call or recording, then try again.",
    },
    unplugged: {
      title: "The microphone was unplugged",
      text: "Plug it back in, and the call uses it right away.",
    },
    unfit: {
      title: "This microphone doesn’t work for calls",
      text: "Choose another one in your browser’s settings, then try again.",
    },
    unknown: {
      title: liveCall.microphoneFailed,
      text: "Try again. If it fails again, restart your browser.",
    },
  } satisfies Record<MicrophoneTrouble, { title: string; text: string }>,
  browsers: {
    chrome: ["Select the icon to the left of the address.", "Turn Microphone on, then try again."],
    "chrome-android": [
      "Tap the icon to the left of the address.",
      "Tap Permissions, allow Microphone, then try again.",
    ],
    "chrome-ios": ["Open the Settings app and tap Apps, then Chrome.", "Turn Microphone on, then come back."],
    edge: [
      "Select the lock to the left of the address.",
      "Under Permissions for this site, allow Microphone, then try again.",
    ],
    firefox: [
      "Select the crossed-out microphone to the left of the address.",
      "Remove the block with the X beside it, then try again.",
    ],
    "firefox-android": [
      "Tap the lock to the left of the address.",
      "Set Microphone to Allowed, then try again.",
    ],
    safari: [
      "In the menu bar, choose Safari, then Settings for This Website.",
      "Set Microphone to Allow, then try again.",
    ],
    "safari-ios": [
      "Tap the page symbol beside the address, then the three dots and Website Settings.",
      "Set Microphone to Allow, then try again.",
    ],
    samsung: ["Tap the lock beside the address, then Permissions.", "Allow Microphone, then try again."],
    "in-app": [
      "You’re inside another app, and most apps don’t give pages a microphone.",
      "Open its menu and choose to open this page in your browser.",
    ],
    other: ["Open your browser’s settings for this page.", "Allow the microphone, then try again."],
  } satisfies Record<BrowserFamily, readonly string[]>,
  systems: {
    windows: ["Open Settings, then Privacy & security, then Microphone.", "Let desktop apps use it."],
    mac: ["Open System Settings, then Privacy & Security, then Microphone.", "Turn your browser on."],
    ios: ["Open the Settings app and tap your browser’s name.", "Turn Microphone on."],
    android: ["Open Settings, then Apps, then your browser.", "Under Permissions, allow Microphone."],
    other: ["Open your system’s privacy settings.", "Let your browser use the microphone."],
  } satisfies Record<SystemFamily, readonly string[]>,
} as const;
