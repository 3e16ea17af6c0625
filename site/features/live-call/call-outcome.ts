import { callRecord } from "#content/live-call/call-record.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import type { CallScreenState } from "./call-screen-state.ts";
import { lineText } from "./transcript.ts";

const { outcomes, desk } = callRecord;

/** What a call came to, as far as its screen knows: from the understood fields and the visitor's own words. */
export interface CallOutcome {
  readonly kind: keyof typeof outcomes;
  /** Sentences for whoever looks after the calls. */
  readonly summary: string;
  /** The visitor's first questions, in their own words. */
  readonly asked: readonly string[];
  readonly next: string;
  readonly slot: { readonly day: string; readonly time: string; readonly isBooked: boolean } | undefined;
  /** An example of the text message that a caller would get. */
  readonly text: { readonly words: string; readonly note: string } | undefined;
}

const mostQuestions = 3;

/** @param isPretend True for a call that can book nothing real. */
export function outcomeOf(state: CallScreenState, isPretend: boolean): CallOutcome {
  const { fields, lines, startedAt = 0, endedAt = startedAt } = state;
  const said = lines.filter(({ who }) => who === "visitor");
  const asked = questionsOf(state);
  const kind = kindOf(state, isPretend);
  const { text, next } = outcomes[kind];
  const isTyped = said.length > 0 && said.every(({ by }) => by === "keyboard");
  const sentences = [
    text(callerOf(fields), asked.length),
    ...(isTyped ? [callRecord.typedOnly] : []),
    ...(state.phase === "failed" ? [callRecord.cutOff(elapsedText(endedAt - startedAt))] : []),
  ];
  return {
    kind,
    summary: sentences.join(" "),
    asked: asked.slice(0, mostQuestions),
    next,
    slot: slotOf(fields),
    text: textOf(fields, kind),
  };
}

type Fields = CallScreenState["fields"];

/** Words that begin a question: recognized and typed words often lack the question mark. */
const questionWords =
  /^(what|how|when|where|who|which|why|do|does|did|is|are|can|could|will|would|may|should|have|has)\b/i;

function questionsOf({ lines }: CallScreenState): readonly string[] {
  return lines
    .filter(({ who }) => who === "visitor")
    .map((line) => lineText(line).trim())
    .filter((text) => text.endsWith("?") || (questionWords.test(text) && text.includes(" ")));
}

function kindOf(state: CallScreenState, isPretend: boolean): CallOutcome["kind"] {
  const { fields, lines } = state;
  const isBooked = has(fields, "reference");
  if (isBooked && has(fields, "time")) return "booked";
  if (has(fields, "day") || has(fields, "time")) return isPretend ? "pretend" : "wanted";
  if (has(fields, "message")) return "message";
  if (has(fields, "phone")) return "callBack";
  if (questionsOf(state).length > 0) return "questions";
  return lines.some(({ who }) => who === "visitor") ? "spoke" : "silent";
}

function has(fields: Fields, key: string): boolean {
  return (fields[key] ?? "") !== "";
}

function callerOf({ name, company }: Fields): string {
  if (name && company) return callRecord.callerOf(name, company);
  return name ?? callRecord.caller;
}

function slotOf(fields: Fields): CallOutcome["slot"] {
  const { day = "", time = "" } = fields;
  return day === "" && time === "" ? undefined : { day, time, isBooked: has(fields, "reference") };
}

function textOf(fields: Fields, kind: CallOutcome["kind"]): CallOutcome["text"] {
  const { name = "", day = "", time = "", reference = "" } = fields;
  const [firstName = ""] = name.split(" ");
  const { text } = desk;
  if (day === "" || time === "") return undefined;
  if (kind === "booked")
    return { words: text.booked(firstName, day, time, reference), note: text.bookedNote };
  if (kind === "pretend") return { words: text.pretend(firstName, day, time), note: text.pretendNote };
  return undefined;
}
