import { schedules } from "virtual:sample-call-schedules";
import { type SampleTrade, sampleCallWords } from "#content/sample-calls/sample-calls.ts";
import { callSeconds } from "./playback.ts";

/** What a button says that begins the call of this trade. */
export function openerWords(trade: SampleTrade): string {
  return sampleCallWords.opener.hear.replace("{seconds}", String(callSeconds(schedules[trade])));
}

/**
 * Keeps the buttons outside the card in step with it. They are plain HTML of the page, so nothing else writes to them.
 *
 * @param isHeard true while the call is being heard.
 */
export function updateOpeners(trade: SampleTrade, isHeard: boolean): void {
  for (const opener of document.querySelectorAll<HTMLElement>("button[data-for=sample-call]")) {
    opener.dataset.live = String(isHeard);
    const words = opener.querySelector("[data-words]");
    if (words) words.textContent = isHeard ? sampleCallWords.opener.pause : openerWords(trade);
  }
}
