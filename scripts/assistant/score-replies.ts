import type { Reply, SpokenScript, Taken } from "./judge-reply.ts";
import type { Asked } from "./test-sets.ts";

/** How a reply fits what was asked. `unknown`: it says that it did not understand. `wrong`: it did something else. */
export type Verdict = (typeof verdicts)[number];
/** The best first. */
export const verdicts = ["right", "asked back", "unknown", "asked back wrongly", "wrong"] as const;

const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];
/** Labels of sentences to which there is no answer. */
const noAnswer: ReadonlySet<string> = new Set(["none", "not-said", "off-topic"]);
/** Intents whose answer declines kindly. */
const declining: ReadonlySet<string> = new Set([
  ..."not-said off-topic tricks private not-mine other-companies health foreign insult".split(" "),
]);

/** Intents that were split off others after the test sets were labelled, and the others' names. */
const splitFrom: Readonly<Record<string, readonly string[]>> = {
  api: ["integrations"],
  texting: ["reminders"],
  "demo-who": ["demo-info"],
  "demo-prepare": ["demo-info"],
  "practice-software": ["integrations"],
  "says-ai": ["are-you-ai"],
  "your-prices": ["our-hours"],
  "missed-calls": ["roi"],
  "call-hours": ["outbound-consent"],
  qualify: ["outbound"],
  "sample-figures": ["trust", "testimonials"],
  "no-advice": ["approve", "does-not-know"],
  // Pages have said these since.
  "card-payments": ["not-said"],
  "change-plan": ["not-said"],
  "several-places": ["not-said"],
};

/** Courtesies that need no answer beside a question. */
const courtesies: ReadonlySet<string> = new Set(["greeting", "thanks", "presence"]);

/** Judges a reply by the label of its sentence. */
export function score(asked: Asked, reply: Reply, taken: Taken, script: SpokenScript): Verdict {
  const { meant } = asked;
  const wanted = meant.length > 1 ? meant.filter((ways) => !ways.every((id) => courtesies.has(id))) : meant;
  const isNone = meant.length === 0 || meant.flat().some((id) => noAnswer.has(id));
  const all = wanted.flat();
  const tasks = script.tasks
    .filter(({ startedBy }) => startedBy.some((id) => all.includes(id)))
    .map(({ id }) => id);
  const isUnknown = taken.lines.includes("unknown") || taken.lines.includes("lost");
  // What cannot be known is right to decline, in whatever words.
  const isDeclined = taken.answers.length > 0 && taken.answers.every((id) => declining.has(id));
  if (isNone && isDeclined && reply.acted.length === 0) return "right";
  const isNear = (id: string) =>
    all.some((wish) => wish === id || insteadOf(script, wish) === id || splitFrom[id]?.includes(wish));
  const isRight = () => meant.length > 0 && byAct(asked, reply, taken, tasks, wanted, script);
  // An answer, and whether something else was meant.
  if (taken.asksBack.length > 0 && taken.answers.length > 0)
    return isNone ? "wrong" : isRight() ? "right" : taken.asksBack.some(isNear) ? "asked back" : "wrong";
  if (taken.asksBack.length > 0)
    return taken.asksBack.some(isNear) ? "asked back" : isNone ? "unknown" : "asked back wrongly";
  if (isUnknown) return isNone ? "right" : "unknown";
  return isRight() ? "right" : "wrong";
}

/** The same, with the other answers that readers accept. */
export function scoreWidely(asked: Asked, reply: Reply, taken: Taken, script: SpokenScript): Verdict {
  const given = [asked.meant, ...(asked.also ?? [])].map((meant) =>
    score({ ...asked, meant }, reply, taken, script),
  );
  return verdicts.find((verdict) => given.includes(verdict)) ?? "wrong";
}

