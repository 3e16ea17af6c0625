import { expect, test } from "vitest";
import type { Classified } from "./classifier.ts";
import { followUpOf, weighed } from "./follow-up.ts";

type Ranking = readonly (readonly [intent: string, probability: number])[];

const classified = (ranking: Ranking, follows: number, act: "ask" | "refuse" = "ask"): Classified => ({
  reading: { words: [], places: [], key: 0, wordGrams: [], characterGrams: [] },
  ranking: ranking.map(([intent, probability]) => ({ intent, probability })),
  acts: [{ act, probability: 0.9 }],
  limits: { certainFrom: 0.7, doubtfulFrom: 0.3 },
  follows,
});
const about = "about reminders";

test("a short turn that may depend on what was asked is read behind it, however certain it is alone", () => {
  const sure = classified([["set-up-time", 0.97]], 0.8);
  expect(followUpOf("how long before", { about }, sure)).toBe("about reminders, how long before");
});

test("a turn that points back may be longer", () => {
  const near = classified(
    [
      ["demo-prepare", 0.54],
      ["set-up", 0.46],
    ],
    0.6,
  );
  const said = "what do i have to prepare for it";
  expect(followUpOf(said, { about: "what a demo is like" }, near)).toBe(`what a demo is like, ${said}`);
});

test("a turn stands alone that says enough, is long, closes, or follows nothing", () => {
  const whole = classified([["language", 0.97]], 0.1);
  const depending = classified([["set-up-time", 0.4]], 0.8);
  expect(followUpOf("do you speak spanish", { about }, whole)).toBeUndefined();
  expect(followUpOf("how long before", {}, depending)).toBeUndefined();
  expect(followUpOf("and how long before we can go on holiday", { about }, depending)).toBeUndefined();
  const long = "and how long before it is that they get one of them";
  expect(followUpOf(long, { about }, depending)).toBeUndefined();
  expect(
    followUpOf("i don't want that", { about }, classified([["no", 0.9]], 0.8, "refuse")),
  ).toBeUndefined();
});

test("while something is asked for, a few words answer it and a question may still follow", () => {
  const doubtful = classified([["price", 0.4]], 0.8);
  expect(followUpOf("around ten", { about, asks: "number" }, doubtful)).toBeUndefined();
  expect(followUpOf("how long before", { about, asks: "number" }, doubtful)).toBeDefined();
});

test("what was asked before counts as much as the turn depends on it", () => {
  const joined = classified([["reminders", 0.9]], 0);
  const top = (follows: number) =>
    weighed("how long before", classified([["set-up-time", 0.9]], follows), joined).ranking[0]?.intent;
  expect(top(0.9)).toBe("reminders");
  expect(top(0.1)).toBe("set-up-time");
});

test("two readings that are nearly as likely leave it in doubt", () => {
  const joined = classified([["reminders", 0.9]], 0);
  const { ranking, limits } = weighed("how long before", classified([["set-up-time", 0.9]], 0.5), joined);
  expect(ranking.map(({ intent }) => intent).sort()).toEqual(["reminders", "set-up-time"]);
  expect(ranking[0]?.probability).toBeLessThan(limits.certainFrom);
});
