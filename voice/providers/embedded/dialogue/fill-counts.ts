import type { Amount } from "#voice/languages/en/amounts.ts";
import { plain } from "#voice/languages/en/digits.ts";
import type { Heard } from "./heard.ts";
import type { Task, TaskSlot } from "./task-script.ts";

/** "25 dollars an hour" is 2,080 times that in a year of 52 weeks with 40 hours. */
const inAYear = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 } as const;

/** Words between a number and the name of its slot, at most. */
const reach = 5;

/** Numbers by the slot that they count for: the one they name, else the one that was asked for, else the next. */
export function fillCounts(
  task: Task,
  asked: TaskSlot | undefined,
  { text, entities: { amounts } }: Heard,
): Record<string, string> {
  const slots = task.slots.filter(({ kind }) => kind === "number");
  if (slots.length === 0) return {};
  const counts: Record<string, string> = {};
  for (const [i, amount] of amounts.entries()) {
    const [from, to] = amount.at;
    const before = plain(text.slice(amounts[i - 1]?.at[1] ?? 0, from));
    const after = plain(text.slice(to, amounts[i + 1]?.at[0] ?? text.length));
    const free = slots.filter((slot) => !(slot.name in counts) && isPossible(slot, amount));
    const named = free
      .map((slot) => ({ slot, distance: distanceTo(slot, before, after) }))
      .sort((a, b) => a.distance - b.distance)[0];
    const isFirst = Object.keys(counts).length === 0;
    const expected =
      free.find((slot) => slot === asked) ?? free.find((slot) => isExpected(slot, amount, isFirst));
    const slot = named && named.distance <= reach ? named.slot : expected;
    if (slot) counts[slot.name] = String(meant(slot, amount));
  }
  return counts;
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