/** Something was done, or begun, that was not asked for. */
export function isWrongDeed({
  asked,
  verdict,
  taken,
  reply,
}: {
  readonly asked: Asked;
  readonly verdict: Verdict;
  readonly taken: Taken;
  readonly reply: Reply;
}): boolean {
  if (reply.acted.length > 0) return asked.act !== "agree";
  if (reply.isOver && verdict !== "right") return asked.act !== "leave" && asked.act !== "thank";
  return (
    verdict === "wrong" &&
    taken.tasks.length > 0 &&
    !["request", "inform", "correct", "agree"].includes(asked.act ?? "") &&
    asked.before.length === 0
  );
}

function byAct(
  { act, slots }: Asked,
  reply: Reply,
  taken: Taken,
  tasks: readonly string[],
  wanted: readonly (readonly string[])[],
  script: SpokenScript,
): boolean {
  const { lines, answers, acted } = taken;
  const isDropped = lines.includes("cancelled") || lines.includes("declined");
  const inTask = !isDropped && taken.tasks.some((id) => tasks.includes(id));
  const isCancelled = lines.includes("cancelled") || lines.includes("declined") || lines.includes("notThat");
  const answered = (ways: readonly string[]) =>
    ways.some((id) => answers.includes(id) || actLines(script, id).some((name) => lines.includes(name))) ||
    answers.some((id) => splitFrom[id]?.some((whole) => ways.includes(whole))) ||
    (!isDropped &&
      script.tasks.some(
        (task) => task.startedBy.some((id) => ways.includes(id)) && taken.tasks.includes(task.id),
      ));
  switch (act) {
    case "cancel":
      if (tasks.length === 0 && wanted.some(answered)) return true;
      return isCancelled && acted.length === 0;
    case "refuse":
      if (tasks.length === 0 && wanted.some(answered)) return true;
      return (
        acted.length === 0 &&
        (isCancelled ||
          lines.includes("whatToChange") ||
          lines.includes("orCancel") ||
          lines.includes("fallback"))
      );
    case "agree":
      return acted.length > 0 || inTask || wanted.some(answered);
    case "inform":
    case "correct":
      if (tasks.length === 0) return wanted.every(answered);
      return acted.length === 0 && inTask && !lines.includes("ask again") && holds(slots, reply);
    case "request":
      return wanted.every(answered) && (tasks.length === 0 || holds(slots, reply));
    default:
      return wanted.every(answered);
  }
}

/** The plainer intent that is answered where a value is missing. */
function insteadOf({ intents }: SpokenScript, id: string): string | undefined {
  return intents.find((intent) => intent.id === id)?.answer?.instead;
}

/** Lines that answer a topic which is an act of the conversation. */
function actLines({ intents }: SpokenScript, id: string): readonly string[] {
  const act = intents.find((intent) => intent.id === id)?.act;
  const names: Readonly<Record<string, readonly string[]>> = {
    goodbye: ["goodbye"],
    "opt-out": ["optedOut"],
    "which-part": ["whichPart"],
    repeat: ["nothingToRepeat"],
    slower: ["slower"],
    faster: ["faster"],
    wait: ["wait"],
    help: ["help"],
    more: ["help", "goOn"],
    yes: ["goOn"],
    no: ["declined", "notThat"],
  };
  return act === undefined ? [] : (names[act] ?? []);
}

/** True if what the sentence said is in the fields: a weekday, a phone number, a name, an address, a figure. */
function holds(slots: Readonly<Record<string, string>>, { fields, say }: Reply): boolean {
  const shown = Object.values(fields).join(" ").toLowerCase();
  const digits = shown.replace(/\D/g, "");
  return Object.entries(slots).every(([name, value]) => {
    if (name === "day") {
      const weekday = weekdays.find((day) => value.startsWith(day));
      return weekday === undefined || `${shown} ${say.toLowerCase()}`.includes(weekday);
    }
    if (name === "phone") return digits.includes(value.replace(/\D/g, ""));
    if (name === "email") return shown.includes(value);
    if (name === "name")
      return value
        .toLowerCase()
        .split(" ")
        .some((word) => shown.includes(word));
    if (name === "reps" || name === "calls" || name === "salary")
      return !/^\d+$/.test(value) || digits.includes(value);
    return true;
  });
}
