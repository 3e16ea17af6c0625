import type { Amount } from "#voice/languages/en/amounts.ts";
import { plain } from "#voice/languages/en/digits.ts";
import type { Heard } from "./heard.ts";
import type { Task, TaskSlot } from "./task-script.ts";

/** "25 dollars an hour" is 2,080 times that in a year of 52 weeks with 40 hours. */
const inAYear = { hour: 2_080, day: 260, week: 52, month: 12, year: 1 } as const;

/** Words between a number and the name of its slot, at most. */
const reach = 5;

/** Directly before a figure that is not the right one: "not ten", "instead of ten", "change it from ten". */
const refuses = /(?<!\b(?:why|if|or) )\b(?:not|instead of|rather than)(?: (?:the|a|about|around|just))* $/;
const movesFrom = /\b(?:change|move|switch|raise|lower|correct)\b.*\bfrom $/;
/** Directly before the figure that is meant: "forty, sorry, fifty". */
const corrects =
  /\b(?:no|sorry|i mean|i meant|actually|rather|wait|correction|scratch that|make (?:it|that)|should be|but (?:it's|it is|that's|they're|we're))(?: (?:it's|it is|make it|more like))?,? $/;
/** The same after a figure that was given before: "I said ten people, it's twelve". */
const correctsGiven = /\b(?:it's|it is|that's|they're|there are|we're|is|are) $/;
const thousand = 1_000;
/** How many times a figure its correction is at most, or the other way round, where no word says that it is one. */
const mostTimes = 10;

/** A figure, and the slot that it counts for. */
interface Placed {
  readonly slot: TaskSlot;
  readonly amount: Amount;
}

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
  const told = amounts.map((amount, i) => ({
    amount,
    before: `${plain(text.slice(amounts[i - 1]?.at[1] ?? 0, amount.at[0])).trimEnd()} `,
    after: plain(text.slice(amount.at[1], amounts[i + 1]?.at[0] ?? text.length)),
  }));
  const isWrong = told.map(({ before }) => refuses.test(before) || movesFrom.test(before));
  const counts: Record<string, string> = {};
  let last: Placed | undefined;
  for (const [i, { amount, before, after }] of told.entries()) {
    if (isWrong[i]) continue;
    const free = slots.filter((slot) => !(slot.name in counts) && isPossible(slot, amount));
    const named = free
      .map((slot) => ({ slot, distance: distanceTo(slot, before, after) }))
      .sort((a, b) => a.distance - b.distance)[0];
    const isNamed = named !== undefined && named.distance <= reach;
    // "Not ten, twelve", or "twelve, not ten".
    const refused = told[[i - 1, i + 1].find((at) => isWrong[at]) ?? -1]?.amount;
    const wrong = refused && placedAs(given, slots, refused);
    const restated =
      last && correctsGiven.test(before) ? placedAs(given, [last.slot], last.amount) : undefined;
    const isExplicit = !isNamed && last !== undefined && corrects.test(before);
    const implied = wrong && !(wrong.slot.name in counts) ? wrong : restated;
    const former = isExplicit ? last : isNamed ? undefined : implied;
    const right = former && inPlaceOf(former, amount, isExplicit);
    if (former && right !== undefined) {
      counts[former.slot.name] = String(right);
      last = { slot: former.slot, amount };
    }
    if (right !== undefined || isExplicit) continue;
    const isFirst = Object.keys(counts).length === 0;
    const expected =
      free.find((slot) => slot === asked) ?? free.find((slot) => isExpected(slot, amount, isFirst));
    const slot = isNamed ? named.slot : expected;
    if (!slot) continue;
    counts[slot.name] = String(meant(slot, amount));
    last = { slot, amount };
  }
  return counts;
}

/**
 * Where a figure was given before, in full: "sixty" is a salary of sixty thousand. What the visitor gave comes before what
 * is usual.
 */
function placedAs(
  given: Readonly<Record<string, string>>,
  slots: readonly TaskSlot[],
  amount: Amount,
): Placed | undefined {
  const isSame = ({ name }: TaskSlot) =>
    [amount.value, amount.value * thousand].includes(Number(given[name]));
  const slot =
    slots.find((each) => isSame(each) && given[each.name] !== each.usual) ??
    slots.find((each) => isSame(each));
  return slot && { slot, amount: { ...amount, value: Number(given[slot.name]) } };
}

/**
 * The value that takes another one's place: after "sixty thousand, no, seventy" that is seventy thousand.
 *
 * @param isExplicit words say that it does. Otherwise undefined if the two are too far apart to be the same thing
 */
function inPlaceOf(
  { slot, amount: before }: Placed,
  amount: Amount,
  isExplicit: boolean,
): number | undefined {
  const inUnit = { ...before, ...amount, unit: amount.unit === "count" ? before.unit : amount.unit };
  const isNear = (value: number) => value <= before.value * mostTimes && before.value <= value * mostTimes;
  const isInThousands = isNear(inUnit.value * thousand) && !isNear(inUnit.value);
  const inFull = isInThousands ? { ...inUnit, value: inUnit.value * thousand } : inUnit;
  return isPossible(slot, inFull) && (isExplicit || isNear(inFull.value)) ? meant(slot, inFull) : undefined;
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
