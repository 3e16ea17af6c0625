import type { Kysely } from "kysely";
import type * as v from "valibot";
import type { ShownField } from "#content/live-call/fields.ts";
import { type CheckedForm, checkForm } from "#domain/forms/check-form.ts";
import type { Bookings } from "#server/booking/bookings.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { consume } from "#server/middleware/rate-limit.ts";
import type { Tool, ToolArgs } from "#voice/index.ts";
import { actWords } from "./act-words.ts";
import { parametersOf } from "./parameters-of.ts";
import { submissionOf } from "./submission-of.ts";
import type { ToolLimits } from "./tool-limits.ts";
import type { ToolCall } from "./visitor.ts";

/** Passed to every run of an act. */
export interface ActDeps {
  readonly kysely: Kysely<Tables>;
  /** Absent while another company's calendar is configured: then no time is looked up or booked in a call. */
  readonly bookings: Bookings | undefined;
  readonly limits: ToolLimits;
  readonly log: Logger;
}

/** One run of an act. */
type Run<Need extends keyof ActDeps> = {
  readonly [dep in keyof ActDeps]: dep extends Need ? NonNullable<ActDeps[dep]> : ActDeps[dep];
} & {
  readonly call: ToolCall;
  /** A UUID, always the same for the same wish in a call: the database sees by it that a wish comes again. */
  readonly submission: string;
};

/** Why nothing was done: the arguments, or anything else. */
export type Refusal = "invalid" | "failed";

interface ActDefinition<
  Name extends string,
  Schema extends v.ObjectSchema<v.ObjectEntries, undefined>,
  Values,
  Result,
  Need extends keyof ActDeps,
  Field extends ShownField,
> {
  /** As language models call it. */
  readonly name: Name;
  /** For a language model. */
  readonly description: string;
  /** Reads the arguments. Models are told what it takes in; its messages are for the visitor. */
  readonly schema: Schema;
  /** Checks further, knowing who calls. Default: what the schema gave is taken. */
  readonly read?: (values: v.InferOutput<Schema>, call: ToolCall) => CheckedForm<Values>;
  /** It is not offered without these. Default: none. */
  readonly needs?: readonly Need[];
  /** The share of the visitor's address that each run takes from. Default: none. */
  readonly share?: keyof ToolLimits;
  /** Default: one wish, and that it comes again is left to `run` and its `submission`. */
  readonly inOneCall?: {
    readonly most: number;
    /** Equal for wishes that are the same; those are carried out once. */
    readonly same: (values: Values) => readonly string[];
    readonly tooMany: string;
  };
  /** Makes the result of a run that did nothing. */
  readonly refuse: (message: string, why: Refusal) => Result;
  /** Once begun it goes on to its end: what it did is found when it is asked for again. What it throws is refused. */
  readonly run: (values: Values, run: Run<Need>) => Promise<Result>;
  /** Of an act that does something in the world. Absent: it only looks something up, and may be run at any time. */
  readonly confirm?: {
    /** Everything that will be done, in words that no model can change. */
    readonly readBack: (values: Values) => string;
    readonly question: string;
    /** Shown to the visitor meanwhile; empty ones are left out. */
    readonly fields: (values: Values) => Readonly<Record<Field, string | undefined>>;
    readonly isDone: (result: Result) => boolean;
    readonly tell: (result: Result) => string;
  };
}

/** Something the assistant can do for a visitor. */
export interface Act<Name extends string = string> {
  readonly name: Name;
  /** @returns the tool of one call; undefined while something that the act needs is absent. */
  open(deps: ActDeps, call: ToolCall): Tool | undefined;
}

/** Defines an act; listed in `acts.ts`, everything else follows from this. */
export function defineAct<
  const Name extends string,
  Schema extends v.ObjectSchema<v.ObjectEntries, undefined>,
  Result,
  Values = v.InferOutput<Schema>,
  const Need extends keyof ActDeps = never,
  const Field extends ShownField = never,
>(definition: ActDefinition<Name, Schema, Values, Result, Need, Field>): Act<Name> {
  const { name, description, schema, needs = [], refuse, confirm } = definition;
  const parameters = parametersOf(schema);
  const read = readerOf(definition);
  return {
    name,
    open(deps, call) {
      if (needs.some((need) => deps[need] === undefined)) return undefined;
      const wishes = new Map<string, Result>();
      let last: Result | undefined;
      let turn: Promise<unknown> = Promise.resolve();

      async function runOnce(args: ToolArgs): Promise<Result> {
        const checked = read(args, call);
        if (!checked.ok) return refuse(firstOf(checked), "invalid");
        const { share, inOneCall } = definition;
        const submission = submissionOf(call.callId, name, ...(inOneCall?.same(checked.values) ?? []));
        const known = inOneCall && wishes.get(submission);
        if (known !== undefined) return known;
        if (inOneCall && wishes.size >= inOneCall.most) return refuse(inOneCall.tooMany, "failed");
        if (share !== undefined && (await consume(deps.limits[share], call.address)) !== undefined)
          return refuse(actWords.tooManyFromHere, "failed");
        // That nothing it needs is absent was seen above.
        const result = await definition.run(checked.values, { ...deps, call, submission } as Run<Need>);
        if (confirm?.isDone(result) ?? true) {
          last = result;
          wishes.set(submission, result);
        }
        return result;
      }

      return {
        name,
        description,
        parameters,
        ...(confirm && {
          act: {
            readBack(args) {
              const checked = read(args, call);
              if (!checked.ok) return { kind: "refused", message: firstOf(checked) };
              const { values } = checked;
              return {
                kind: "ask",
                details: confirm.readBack(values),
                question: confirm.question,
                fields: filledIn(confirm.fields(values)),
                key: JSON.stringify(values),
              };
            },
            // Results come back as they were given.
            tell: (result) => confirm.tell(result as Result),
            done: () => last,
          },
        }),
        /** One after the other, so that the same twice at once is seen to be the same. */
        run(args, signal) {
          const next = async () => {
            signal.throwIfAborted();
            return runOnce(args).catch((error: unknown) => {
              deps.log.error({ err: error, call: call.callId, tool: name }, "a tool of a call failed");
              return refuse(actWords.failed, "failed");
            });
          };
          const result = turn.then(next, next);
          turn = result.catch(() => undefined);
          return result;
        },
      };
    },
  };
}

/** Arguments as the visitor meant them, or why they cannot be; `null` stands for what a model leaves out. */
function readerOf<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>, Values>({
  schema,
  read,
}: {
  readonly schema: Schema;
  readonly read?: (values: v.InferOutput<Schema>, call: ToolCall) => CheckedForm<Values>;
}) {
  const none = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]));
  return (args: ToolArgs, call: ToolCall): CheckedForm<Values> => {
    const given = Object.entries(args).filter(([, value]) => value !== null);
    // Each argument's own schema tells that it is missing.
    const parsed = checkForm(schema, { ...none, ...Object.fromEntries(given) });
    if (!parsed.ok) return parsed;
    // Without `read`, values are what the schema gives.
    return read ? read(parsed.values, call) : (parsed as CheckedForm<Values>);
  };
}

function firstOf({ errors }: CheckedForm<unknown> & { ok: false }): string {
  return errors[0]?.message ?? "";
}

function filledIn(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const shown = Object.entries(fields).filter((field): field is [string, string] => (field[1] ?? "") !== "");
  return Object.fromEntries(shown);
}
