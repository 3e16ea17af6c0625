import type { Amount } from "#voice/languages/en/amounts.ts";
import { plain } from "#voice/languages/en/digits.ts";
import type { Heard } from "./heard.ts";
import type { Task, TaskSlot } from "./task-script.ts";

/** "25 dollars an hour" is 2,080 times that in a year of 52 weeks with 40 hours. */
const inAYear = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 } as const;

/** Words between a number and the name of its slot, at most. */
const reach = 5;

/** A figure that is not the right one: "not ten", "instead of ten". */
const takenBack = /\b(?:not|instead of|rather than) $/;
/** Between a figure and the one that is meant: "forty, sorry, fifty". */
const corrected =
  /\b(?:no|sorry|i mean|i meant|actually|rather|wait|correction|scratch that|make (?:it|that)|should be|but (?:it's|it is|that's|they're|we're))\b/;
const thousand = 1_000;

/**
 * Numbers by the slot that they count for: the one they name, else the one that was asked for, else the next. Of a figure
 * and its correction only the latter counts, in the former's slot: "I said ten people, it's twelve".
 *
 * @param given values of the slots so far. Default: none
 */
export function fillCounts(
  task: Task,
  asked: TaskSlot | undefined,
  { text, entities: { amounts } }: Heard,
  given: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const slots = task.slots.filter(({ kind }) => kind === "number");
  if (slots.length === 0) return {};
  const parts = amounts.map((amount, i) => ({
    amount,
    before: plain(text.slice(amounts[i - 1]?.at[1] ?? 0, amount.at[0])),
    after: plain(text.slice(amount.at[1], amounts[i + 1]?.at[0] ?? text.length)),
  }));
  const wrong = parts.find(({ before }) => takenBack.test(`${before.trim()} `))?.amount;
  const wrongSlot = wrong && slots.find(({ name }) => isSameFigure(given[name], wrong));
  const counts: Record<string, string> = {};
  let last: { readonly slot: TaskSlot; readonly amount: Amount } | undefined;
  for (const { amount, before, after } of parts) {
    if (amount === wrong) continue;
    const free = slots.filter((slot) => !(slot.name in counts) && isPossible(slot, amount));
    const named = free
      .map((slot) => ({ slot, distance: distanceTo(slot, before, after) }))
      .sort((a, b) => a.distance - b.distance)[0];
    const isNamed = named !== undefined && named.distance <= reach;
    const isCorrection = last && (corrected.test(before) || isSameFigure(given[last.slot.name], last.amount));
    const right = last && isCorrection && !isNamed ? inPlaceOf(last, amount) : undefined;
    if (last && right !== undefined) {
      counts[last.slot.name] = String(right);
      continue;
    }
    const isFirst = Object.keys(counts).length === 0;
    const expected =
      free.find((slot) => slot === (wrongSlot ?? asked)) ??
      free.find((slot) => isExpected(slot, amount, isFirst));
    const slot = isNamed ? named.slot : expected;
    if (!slot) continue;
    counts[slot.name] = String(meant(slot, amount));
    last = { slot, amount };
  }
  return counts;
}

/** True if a value is this figure, or as many thousands: "not sixty, seventy thousand". */
function isSameFigure(value: string | undefined, { value: figure }: Amount): boolean {
  return value !== undefined && (Number(value) === figure || Number(value) === figure * thousand);
}

/** The value that takes another one's place: of "sixty thousand, no, seventy" that is seventy thousand. */
function inPlaceOf(
  { slot, amount: before }: { readonly slot: TaskSlot; readonly amount: Amount },
  amount: Amount,
): number | undefined {
  const inUnit = { ...before, ...amount, unit: amount.unit === "count" ? before.unit : amount.unit };
  return [inUnit, { ...inUnit, value: inUnit.value * thousand }]
    .filter((each) => isPossible(slot, each))
    .map((each) => meant(slot, each))[0];
}

/**
 * Without a name, money fills the first sum and a share the only share. A plain number goes on where the one before
 * stopped: "twelve people earning sixty thousand".
 */
function isExpected({ usual, unit }: TaskSlot, amount: Amount, isFirst: boolean): boolean {
  return usual === undefined && (unit?.as === amount.unit ? amount.unit !== "count" || !isFirst : !isFirst);
}

function meant({ unit }: TaskSlot, { value, per }: Amount): number {
  return value * (unit?.per === "year" && per ? inAYear[per] : 1);
}

function isPossible(slot: TaskSlot, amount: Amount): boolean {
  const { unit, least = 0 } = slot;
  const value = meant(slot, amount);
  if (amount.unit !== "count" && unit?.as !== amount.unit) return false;
  return Number.isFinite(value) && value >= least && value <= 1e9 && (unit?.as !== "percent" || value <= 100);
}

/** Words between a number and the nearest name of its slot. At equal distance the name after it counts. */
function distanceTo({ unit }: TaskSlot, before: string, after: string): number {
  const gaps = (text: string) => text.split(/[^a-z0-9']+/).filter(Boolean).length;
  const distances = (unit?.words ?? []).flatMap((word) => {
    const name = new RegExp(`(?<![a-z])${word}(?![a-z])`, "g");
    const first = name.exec(after.split(",")[0] ?? "");
    const last = [...(before.split(",").at(-1) ?? "").matchAll(name)].at(-1);
    const ahead = before.split(",").at(-1) ?? "";
    return [
      ...(first ? [gaps(after.slice(0, first.index))] : []),
      ...(last ? [0.5 + gaps(ahead.slice(last.index + last[0].length))] : []),
    ];
  });
  return Math.min(Number.POSITIVE_INFINITY, ...distances);
}
