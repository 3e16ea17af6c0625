import * as v from "valibot";

/** The schema with the meaning of what it checks, in sentences for the reference of the API. */
export function described<const Schema extends v.GenericSchema>(schema: Schema, meaning: string) {
  return v.pipe(schema, v.description(meaning));
}

/** A property that may be left out, with its meaning. */
export function optional<const Schema extends v.GenericSchema>(schema: Schema, meaning: string) {
  return v.pipe(v.optional(schema), v.description(meaning));
}

/** A property that may be left out or null, with its meaning. */
export function nullish<const Schema extends v.GenericSchema>(schema: Schema, meaning: string) {
  return v.pipe(v.nullish(schema), v.description(meaning));
}

/** Begins the meaning of a property of the published types that is kept and returned, and that nothing here acts on. */
export const withoutEffectWords = "Kept without effect: ";

/**
 * @param why it has no effect, without a period.
 * @param schema what it may be. Default: anything.
 */
export function withoutEffect<const Schema extends v.GenericSchema = v.UnknownSchema>(
  why: string,
  schema?: Schema,
) {
  const checked = (schema ?? v.unknown()) as Schema;
  return v.pipe(v.optional(checked), v.description(`${withoutEffectWords}${why}.`));
}
