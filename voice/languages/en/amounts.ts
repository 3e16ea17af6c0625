import { traceDigits } from "./digits.ts";
import { numbersIn } from "./number.ts";
import { isNumeral, type Token, tokensOf } from "./tokens.ts";
import { sourceOf, type Traced } from "./traced.ts";

export type Period = "hour" | "day" | "week" | "month" | "year";

export interface Amount {
  readonly value: number;
  /** `count`: a number of something, or no unit was given. */
  readonly unit: "percent" | "dollars" | "count";
  readonly per?: Period;
  /** The things it counts or belongs to, if any are named: the words before and after it, without small words. */
  readonly before?: string;
  readonly after?: string;
  /** It and the amount before it are the ends of a range, or two estimates: "20 or 30 a week". */
  readonly isRange?: boolean;
  readonly text: string;
  /** Where it stands in the text: from, to. */
  readonly at: readonly [number, number];
}

const periods: ReadonlyMap<string, Period> = new Map<string, Period>([
  ["hour", "hour"], ["hours", "hour"], ["hr", "hour"], ["h", "hour"], ["hourly", "hour"],
  ["day", "day"], ["daily", "day"], ["night", "day"], ["week", "week"], ["wk", "week"], ["weekly", "week"],
  ["month", "month"], ["mo", "month"], ["mth", "month"], ["monthly", "month"],
  ["year", "year"], ["yr", "year"], ["annum", "year"], ["yearly", "year"], ["annually", "year"], ["annual", "year"],
]); // biome-ignore format: a table
const beforePeriods = words("a an per each every single any one 1 / the this last in over");
const adverbs = words("hourly daily weekly monthly yearly annually annual");
/** Words that end the name of a thing. */
const small = words(
  `a an the this that these those of in on at by for from with to and or but so if then than as is are was were be been
  it its it's i we you they he she us me my our your their i'm we're we've i'd we'd that's there about around roughly
  approximately maybe perhaps probably like say up over under nearly almost between per each every only just do does did
  have has had get gets got take takes receive make makes making pay pays paying cost costs earn earns earning would
  will can could should may might not no yes please how what which when where who why more less least most give or
  some any all both plus minus through until till before after during while because becomes become who're answered
  answer missed miss lose handle need want us free right now today tomorrow yesterday`,
);
/** Words between the two ends of a range. */
const rangeWords = words("or to - and");
/** Fractions by their word, as "a third of" is written with digits: "a 3rd of". */
const fractions: ReadonlyMap<string, number> = new Map([
  ["half", 1 / 2], ["3rd", 1 / 3], ["thirds", 1 / 3], ["quarter", 1 / 4], ["quarters", 1 / 4], ["fourths", 1 / 4],
  ["5th", 1 / 5], ["fifths", 1 / 5], ["10th", 1 / 10], ["tenths", 1 / 10],
]); // biome-ignore format: a table
const wholes = words("our my the your their these those all its his her them us");

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Numbers with what they count: "300 calls a month", "$60k", "2.5 percent", "a third of our calls". */
export function readAmounts(text: string): Amount[] {
  return amountsIn(traceDigits(text), text);
}

/** @param traced the text with its numbers as digits; words that were read as something else are masked */
export function amountsIn(traced: Traced, original: string): Amount[] {
  const tokens = tokensOf(traced);
  const said = tokens.map(({ word }) => word);
  const shares = fractionsIn(tokens);
  const isInShare = (at: number) => shares.some((share) => at >= share.at && at < share.unitEnd);
  const found = [
    ...shares,
    ...numbersIn(said).filter(({ at, value }) => Number.isFinite(value) && value <= 1e12 && !isInShare(at)),
  ].sort((a, b) => a.at - b.at);
  const amounts: Amount[] = [];
  for (const [i, { value, unit, at, end, unitEnd }] of found.entries()) {
    const next = found[i + 1]?.at ?? tokens.length;
    const last = found[i - 1]?.unitEnd ?? 0;
    const from = said[at - 1] === "$" ? at - 1 : at;
    const source = sourceOf(traced, tokens[from]?.from ?? 0, tokens[unitEnd - 1]?.to ?? 0);
    const text = original.slice(...source);
    const after = nounAfter(said, unitEnd, next);
    const before = nounBefore(said, from, last + (amounts.at(-1)?.after?.split(" ").length ?? 0));
    if (/^one$/i.test(text) && after === undefined && said.length > 2) continue;
    const per = periodIn(said, unitEnd, next) ?? (i === 0 ? periodIn(said, 0, from) : undefined);
    const isRange =
      i > 0 &&
      from - last <= 2 &&
      from > last &&
      said.slice(last, from).every((word) => rangeWords.has(word));
    amounts.push({
      value,
      unit: unit ?? (said.slice(at, end).includes("grand") ? "dollars" : "count"),
      ...(per && { per }),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(isRange && { isRange }),
      text,
      at: source,
    });
  }
  return amounts.map((amount, i) => withRange(amount, amounts[i - 1], amounts[i + 1]));
}

