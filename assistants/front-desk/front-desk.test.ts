import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { answerAs } from "#content/live-call/answer-as.ts";
import { type Trade, trades } from "#domain/trades.ts";
import { vocabulary } from "#voice/language/grammar.ts";
import { compileLanguage } from "#voice/language/language.ts";
import { pronounce } from "#voice/language/pronunciation.ts";
import { createPretendTools } from "#voice/providers/embedded/dialogue/pretend-tools.ts";
import { compileContext } from "#voice/providers/embedded/hearing/recognition-context.ts";
import { isPuzzled } from "#voice/testing/answered-by.ts";
import { fullInterpreter } from "#voice/testing/full-interpreter.ts";
import { converseTyped } from "#voice/testing/typed-conversation.ts";
import { shared } from "../wren/contexts/words.ts";
import { deskOf, deskSheets } from "./desks.ts";
import { deskForCall, deskScript, frontDesk, reasonContexts } from "./front-desk.ts";
import { pretendTool } from "./pretend-visit.ts";

const language = compileLanguage(frontDesk);
const interpreter = fullInterpreter(language);
/** A Saturday. */
const now = () => Date.parse("2026-11-21T12:00:00Z");

function call(trade: unknown, business?: string, speaks: (text: string) => boolean = () => true) {
  const { times, openDays } = deskOf(trade);
  const timeZone = "America/New_York";
  const tools = createPretendTools({ books: pretendTool, times, openDays, timeZone, now });
  return converseTyped(deskForCall(trade, business), language, {
    openInterpreter: () => interpreter,
    tools: () => tools,
    variableValues: { timeZone },
    speaks,
  });
}

describe.each(trades)("the front desk of a %s", (trade: Trade) => {
  test("answers what the call screen suggests, and says that its facts are a demonstration's", async () => {
    for (const text of answerAs.suggestions[trade])
      expect(isPuzzled(deskScript(deskOf(trade)), await call(trade).type(text)), text).toBe(false);
    expect(await call(trade).type("when are you open?")).toContain("In this demo");
    expect(await call(trade).type("what does it cost?")).toContain("In this demo");
    expect(await call(trade).type("are those our real prices?")).toMatch(/made up for this demo/);
  });

  test("books on an open day only, and names the business where nothing was booked", async () => {
    const talk = call(trade, "Moon & Sons");
    const { visit, openDays } = deskOf(trade);
    expect(await talk.type(deskOf(trade).facts["suggests-visit"])).toMatch(/only pretend/);
    await talk.type(Object.keys(visit.reason.options)[0] ?? "");
    const offer = await talk.type("sunday");
    expect(offer.includes("nothing free on Sunday")).toBe(!openDays.includes(7));
    await talk.type("the first one");
    expect(await talk.type("Maria Cole")).toMatch(/Maria Cole.*Shall I pretend to book it\?/);
    expect(await talk.type("yes")).toMatch(/only pretended: .* at Moon & Sons on/);
  });

  test("is not asked what only other trades' callers ask, and has something to say to it", async () => {
    const own = deskScript(deskOf(trade));
    const others = own.intents.filter(
      ({ subject }) => trades.includes(subject as Trade) && subject !== trade,
    );
    expect(others.length).toBeGreaterThan(5);
    for (const { suggestion, asks, answer } of others) {
      expect([suggestion, asks]).toEqual([undefined, undefined]);
      expect(
        Object.values(answer?.say ?? {})
          .flat()
          .join(),
      ).toMatch(/hours and prices|911/);
    }
  });
});

test("a trade that does not exist gets the plain desk, which makes up no prices", async () => {
  expect(deskOf("astrology")).toBe(deskOf(undefined));
  expect(await call("constructor").type("what does it cost?")).toContain("no prices for your trade");
});

test("where the voice cannot say the name, the plainer line takes its place", async () => {
  const talk = call("dental", "Xyzzy", (text) => !text.includes("Xyzzy"));
  for (const text of ["I need a cleaning", "tuesday", "the first one", "Ana"]) await talk.type(text);
  expect(await talk.type("yes")).toMatch(/only pretended: .* there is no appointment\.$/);
});

test("an emergency is one at every desk", async () => {
  expect(await call("hotel").type("I'm in terrible pain and bleeding")).toContain("911");
  expect(await call("salon").type("my son was arrested")).toContain("911");
});

test("all desks understand the same sentences, and every word of their reasons can be heard", async () => {
  const heard = (sheet: (typeof deskSheets)[number]) =>
    deskScript(sheet).intents.map(({ id, patterns, examples }) => [id, patterns, examples]);
  for (const sheet of deskSheets) expect(heard(sheet)).toEqual(heard(deskOf(undefined)));
  const dictionary = await readFile(
    new URL("../../node_modules/soundswallower/model/en-us/dict.txt", import.meta.url),
    "utf8",
  );
  for (const [name, context] of Object.entries(reasonContexts)) {
    const { utterances } = compileContext({ ...context, phrases: shared }).language;
    expect(pronounce(vocabulary(utterances), frontDesk.pronunciations, dictionary).missing, name).toEqual([]);
  }
});

test("a remark about the visit is heard, a question about coming without a time answered, and the booking goes on", async () => {
  const talk = call("dental");
  await talk.type("my tooth hurts");
  expect(await talk.type("she is nine years old")).toMatch(/^Thank you for telling me\. .*Monday/);
  expect(await talk.type("do you accept walk-ins")).toMatch(/^It is better to book a time/);
});
