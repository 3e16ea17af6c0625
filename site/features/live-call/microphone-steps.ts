import {
  type BrowserFamily,
  type MicrophoneTrouble,
  microphoneHelp,
  type SystemFamily,
} from "#content/live-call/microphone.ts";

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
