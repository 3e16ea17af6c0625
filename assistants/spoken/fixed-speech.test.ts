import { describe, expect, test } from "vitest";
import { toClauses } from "#voice/languages/en/clauses.ts";
import { toSpoken } from "#voice/languages/en/spoken.ts";
import { compose, indexPhrases } from "#voice/providers/embedded/speech/pack/compose.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";
import { wren } from "../wren/wren.ts";
import { fixedSpeech } from "./fixed-speech.ts";
import { voices } from "./voices.ts";

const all = fixedSpeech();
const known = indexPhrases(
  all
    .filter(({ voice }) => voice === voices.wren)
    .map(({ text }) => [toSpoken(text, wren.names), text] as const),
);
/** The pieces of each clause of a text; undefined for a clause that cannot be said. */
const said = (text: string) =>
  toClauses(text).map((clause) => compose(known, toSpoken(clause, wren.names))?.map(({ sound }) => sound));
const speaks = (text: string) => said(text).every((pieces) => pieces !== undefined);

describe("what is spoken ahead", () => {
  test("each clause once in a voice, with no slot left open", () => {
    const keys = all.map(({ voice, text }) => `${voice} ${text}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => /[{}]|undefined/.test(key))).toEqual([]);
  });

  test("every answer that has no values is there as a whole", () => {
    for (const { answer } of wren.intents) {
      const texts = answer ? [...Object.values(answer.say).flat(), ...(answer.otherwise ?? [])] : [];
      for (const text of texts.filter((each) => !each.includes("{")))
        for (const pieces of said(text)) expect(pieces, text).toHaveLength(1);
    }
  });

  test("an offer of times is put together from clauses, on any day of the year", () => {
    expect(said("On Thursday, November 26 I have 10:00 AM, 11:30 AM or 2:00 PM.")[0]).toEqual([
      "On Thursday,",
      "November",
      "twenty sixth",
      "I have",
      "10:00 AM,",
      "11:30 AM",
      "or 2:00 PM.",
    ]);
    const days = Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(2028, 0, 1 + i)));
    for (const day of days) {
      const date = { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" } as const;
      const text = `There is nothing free on ${day.toLocaleDateString("en-US", date)}.`;
      expect(speaks(text), text).toBe(true);
    }
  });

  test.each([
    "Did you ask about prices? Or did you ask about refunds?",
    "I'll take +1 (202) 555-0143 off our list for good. Is that right?",
    "A demo on Monday, May 31 at 9:30 AM, with the name and address on your screen. Shall I book it?",
    "Shall I drop the booking and take a message instead?",
    "12 people at $50,000 a year, 40 hours a week, 10 calls an hour, 5% become a sale of $1,250. Is that right?",
  ])("%j can be said", (text) => {
    expect(speaks(text)).toBe(true);
  });
});

describe("a conversation with Wren", () => {
  const open = typedTasks(wren);

  test.each([
    ["books", ["book a demo", "tuesday", "the second one", "Xyzzy Qwop", "xyzzy@qwop.example", "yes"]],
    ["asks for a call", ["call me back", "Xyzzy Qwop", "+1 202 555 0143", "prices", "yes"]],
    ["leaves a message", ["take a message", "The roof leaks at Xyzzy", "Qwop", "xyzzy@qwop.example", "yes"]],
    ["wants no calls", ["stop calling me", "+1 202 555 0143", "yes"]],
    ["changes its mind", ["book a demo", "take a message", "yes", "cancel", "what does Growth cost?", "bye"]],
  ])("needs no other voice when a visitor %s", async (_, turns) => {
    const call = open({}, { speaks });
    for (const turn of turns) {
      const answer = await call.type(turn);
      expect(speaks(answer), `${turn}: ${answer}`).toBe(true);
    }
  });
});
