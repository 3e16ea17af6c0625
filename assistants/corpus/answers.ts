import type { TopicAnswer } from "#voice/providers/embedded/dialogue/script.ts";
import { type Facts, factIdsIn, fillFacts } from "./facts.ts";
import type { WrittenAnswer } from "./schema.ts";

/** Values and their patterns by slot. */
export type Slots = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * Fills an answer's facts in. If some of them depend on a slot's value, there is then an answer for each value.
 *
 * @param report is told what is wrong, and where: a key of the answer.
 */
export function fillAnswer(
  written: WrittenAnswer,
  facts: Facts,
  slots: Slots,
  report: (what: string, key: string) => void,
): TopicAnswer {
  const { say, otherwise, offer, replies, ...rest } = written;
  const fill = (texts: readonly string[]) => texts.map((text) => fillFacts(text, facts));
  const values = valuesOf(written, slots);
  checkFacts(written, facts, report);
  return {
    ...rest,
    say: isList(say) ? fillList(say, written, facts, values, report) : fillEach(say, fill, values, report),
    ...(otherwise && { otherwise: fill(otherwise) }),
    ...(offer && { offer: { ...offer, question: fillFacts(offer.question, facts) } }),
    ...(replies && { replies: fill(replies) }),
  };
}

const isList = (say: WrittenAnswer["say"]): say is readonly string[] => Array.isArray(say);

/** Values of the slots that an answer depends on, in pairs if there are two. */
function valuesOf({ by, and }: WrittenAnswer, slots: Slots): readonly (readonly string[])[] {
  if (by === undefined) return [];
  const ones = Object.keys(slots[by] ?? {});
  if (and === undefined) return ones.map((one) => [one]);
  return ones.flatMap((one) => Object.keys(slots[and] ?? {}).map((two) => [one, two]));
}

function fillList(
  say: readonly string[],
  { by, and, otherwise, instead }: WrittenAnswer,
  facts: Facts,
  values: readonly (readonly string[])[],
  report: (what: string, key: string) => void,
): TopicAnswer["say"] {
  const depending = say.flatMap(factIdsIn).filter((id) => typeof facts[id] === "object");
  if (depending.length === 0) return say.map((text) => fillFacts(text, facts));
  const stray = depending.find((id) => !id.startsWith(`${by}.`));
  if (stray) report(`{${stray}} depends on the value of a slot, and the answer is not by that slot`, "say");
  const known = values.filter((value) =>
    depending.every((id) => Object.hasOwn(facts[id] as object, value.join(" "))),
  );
  const same = and === undefined ? [] : values.filter(([one, two]) => one === two);
  if (known.length < values.length - same.length && !otherwise && !instead)
    report(`some values of {${by}} have no answer: say what is said otherwise`, "say");
  return Object.fromEntries(
    known.map((value) => {
      const key = value.join(" ");
      const named = (text: string) =>
        text.replace(`{${by}}`, value[0] ?? "").replace(`{${and}}`, value[1] ?? "");
      return [key, say.map((text) => fillFacts(named(text), facts, key))];
    }),
  );
}

function fillEach(
  say: Readonly<Record<string, readonly string[]>>,
  fill: (texts: readonly string[]) => string[],
  values: readonly (readonly string[])[],
  report: (what: string, key: string) => void,
): TopicAnswer["say"] {
  const known = new Set(values.map((value) => value.join(" ")));
  for (const value of Object.keys(say))
    if (!known.has(value)) report(`“${value}” is no value of the slot that the answer is by`, "say");
  return Object.fromEntries(Object.entries(say).map(([value, texts]) => [value, fill(texts)]));
}

function checkFacts(
  { say, otherwise = [], offer }: WrittenAnswer,
  facts: Facts,
  report: (what: string, key: string) => void,
) {
  const texts = [...Object.values(say).flat(), ...otherwise, ...(offer ? [offer.question] : [])];
  for (const id of new Set(texts.flatMap(factIdsIn)))
    if (!Object.hasOwn(facts, id)) report(`there is no fact {${id}}`, "say");
}
