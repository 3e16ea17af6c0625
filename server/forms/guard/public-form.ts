import type { GenericSchema } from "valibot";
import type { Problem } from "#server/errors.ts";
import { formProblems } from "./form-problems.ts";
import type { FormName, Way } from "./form-token.ts";

/** A form that went through all checks. */
export interface FormSubmission<Values> {
  /** Of the form as it was opened: however often it is sent, it is one row. */
  readonly id: string;
  readonly way: Way;
  readonly values: Values;
}

/** What became of a submission. Sending the same once more is "stored" again. */
export type Stored =
  | { readonly kind: "stored" }
  /** Something else is stored under this id. */
  | { readonly kind: "used" }
  | { readonly kind: "refused"; readonly problem: Problem };

/** A form that anybody may send: what it takes, and where it goes. */
export interface PublicForm<Values> {
  readonly name: FormName;
  readonly schema: GenericSchema<unknown, Values>;
  /** @returns what is stored under the submission's id, if anything is. */
  find(submission: FormSubmission<Values>): Promise<Exclude<Stored, { kind: "refused" }> | undefined>;
  /** Everything or nothing, in one transaction. */
  store(submission: FormSubmission<Values>): Promise<Stored>;
}

/** What is told of it; nothing when all is well. */
export function problemOf(stored: Stored): Problem | undefined {
  if (stored.kind === "stored") return undefined;
  return stored.kind === "used" ? formProblems.alreadyUsed : stored.problem;
}
