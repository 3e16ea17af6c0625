import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { helpSections } from "#content/help/help-center.ts";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { wren } from "./wren.ts";

/** Facts that only a Markdown page states. By page: the intent, its answer's words and the page's words. */
const stated: Readonly<Record<string, readonly (readonly [intent: string, words: string, there: string])[]>> =
  {
    "legal/terms": [
      ["taxes", "US dollars and without taxes", "Prices are in US dollars and without taxes"],
      ["price-change", "at least 30 days before", "We tell you at least 30 days before"],
      ["late-payment", "After 14 days", "still open 14 days after that letter"],
      ["late-payment", "pause the agent until it is paid", "we may pause the agent until it is paid"],
      ["late-payment", "three days before", "We say so at least three days before we pause it"],
      [
        "uptime-credit",
        "5% of that month's fee back for every full 0.1% below 99.9%",
        "you get 5% of that month’s fee back for every full 0.1% below 99.9%, up to half of the fee",
      ],
      ["uptime-credit", "within 30 days", "Tell us within 30 days after the month has ended"],
      ["data-export", "for 30 days", "After termination you can export your data for 30 days"],
      ["data-export", "CSV and notes as plain text", "CSV for lists, plain text for notes"],
      [
        "age",
        "18 or older",
        "Users must be 18 or older. The service is made for businesses, not for private use.",
      ],
      ["refund", "30 days' notice", "cancel at any time with 30 days’ notice"],
      ["refund", "a month that has begun is not paid back", "a month that has begun is not paid back"],
      [
        "law",
        "liability up to twelve months' fees",
        "at most for the fees you paid in the twelve months before",
      ],
      ["law", "New York law", "governed by the law of the State of New York"],
      ["data-use", "do not train shared models", "we do not train shared models with it"],
      ["outbound-consent", "only people who agreed", "Outbound calls go only to people who have agreed"],
      ["trust", "I can mishear and be wrong", "It can mishear, and it can be wrong"],
      ["support", "day and night", "Critical issues get a 1-hour response, day and night"],
      ["support", "within one hour", "within an hour of your report"],
      ["emergency", "does not replace 911", "it does not replace 911"],
      ["custom-voice", "call it something else", "which you may give another name"],
      [
        "set-up-steps",
        "your opening hours, your services and your calendar",
        "your opening hours, your services and access to your calendar",
      ],
    ],
    "legal/privacy": [
      ["erase-data", "the word erase", "with the word “erase.”"],
      ["erase-data", "within three business days", "confirm it within three business days"],
      ["privacy", "gone, except what you asked me to book or pass on", "When you hang up, both are gone"],
      ["privacy", "unless you were told so before it began", "you are told before the call begins"],
      ["cookies", "Your own browser keeps a form you have begun", "**A form you have begun.**"],
      ["cookies", "your place on a page", "**Where you were on a page.**"],
      ["cookies", "no cookies for tracking", "We set no cookies for tracking"],
      ["cookies", "no ads and no analytics scripts", "no advertising networks and no analytics scripts"],
    ],
    "help/connect-your-calendar": [
      ["connect-calendar", "twenty minutes", "takes about twenty minutes to connect"],
      ["connect-calendar", "check the time zones", "The calendar has another time zone than your business"],
      ["connect-calendar", "look for an all-day event", "Look for an all-day event"],
      ["connect-calendar", "you can undo every step", "you can undo every step"],
      [
        "double-booking",
        "one gets it, and the other is offered something else",
        "One of you gets it, and the other is offered something else",
      ],
      [
        "our-hours",
        "times marked busy in your calendar are not booked",
        "put them into the calendar as busy",
      ],
    ],
    "help/getting-forwarding-right": [
      ["forwarding", "only what you miss, after hours, or everything", "**Only what you miss.**"],
      ["forwarding", "Turn your voicemail off", "### Turn voicemail off"],
      ["forwarding", "pound 21 pound on most cell phones", "then `#21#`"],
      ["forwarding", "star 73 on many US landlines", "then `*73`"],
    ],
    "help/set-up-your-agent-in-a-week": [
      ["set-up-steps", "about an hour a day", "about an hour a day, one person in charge"],
    ],
    "help/when-a-caller-is-misunderstood": [
      ["misunderstood", "call that person back", "call them back before you look for the cause"],
      ["misunderstood", "change one thing", "Change one thing at a time"],
    ],
  };
const facts = Object.entries(stated).flatMap(([page, list]) => list.map((fact) => [page, ...fact] as const));

test.each(facts)("%s says what is answered to %s: “%s”", async (page, intent, words, there) => {
  const script: DialogueScript = wren;
  const answer = script.intents.find(({ id }) => id === intent)?.answer;
  const said = Object.values(answer?.say ?? {})
    .flat()
    .join(" ");
  expect(said).toContain(words);
  const text = await readFile(new URL(`../../content/${page}.md`, import.meta.url), "utf8");
  expect(text.replace(/\s+/g, " ")).toContain(there);
});

test("the Help Center's API pages can be read, as is answered to those who ask for an API", () => {
  const pages = helpSections.find(({ category }) => category === "api")?.items ?? [];
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.every(({ available }) => available)).toBe(true);
  expect(JSON.stringify(wren.intents.find(({ id }) => id === "api")?.answer)).toContain(
    "API pages in the Help Center show every operation",
  );
});
