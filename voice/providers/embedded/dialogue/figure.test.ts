import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { callVolume } from "#assistants/wren/call-volume.ts";
import { wren } from "#assistants/wren/wren.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";
import { readFigure } from "./figure.ts";
import { hear } from "./heard.ts";

const moment = { today: Temporal.PlainDate.from("2026-11-21"), timeZone: "UTC" };
const understood = { certainty: "unknown", act: "inform", guesses: [], isNegated: false } as const;
const meant = (text: string, isAsked: boolean) => {
  const meaning = readFigure(callVolume, hear({ text, by: "keyboard", understood, moment }), isAsked);
  return meaning && [meaning.intent, ...Object.values(meaning.slots)].join(", ");
};

test.each([
  ["2500 calls a month", "volume-few, 2,500 a month"],
  ["20 a day", "volume-few, 20 a day"],
  ["roughly 400", "volume-few, 400 a month"],
  ["about three hundred", "volume-few, 300 a month"],
  ["I would say between 200 and 300, maybe", "volume-few, 300 a month"],
  ["12k", "volume-many, 12,000 a month"],
  ["150 calls/day", "volume-many, 150 a day"],
  ["we get like two thousand five hundred a week", "volume-many, 2,500 a week"],
  ["fifty an hour", "volume-many, 50 an hour"],
  ["not really sure", "volume-unsure"],
  ["it depends on the season", "volume-unsure"],
  ["a few hundred", undefined],
  ["$400", undefined],
  ["what about 24/7", undefined],
  ["my number is 555 010 0142", undefined],
  ["does growth take 50 calls at once", undefined],
])("as an answer to the first message's question, %j is %s", (text, figure) => {
  expect(meant(text, true)).toBe(figure);
});

test.each([
  ["we have 4,000 calls a month, which plan do we need", "volume-many, 4,000 a month"],
  ["400 calls monthly", "volume-few, 400 a month"],
  ["400", undefined],
  ["20 a day", undefined],
  ["50 calls", undefined],
  ["not sure", undefined],
])("without that question, %j is %s", (text, figure) => {
  expect(meant(text, false)).toBe(figure);
});

test("the plan that fits is told by what is known of the calls", async () => {
  const call = typedTasks(wren)();
  expect(await call.type("which plan fits us")).toMatch(/^For one line and one language, Starter is enough/);
  expect(await call.type("we get 900 calls a day")).toMatch(/^For that you need Growth.*customers\?$/);
  expect(await call.type("which plan do you recommend")).toBe(
    "For that you need Growth, which takes 50 calls at once.",
  );
  expect(await call.type("no, it's 300 calls a month")).toMatch(/^Starter can pick them all up/);
  expect(await call.type("which plan should I take")).toMatch(/^Starter can pick them all up/);
  for (const text of [
    "is starter enough if it should make outgoing calls",
    "we'd like it to phone our customers too, so which plan do we need then",
  ])
    expect(await call.type(text), text).not.toMatch(/^Starter can pick them all up/);
  const outbound = typedTasks(wren)();
  await outbound.type("we get 300 calls a month");
  expect(await outbound.type("yes")).toMatch(/^Premium fits/);
  expect(await outbound.type("so which plan should I take")).toMatch(/^Premium fits/);
});

test("the first message's question stays open until it is answered", async () => {
  const call = typedTasks(wren)(
    {},
    { firstMessage: "Hi there. About how many calls do you get in a month?" },
  );
  expect(await call.type("what does it cost?")).toMatch(/There are \w+ plans/);
  expect(await call.type("1200")).toMatch(/Starter.*call your customers\?$/);
  expect(call.fields()).toEqual({ callVolume: "1,200 a month" });
  const unsure = typedTasks(wren)({}, { firstMessage: "About how many calls do you get in a month?" });
  expect(await unsure.say("no idea")).toMatch(/guess.*hundred on a busy day\?$/);
  expect(await unsure.type("yes")).toMatch(/Growth/);
});
