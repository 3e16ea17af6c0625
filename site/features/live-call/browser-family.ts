import type { BrowserFamily, SystemFamily } from "#content/live-call/microphone.ts";

/** Browsers by where their microphone switch is. The first match counts. */
const families: readonly (readonly [RegExp, BrowserFamily])[] = [
  [/FBAN|FBAV|Instagram|LinkedInApp|TikTok|musical_ly|TranscriptLine\/|Snapchat|; wv\)/, "in-app"],
  [/SamsungBrowser/, "samsung"],
  [/CriOS/, "chrome-ios"],
  [/FxiOS|EdgiOS/, "other"],
  [/EdgA?\//, "edge"],
  [/Android.*Firefox\/|Firefox\/.*Android/, "firefox-android"],
  [/Firefox\//, "firefox"],
  [/Android.*Chrome\//, "chrome-android"],
  [/Chrome\/|Chromium\//, "chrome"],
  [/(iPhone|iPad|iPod).*Safari\//, "safari-ios"],
  [/Safari\//, "safari"],
];

export function browserFamily(userAgent: string, touchPoints = 0): BrowserFamily {
  const family = families.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "other";
  // An iPad calls itself a Mac, but no Mac has a touch screen.
  return family === "safari" && touchPoints > 1 ? "safari-ios" : family;
}

export function systemFamily(userAgent: string, touchPoints = 0): SystemFamily {
  if (/iPhone|iPad|iPod/.test(userAgent)) return "ios";
  if (/Android/.test(userAgent)) return "android";
  if (/Windows/.test(userAgent)) return "windows";
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? "ios" : "mac";
  return "other";
}
