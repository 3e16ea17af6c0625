import { nearestOf } from "./neighbours.ts";

const auxiliaries = new Set(
  "is are am was were do does did can could will would should has have had may must isn't aren't don't doesn't didn't can't won't wouldn't couldn't shouldn't hasn't haven't".split(
    " ",
  ),
);
const skipped = new Set("so and but ok okay well hi hey hello um uh then also wait plus".split(" "));
const tags = new Set(
  "right|correct|yes|yeah|no|isn't it|is it|don't you|do you|can't you|doesn't it".split("|"),
);
/** A choice that is no answer: "… or not", "… or something". Any other "or" wants more than a yes. */
const emptyChoice = /\bor (?:not|something|anything|so|whatever|what|else)\b/g;
/**
 * Wordings that vote on a verdict, how much faster the nearest ones count, the share that must agree, and the least
 * cosine of the nearest. A single nearest wording is not enough: embeddings hardly see a "not". Of wordings held out with all
 * that is nearly the same, 15 % were answered wrongly where 0.6 had to agree, and 7 % with 0.85, which answers 50 instead of 77 %.
 */
const [voters, sharpness, agreeing, nearEnough] = [5, 10, 0.85, 0.6];
/**
 * How much nearer, by its cosine, a wording without a verdict may be than the nearest with one. "Is the first month free?" is as
 * near to a question that is answered with yes as to others of its intent that are answered with neither.
 */
const mostNearer = 0.1;

/** True for a question that yes or no answers. */
export function isYesNoQuestion(text: string): boolean {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").trim();
  const after =
    plain
      .replace(/[\s?.!]+$/, "")
      .split(/,\s*/)
      .slice(1)
      .at(-1) ?? "";
  if (/\bor\b/.test(plain.replace(emptyChoice, ""))) return false;
  if (tags.has(after)) return true;
  const words = plain.split(/[\s,]+/);
  const first = words.find((word) => !skipped.has(word)) ?? "";
  return auxiliaries.has(first);
}

/** What the wordings nearest to a question say: the first word of their true answer. */
export function nearestVerdict(
  cosines: Float32Array,
  verdicts: Uint8Array,
  isAllowed: (at: number) => boolean,
): "yes" | "no" | undefined {
  const nearest = nearestOf(cosines, voters, (at) => isAllowed(at) && verdicts[at] !== 0);
  if ((cosines[nearest[0] ?? -1] ?? 0) < nearEnough) return undefined;
  const [nearestOfAll = -1] = nearestOf(cosines, 1, isAllowed);
  if ((cosines[nearestOfAll] ?? 0) > (cosines[nearest[0] ?? -1] ?? 0) + mostNearer) return undefined;
  const weights = nearest.map((at) => Math.exp(sharpness * (cosines[at] ?? 0)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const yes = weights.reduce((sum, weight, i) => sum + (verdicts[nearest[i] ?? 0] === 1 ? weight : 0), 0);
  if (yes >= agreeing * total) return "yes";
  return total - yes >= agreeing * total ? "no" : undefined;
}
