import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { wren } from "./wren.ts";

/** Facts that only a Markdown page states: the answer's words, the page, and what stands there. */
const stated: readonly (readonly [intent: string, words: string, page: string, there: string])[] = [
  ["taxes", "US dollars and without taxes", "legal/terms", "Prices are in US dollars and without taxes"],
  ["price-change", "at least 30 days before", "legal/terms", "We tell you at least 30 days before"],
  ["late-payment", "After 14 days", "legal/terms", "still open 14 days after that letter"],
  ["late-payment", "three days before", "legal/terms", "We say so at least three days before we pause it"],
  [
    "uptime-credit",
    "5% of that month's fee back for every full 0.1% below 99.9%",
    "legal/terms",
    "you get 5% of that month's fee back for every full 0.1% below 99.9%, up to half of the fee",
  ],
  ["uptime-credit", "within 30 days", "legal/terms", "Tell us within 30 days after the month has ended"],
  ["data-export", "for 30 days", "legal/terms", "After termination you can export your data for 30 days"],
  ["data-export", "CSV and notes as plain text", "legal/terms", "CSV for lists, plain text for notes"],
  [
    "age",
    "18 or older",
    "legal/terms",
    "Users must be 18 or older. The service is made for businesses, not for private use.",
  ],
  ["law", "New York law", "legal/terms", "governed by the law of the State of New York"],
  ["data-use", "do not train shared models", "legal/terms", "we do not train shared models with it"],
  ["erase-data", "the word erase", "legal/privacy", "with the word “erase”"],
  ["erase-data", "within three business days", "legal/privacy", "confirm it within three business days"],
  ["cookies", "no cookies for tracking", "legal/privacy", "We set no cookies for tracking"],
  [
    "cookies",
    "no ads and no analytics scripts",
    "legal/privacy",
    "no advertising networks and no analytics scripts",
  ],
  ["support", "within one hour", "legal/terms", "within an hour of your report"],
  ["emergency", "does not replace 911", "legal/terms", "it does not replace 911"],
  ["custom-voice", "call it something else", "legal/terms", "which you may give another name"],
  [
    "connect-calendar",
    "twenty minutes",
    "help/connect-your-calendar",
    "takes about twenty minutes to connect",
  ],
  [
    "forwarding",
    "only what you miss, after hours, or everything",
    "help/getting-forwarding-right",
    "**Only what you miss.**",
  ],
  ["forwarding", "Turn your voicemail off", "help/getting-forwarding-right", "### Turn voicemail off"],
  [
    "set-up-steps",
    "your opening hours, your services and your calendar",
    "legal/terms",
    "your opening hours, your services and access to your calendar",
  ],
  [
    "misunderstood",
    "call that person back",
    "help/when-a-caller-is-misunderstood",
    "call them back before you look for the cause",
  ],
  ["misunderstood", "change one thing", "help/when-a-caller-is-misunderstood", "Change one thing at a time"],
];

test.each(stated)("%s: “%s” is what %s says", async (intent, words, page, there) => {
  const script: DialogueScript = wren;
  const answer = script.intents.find(({ id }) => id === intent)?.answer;
  const said = Object.values(answer?.say ?? {})
    .flat()
    .join(" ");
  expect(said).toContain(words);
  const text = await readFile(new URL(`../${page}.md`, import.meta.url), "utf8");
  expect(text.replace(/\s+/g, " ")).toContain(there);
});
