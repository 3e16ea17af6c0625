import { toClauses } from "#voice/languages/en/clauses.ts";
import type { DialogueScript, Topic } from "#voice/providers/embedded/dialogue/script.ts";
import type { Task } from "#voice/providers/embedded/dialogue/task-script.ts";

const slot = /\{(\w+)\}/;

/** All that an assistant says whose words are fixed, by clause. */
export function scriptClauses(script: DialogueScript): string[] {
  const { askBack, ...lines } = script.lines;
  const { switch: _, parked = [], later = [], fallback = [], ...common } = script.taskLines ?? {};
  const tasks = script.tasks ?? [];
  const texts = [
    ...Object.values(lines).flat(),
    ...script.intents.flatMap((topic) => answersOf(topic, script)),
    ...Object.values(common).flat(),
    ...tasks.flatMap(taskTexts),
    ...[...parked, ...later].flatMap((text) =>
      tasks.flatMap(({ finds, called: { still, other } }) =>
        (finds === undefined ? [still] : [still, other]).map((each) =>
          text.replace("{still}", each).replace("{other}", other),
        ),
      ),
    ),
    ...fallback,
  ];
  return clausesIn(texts.filter((text) => text !== undefined));
}

/** "Did you ask about prices?" for all that can be asked; and "Or", before a second one. */
export function askedBack(script: DialogueScript): string[] {
  const lines = script.lines.askBack.flatMap(toClauses);
  const asking = lines.filter((line) => line.includes("{asks}"));
  const asks = [...new Set(script.intents.flatMap((topic) => topic.asks ?? []))];
  return [
    ...lines.filter((line) => !line.includes("{asks}")),
    "Or",
    ...asks.flatMap((each) => asking.flatMap((line) => inTwo(line.replace("{asks}", each), script))),
  ];
}

/** A question that ends with a value as its beginning and each value: "Did you ask about", "Slack?". */
function inTwo(text: string, script: DialogueScript): string[] {
  const [, beginning, name = ""] = /^([^{]*) \{(\w+)\}\?$/.exec(text) ?? [];
  if (beginning === undefined) return filled(text, script);
  return [beginning, ...Object.keys(script.slots?.[name] ?? {}).map((value) => `${value}?`)];
}

/** "Shall I drop the booking", "and take a message instead?". */
export function leavingTasks({ taskLines, tasks = [] }: DialogueScript): string[] {
  return (taskLines?.switch ?? []).flatMap((text) => {
    const [first = "", second = ""] = text.split(/ (?=and \{other\})/);
    return tasks.flatMap(({ called }) => [
      first.replace("{this}", called.this),
      second.replace("{other}", called.other),
    ]);
  });
}

/** The words between the slots of lines: "A demo on", "for". */
export function scriptPieces(script: DialogueScript): string[] {
  const texts = [
    ...Object.values(script.taskLines ?? {}).flat(),
    ...(script.tasks ?? []).flatMap(taskTexts),
    ...script.intents.flatMap((topic) => answerTexts(topic)),
  ];
  return [
    ...new Set(
      texts
        .flatMap(toClauses)
        .filter((text) => slot.test(text))
        .flatMap(piecesOf),
    ),
  ];
}

/** The fixed words of a clause with slots. */
export function piecesOf(clause: string): string[] {
  return clause
    .split(/\{[\w]+\}[,.:;?!]*/)
    .map((piece) => piece.trim())
    .filter((piece) => /\p{L}/u.test(piece));
}

/** Clauses without slots, each once. */
export function clausesIn(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(toClauses))].filter((text) => !slot.test(text));
}

function taskTexts({ slots, lines: { onScreen, ...lines } }: Task): string[] {
  return [
    ...[...Object.values(lines), ...Object.values(onScreen ?? {})].flat(),
    ...slots.flatMap(({ ask, again, why = [] }) => [...ask, ...again, ...why]),
  ];
}

function answerTexts({ answer }: Topic): string[] {
  if (!answer) return [];
  const { say, otherwise = [], offer } = answer;
  return [...Object.values(say).flat(), ...otherwise, ...(offer ? [offer.question] : [])];
}

/** An answer's texts, for each value of the slots that they name. */
function answersOf(topic: Topic, script: DialogueScript): string[] {
  return answerTexts(topic).flatMap((text) => filled(text, script));
}

/** A text for each value of its first slot, and so on. A value from outside the script leaves it as it is. */
function filled(text: string, script: DialogueScript): string[] {
  const [whole, name] = slot.exec(text) ?? [];
  if (whole === undefined || name === undefined) return [text];
  const values = Object.keys(script.slots?.[name] ?? {});
  if (values.length === 0) return [text];
  return values.flatMap((value) => filled(text.replaceAll(whole, value), script));
}
