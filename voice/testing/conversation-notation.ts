import * as v from "valibot";
import { parse } from "yaml";
import { openQuestions } from "./open-question.ts";

/** One or several, as a list. */
const listOf = <Item extends v.GenericSchema<unknown, string>>(item: Item) =>
  v.optional(
    v.union([
      v.array(item),
      v.pipe(
        item,
        v.transform((one) => [one]),
      ),
    ]),
    [],
  );

const pattern = v.pipe(v.string(), v.nonEmpty());

/** What an answer must be. Without `puzzled` it must have understood. */
const answer = v.strictObject({
  /** The question that it leaves open, or any of several. */
  asks: listOf(v.picklist(openQuestions)),
  /** Each is in it. " / " separates alternatives; case does not matter. */
  says: listOf(pattern),
  /** None is in it. */
  never: listOf(pattern),
  /** It answers this intent; of several, each. " / " separates alternatives. */
  answers: listOf(pattern),
  /** Each is among the suggestions; `times`: at least one time of day. */
  offers: listOf(pattern),
  /** It says that it did not understand, or asks back. */
  puzzled: v.optional(v.picklist(["must", "may"])),
  /** It ends the call. */
  ends: v.optional(v.boolean(), false),
  /** Fields shown after it; `none` for one that must not be shown. Others do not matter. */
  fields: v.optional(v.record(v.string(), v.string()), {}),
});

const wholeTurn = v.pipe(
  v.strictObject({
    /** Typed words; "" for an empty message. */
    says: v.optional(v.string()),
    /** Spoken words; "" for a silence or a noise. */
    heard: v.optional(v.string()),
    /** How certain the recognition is of spoken words. */
    certainty: v.optional(v.picklist(["certain", "doubtful", "unknown"]), "certain"),
    /** The tool that acts in this turn. No other may. */
    does: v.optional(v.string()),
    wren: v.optional(answer, {}),
  }),
  v.check(
    ({ says, heard }) => (says === undefined) !== (heard === undefined),
    "A turn either says or is heard.",
  ),
);

/** A turn that is a text alone was typed, and anything may be answered. */
const turn = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === "string" ? { says: value } : value)),
  wholeTurn,
);

/**
 * `slow`: 2 s. `hanging`: never in time. `failing`: throws. `taken`: the first time is taken, the next is not. `full`:
 * no free times. `refused`: with a sentence.
 */
const behaviour = v.picklist(["slow", "hanging", "failing", "taken", "full", "refused"]);

const values = v.record(v.string(), v.union([v.string(), v.number()]));

const script = v.strictObject({
  title: v.string(),
  persona: v.optional(v.picklist(["receptionist", "sales", "dental", "front-desk"]), "receptionist"),
  now: v.optional(v.string(), "2026-11-21T12:00:00Z"),
  zone: v.optional(v.string(), "America/New_York"),
  /** Facts that the page knows of the visitor. */
  known: v.optional(v.record(v.string(), v.string()), {}),
  tools: v.optional(v.record(v.string(), behaviour), {}),
  turns: v.pipe(v.array(turn), v.minLength(1)),
  /** Everything that was done, in order, with exact arguments; a `start` is local: 2026-11-24 14:00. */
  rows: v.optional(v.array(v.record(v.string(), values)), []),
  /** Figures of the first estimates that were made, in order. Others do not matter. */
  estimates: v.optional(v.array(values), []),
});

/** A conversation as it should go. */
export type ConversationScript = v.InferOutput<typeof script>;
export type ScriptedTurn = ConversationScript["turns"][number];
export type Behaviour = v.InferOutput<typeof behaviour>;

/** @throws with the path to the first mistake */
export function parseConversations(yaml: string): ConversationScript[] {
  const result = v.safeParse(v.array(script), parse(yaml));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? "The file"}: ${issue.message}`);
}
