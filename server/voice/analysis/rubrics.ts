import type { rubrics } from "#voice/index.ts";

type Rubric = (typeof rubrics)[number];

interface Grading {
  /** What the model is told. */
  readonly asked: string;
  /** The grade in what it answered; undefined if there is none. Default: whatever it answered. */
  readonly read?: (text: string) => string | undefined;
}

const plain = (text: string) => text.replace(/^[\s"'“”`*]+|[\s"'“”`*.!]+$/g, "");

/** One of some words, however it is written. */
const oneOf = (words: readonly string[]) => (text: string) =>
  words.find((word) => word.toLowerCase() === plain(text).toLowerCase());

/** A whole number in a range, with what may stand after it. */
const between = (low: number, high: number, unit: RegExp, shown: string) => (text: string) => {
  const [, number = "", rest = ""] = /^(\d{1,3})(.*)$/s.exec(plain(text)) ?? [];
  const value = Number(number);
  const isGrade = number !== "" && value >= low && value <= high && unit.test(rest);
  return isGrade ? `${value}${shown}` : undefined;
};

const qualities = ["Excellent", "Good", "Fair", "Poor"];
const agreement = ["Strongly Agree", "Agree", "Neutral", "Disagree", "Strongly Disagree"];

/** How calls are graded, by the names of the published types. */
export const gradings: Readonly<Record<Rubric, Grading>> = {
  NumericScale: { asked: "A number from 1 to 10.", read: between(1, 10, /^(\s*\/\s*10)?$/, "") },
  DescriptiveScale: { asked: `One of: ${qualities.join(", ")}.`, read: oneOf(qualities) },
  Checklist: { asked: "A checklist of criteria, each with its status." },
  Matrix: { asked: "A grid of several criteria, each with the level that was reached." },
  PercentageScale: { asked: "A percentage from 0% to 100%.", read: between(0, 100, /^\s*%?$/, "%") },
  LikertScale: {
    asked: `How far you agree that the call was a success, one of: ${agreement.join(", ")}.`,
    read: oneOf(agreement),
  },
  AutomaticRubric: { asked: "Choose several criteria, and give each a score of its own." },
  PassFail: { asked: "true if the call was a success, otherwise false.", read: oneOf(["true", "false"]) },
};

export function isRubric(name: string): name is Rubric {
  return Object.hasOwn(gradings, name);
}
