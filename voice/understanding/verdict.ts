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
/** Least cosine of a wording whose verdict counts. */
const nearEnough = 0.55;

/** True for a question that yes or no answers. */
export function isYesNoQuestion(text: string): boolean {
  const plain = text.toLowerCase().replace(/[’‘]/g, "'").trim();
  const after =
    plain
      .replace(/[\s?.!]+$/, "")
      .split(/,\s*/)
      .slice(1)
      .at(-1) ?? "";
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
  const [nearest] = nearestOf(cosines, 1, (at) => isAllowed(at) && verdicts[at] !== 0);
  if (nearest === undefined || (cosines[nearest] ?? 0) < nearEnough) return undefined;
  return verdicts[nearest] === 1 ? "yes" : "no";
}
