import type { Kysely } from "kysely";
import type * as v from "valibot";
import type { ShownField } from "#content/live-call/fields.ts";
import { type CheckedForm, checkForm } from "#domain/forms/check-form.ts";
import type { Bookings } from "#server/booking/bookings.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import { consume } from "#server/middleware/rate-limit.ts";
import type { Suppress } from "#server/voice/suppress.ts";
import type { Tool, ToolArgs } from "#voice/index.ts";
import { actWords } from "./act-words.ts";
import { parametersOf } from "./parameters-of.ts";
import { submissionOf } from "./submission-of.ts";
import type { ToolLimits } from "./tool-limits.ts";
import type { ToolCall } from "./visitor.ts";

/** Passed to every run of an act. */
export interface ActDeps {
  readonly kysely: Kysely<Tables>;
  /** Undefined while another company's calendar is configured: calls then neither look up nor book times. */
  readonly bookings: Bookings | undefined;
  readonly limits: ToolLimits;
  /** Codes of the countries whose numbers may be called. Default: all in the outbound form. */
  readonly callCountries?: readonly string[] | undefined;
  /** Puts a number on the suppression list. While it is undefined, the assistant does not offer to. */
  readonly suppress: Suppress | undefined;
  readonly log: Logger;
}

/** One run of an act. */
type Run<Need extends keyof ActDeps> = {
  readonly [dep in keyof ActDeps]: dep extends Need ? NonNullable<ActDeps[dep]> : ActDeps[dep];
} & {
  readonly call: ToolCall;
  /** A UUID, the same for the same wish in a call, by which the database recognises a repetition. */
  readonly submission: string;
};

/** The reason why nothing was done: wrong arguments, or anything else. */
export type Refusal = "invalid" | "failed";

interface ActDefinition<
  Name extends string,
  Schema extends v.ObjectSchema<v.ObjectEntries, undefined>,
  Values,
  Result,
  Need extends keyof ActDeps,
  Field extends ShownField,
> {
  /** The tool's name for language models. */
  readonly name: Name;
  /** The tool's description for language models. */
  readonly description: string;
  /** Parses the arguments. Language models see its input schema; its messages are for the visitor. */
  readonly schema: Schema;
  /** Checks the parsed values further, given the call. Default: takes them as they are. */
  readonly read?: (values: v.InferOutput<Schema>, call: ToolCall, deps: ActDeps) => CheckedForm<Values>;
  /** Refuses single arguments, by name: returns a sentence for the visitor, or undefined. Default: refuses none. */
  readonly refuses?: Readonly<
    Partial<Record<string, (value: string, call: ToolCall, deps: ActDeps) => string | undefined>>
  >;
  /** The act is not offered unless these are present. Default: none. */
  readonly needs?: readonly Need[];
  /** The limit on the visitor's address that each run counts against. Default: none. */
  readonly share?: keyof ToolLimits;
  /** Default: all runs of a call have the same `submission`, by which `run` recognises a repetition. */
  readonly inOneCall?: {
    readonly most: number;
    /** Equal for equal wishes, which are carried out once. */
    readonly same: (values: Values) => readonly string[];
    readonly tooMany: string;
  };
  /** Makes the result of a run that did nothing. `message` is for the visitor. */
  readonly refuse: (message: string, why: Refusal) => Result;
  /**
   * Runs to its end once begun, even when the visitor cuts in; asking again then finds what it did. An error that it
   * throws is logged and refused.
   */
  readonly run: (values: Values, run: Run<Need>) => Promise<Result>;
  /** For acts that change something and need the visitor's yes. Absent: it only looks up, and may run at any time. */
  readonly confirm?: {
    /** Everything that will be done, in words that no model can change. */
    readonly readBack: (values: Values) => string;
    readonly question: string;
    /** Shown to the visitor during the question; empty ones are left out. */
    readonly fields: (values: Values) => Readonly<Record<Field, string | undefined>>;
    readonly isDone: (result: Result) => boolean;
    /** True if the assistant hangs up once it has told that it is done. Default false. */
    readonly hangsUp?: boolean;
    readonly tell: (result: Result) => string;
  };
}

/** Something that the assistant can do for a visitor. */
export interface Act<Name extends string = string> {
  readonly name: Name;
  /** @returns the tool for one call; undefined while anything that the act needs is absent. */
  open(deps: ActDeps, call: ToolCall): Tool | undefined;
}

/** Defines an act. Once it is listed in `acts.ts`, everything else is derived from its definition. */
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
        const checked = read(args, call, deps);
        if (!checked.ok) return refuse(firstOf(checked), "invalid");
        const { share, inOneCall } = definition;
        const submission = submissionOf(call.callId, name, ...(inOneCall?.same(checked.values) ?? []));
        const known = inOneCall && wishes.get(submission);
        if (known !== undefined) return known;
        if (inOneCall && wishes.size >= inOneCall.most) return refuse(inOneCall.tooMany, "failed");
        if (share !== undefined && (await consume(deps.limits[share], call.address)) !== undefined)
          return refuse(actWords.tooManyFromHere, "failed");
        // `open` has checked that everything in `needs` is present.
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
        refuses: (argument, value) => definition.refuses?.[argument]?.(value, call, deps),
        ...(confirm && {
          act: {
            hangsUp: confirm.hangsUp === true,
            readBack(args) {
              const checked = read(args, call, deps);
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
            // It is always a result of this act's own `run`.
            tell: (result) => confirm.tell(result as Result),
            done: () => last,
          },
        }),
        /** One at a time, so that equal wishes made at once are recognised as equal. */
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

/** Makes a function that parses and checks a model's arguments. A `null` counts as an argument left out. */
function readerOf<Schema extends v.ObjectSchema<v.ObjectEntries, undefined>, Values>({
  schema,
  read,
}: {
  readonly schema: Schema;
  readonly read?: (values: v.InferOutput<Schema>, call: ToolCall, deps: ActDeps) => CheckedForm<Values>;
}) {
  const none = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]));
  return (args: ToolArgs, call: ToolCall, deps: ActDeps): CheckedForm<Values> => {
    const given = Object.entries(args).filter(([, value]) => value !== null);
    // Keys left out are given as undefined, so that each argument's own schema reports its absence.
    const parsed = checkForm(schema, { ...none, ...Object.fromEntries(given) });
    if (!parsed.ok) return parsed;
    // Without `read`, `Values` is the output of the schema.
    return read ? read(parsed.values, call, deps) : (parsed as CheckedForm<Values>);
  };
}

function firstOf({ errors }: CheckedForm<unknown> & { ok: false }): string {
  return errors[0]?.message ?? "";
}

function filledIn(fields: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const shown = Object.entries(fields).filter((field): field is [string, string] => (field[1] ?? "") !== "");
  return Object.fromEntries(shown);
}
