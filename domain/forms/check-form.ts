import * as v from "valibot";

/** What is wrong with one field, in words for the person who filled it in. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type CheckedForm<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Reads a form by its schema. Of each wrong field only the first thing that is wrong is told. */
export function checkForm<Values>(
  schema: v.GenericSchema<unknown, Values>,
  input: unknown,
): CheckedForm<Values> {
  const result = v.safeParse(schema, input);
  if (result.success) return { ok: true, values: result.output };
  const first = new Map<string, string>();
  for (const issue of result.issues) {
    const field = v.getDotPath(issue) ?? "";
    if (!first.has(field)) first.set(field, issue.message);
  }
  return { ok: false, errors: [...first].map(([field, message]) => ({ field, message })) };
}
