import type { GenericSchema } from "valibot";
import type { FormName } from "#domain/forms/form-names.ts";
import type { Language } from "#domain/languages.ts";
import type { Problem } from "#server/errors.ts";
import type { Words } from "#server/words.ts";
import { formProblem } from "./form-problems.ts";
import type { Way } from "./form-token.ts";

/** A form that has passed all checks. */
export interface FormSubmission<Values> {
  /** The id of its opening: however often it is sent, it makes one row. */
  readonly id: string;
  readonly way: Way;
  /** Of the page that sent it. */
  readonly language: Language;
  readonly values: Values;
}

/** The result of storing a submission. Sending the same again is "stored" again. */
export type Stored =
  | {
      readonly kind: "stored";
      /** When the call that it asks for can be made, if that is later than now. */
      readonly callsAt?: Date;
      /** Names the call that it asks for, if this server rings the phone and does so now. */
      readonly call?: string;
    }
  /** Something else is stored under this id. */
  | { readonly kind: "used" }
  | { readonly kind: "refused"; readonly problem: Problem };

/** A form that any visitor may send: its schemas, and its storage. */
export interface PublicForm<Values> {
  readonly name: FormName;
  /** With the errors of each language. */
  readonly schemas: Readonly<Record<Language, GenericSchema<unknown, Values>>>;
  /** @returns undefined when nothing is stored under the submission's id. */
  find(submission: FormSubmission<Values>): Promise<Exclude<Stored, { kind: "refused" }> | undefined>;
  /** Stores all or nothing, in one transaction. */
  store(submission: FormSubmission<Values>): Promise<Stored>;
}

/** The problem to respond with; undefined when it is stored. */
export function problemOf(stored: Stored, words: Words): Problem | undefined {
  if (stored.kind === "stored") return undefined;
  return stored.kind === "used" ? formProblem("alreadyUsed", words) : stored.problem;
}