/** The lower end of a range has what only its upper end was given, or the other way round: "20 or 30 calls a week". */
function withRange(amount: Amount, previous: Amount | undefined, next: Amount | undefined): Amount {
  const other = amount.isRange ? previous : next?.isRange ? next : undefined;
  if (!other) return amount;
  const unit = amount.unit === "count" ? other.unit : amount.unit;
  if (other === previous) return { ...amount, unit };
  const isThousands = other.value >= 1_000 && amount.value < 1_000 && amount.value * 1_000 < other.value;
  const { per = other.per, after = other.after } = amount;
  return {
    ...amount,
    value: isThousands ? amount.value * 1_000 : amount.value,
    unit,
    ...(per && { per }),
    ...(after !== undefined && { after }),
  };
}

/** "A third of our calls", "two thirds of", "half the calls", "one in five", as percentages. */
function fractionsIn(tokens: readonly Token[]) {
  const said = tokens.map(({ word }) => word);
  const found: { value: number; unit: "percent"; at: number; end: number; unitEnd: number }[] = [];
  for (let at = 0; at < said.length; at++) {
    const fraction = fractions.get(said[at] ?? "");
    const count = said[at - 1] === "a" ? 1 : Number(said[at - 1]);
    const next = said[at + 1] ?? "";
    const isOf = (next === "of" && !isNumeral(said[at + 2])) || wholes.has(next);
    if (fraction !== undefined && isOf && (count >= 1 || said[at] === "half")) {
      const from = count >= 1 ? at - 1 : at;
      const value = Math.round(fraction * Math.max(count || 1, 1) * 1_000) / 10;
      found.push({ value, unit: "percent", at: from, end: at + 1, unitEnd: at + 1 });
    }
    if (
      isNumeral(said[at]) &&
      next === "/" &&
      isNumeral(said[at + 2]) &&
      (said[at + 3] === "of" || wholes.has(said[at + 3] ?? ""))
    ) {
      const value = Math.round((Number(said[at]) / Number(said[at + 2])) * 1_000) / 10;
      if (value <= 100) found.push({ value, unit: "percent", at, end: at + 3, unitEnd: at + 3 });
    }
    const isOut = next === "out" && said[at + 2] === "of";
    const whole = Number(said[at + (isOut ? 3 : 2)]);
    if (isNumeral(said[at]) && (isOut || next === "in") && whole > Number(said[at]) && whole <= 100) {
      const end = at + (isOut ? 4 : 3);
      if (periods.has((said[end] ?? "").replace(/s$/, ""))) continue;
      found.push({
        value: Math.round((Number(said[at]) / whole) * 1_000) / 10,
        unit: "percent",
        at,
        end,
        unitEnd: end,
      });
    }
  }
  return found;
}

function isName(word = ""): boolean {
  return /^[a-z][a-z']*$/.test(word) && !small.has(word) && !adverbs.has(word);
}

/** Up to three words that name the counted thing: "300 *inbound calls* a month", "2% *of calls*". */
function nounAfter(said: readonly string[], from: number, to: number): string | undefined {
  const start = said[from] === "of" ? from + 1 + (wholes.has(said[from + 1] ?? "") ? 1 : 0) : from;
  let end = wholes.has(said[start] ?? "") ? start + 1 : start;
  const first = end;
  while (end < to && end - first < 3 && isName(said[end])) end++;
  return end > first ? said.slice(first, end).join(" ") : undefined;
}

/** The thing named before it: "our *salary* is 50k", "*reps*: 8". */
function nounBefore(said: readonly string[], to: number, from: number): string | undefined {
  let end = to;
  while (
    end > from &&
    (small.has(said[end - 1] ?? "") ||
      periods.has(said[end - 1] ?? "") ||
      /^[:=~-]$/.test(said[end - 1] ?? ""))
  )
    end--;
  let start = end;
  while (start > from && end - start < 3 && isName(said[start - 1])) start--;
  return end > start ? said.slice(start, end).join(" ") : undefined;
}

/** "A month", "per hour", "/day", "weekly". */
function periodIn(said: readonly string[], from: number, to: number): Period | undefined {
  for (let at = from; at < to; at++) {
    const word = said[at] ?? "";
    const period = periods.get(word);
    if (period && (adverbs.has(word) || (at > from && beforePeriods.has(said[at - 1] ?? "")))) return period;
  }
  return undefined;
}
