import type { Slots } from "./answers.ts";
import type { Written } from "./corpus.ts";
import { slotsIn } from "./facts.ts";
import type { Problem } from "./problems.ts";

/** Finds intents and slots that are named and do not exist. */
export function findWrongReferences(written: readonly Written[], slots: Slots): Problem[] {
  const ids = new Set(written.map(({ id }) => id));
  return written.flatMap(({ id, file, intent }) => {
    const problem = (key: string, what: string): Problem => ({ file, at: [id, ...key.split(".")], what });
    const wrongIntents = intentsIn(intent).flatMap(([key, other]) =>
      other === undefined || ids.has(other) ? [] : problem(key, `there is no intent “${other}”`),
    );
    const wrongSlots = slotsNamed(intent).flatMap(({ key, slot, text }) =>
      Object.hasOwn(slots, slot)
        ? []
        : { file, at: [id, ...key.split("."), text], what: `there is no slot {${slot}}` },
    );
    return [...wrongIntents, ...wrongSlots];
  });
}

type Place = readonly [key: string, name: string | undefined];

function intentsIn({ answer }: Written["intent"]): Place[] {
  if (!answer) return [];
  const { offer, instead, knowing = {}, next = [] } = answer;
  return [
    ["answer.offer.intent", offer?.intent],
    ["answer.offer.otherwise", offer?.otherwise],
    ["answer.instead", instead],
    ...Object.entries(knowing)
      .flat()
      .map((one): Place => ["answer.knowing", one]),
    ...next.map((one): Place => ["answer.next", one]),
  ];
}

function slotsNamed({ answer, asks, grammar, typed, wordings, yes, no }: Written["intent"]) {
  const texts = Object.entries({
    asks: asks === undefined ? [] : [asks],
    grammar,
    typed,
    wordings,
    yes,
    no,
    "answer.say": answer && Object.values(answer.say).flat(),
    "answer.otherwise": answer?.otherwise,
  }).flatMap(([key, list = []]) =>
    list.flatMap((text) => slotsIn(text).map((slot) => ({ key, slot, text }))),
  );
  const named = [answer?.by, answer?.and, ...Object.values(answer?.fields ?? {})].flatMap((slot) =>
    slot === undefined ? [] : [{ key: "answer", slot, text: "" }],
  );
  return [...texts, ...named];
}
