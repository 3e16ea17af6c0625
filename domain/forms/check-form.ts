import * as v from "valibot";

/** A field's error, in words for the visitor. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export type CheckedForm<Values> =
  | { readonly ok: true; readonly values: Values }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

/** Parses a form by its schema. Each invalid field has only its first error. */
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
