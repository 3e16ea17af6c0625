import type { CheckedForm } from "#domain/forms/check-form.ts";
import type { Tool, ToolArgs } from "#voice/index.ts";

/** Whether what the visitor wants to have passed on was taken; if not, why, in words for them. */
export type PassedOn = { readonly isTaken: true } | { readonly isTaken: false; readonly message: string };

interface Passing<Values> extends Pick<Tool, "name" | "description" | "parameters"> {
  readonly words: { readonly question: string; readonly done: string };
  read(args: ToolArgs): CheckedForm<Values>;
  /** Everything that will be passed on, as it is read out. */
  details(values: Values): string;
  /** The same, by the names of the fields it is shown in; those that are empty are left out. */
  fields(values: Values): Readonly<Record<string, string | undefined>>;
  /** @returns why it could not be stored, in words for the visitor; undefined when it is. */
  store(values: Values): Promise<string | undefined>;
}

/** A tool that gives the team what a visitor said and said yes to. */
export function passOn<Values>(passing: Passing<Values>): Tool {
  const { name, description, parameters, words, read, details, fields, store } = passing;
  let last: PassedOn | undefined;
  return {
    name,
    description,
    parameters,
    act: {
      readBack(args) {
        const checked = read(args);
        if (!checked.ok) return { kind: "refused", message: firstOf(checked) };
        const shown = Object.entries(fields(checked.values)).filter(
          (field): field is [string, string] => (field[1] ?? "") !== "",
        );
        return {
          kind: "ask",
          details: details(checked.values),
          question: words.question,
          fields: Object.fromEntries(shown),
          key: JSON.stringify(shown),
        };
      },
      tell(result) {
        const outcome = result as PassedOn;
        return outcome.isTaken ? words.done : outcome.message;
      },
      done: () => last,
    },
    async run(args): Promise<PassedOn> {
      const checked = read(args);
      const problem = checked.ok ? await store(checked.values) : firstOf(checked);
      if (problem !== undefined) return { isTaken: false, message: problem };
      last = { isTaken: true };
      return last;
    },
  };
}

function firstOf({ errors }: CheckedForm<unknown> & { ok: false }): string {
  return errors[0]?.message ?? "";
}
