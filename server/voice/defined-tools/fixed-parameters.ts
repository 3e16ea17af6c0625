import * as v from "valibot";
import { fillText, type ToolArgs, type VariableValues } from "#voice/index.ts";

/** Values that a tool always sends, whatever the model says. */
export const fixedParameters = v.optional(
  v.array(v.looseObject({ key: v.pipe(v.string(), v.minLength(1)), value: v.unknown() })),
);

/**
 * The arguments of a model with those that the definition fixes, which come last: no caller can talk a model into others.
 *
 * @param values for the templates in fixed texts.
 */
export function withFixed(
  args: ToolArgs,
  parameters: v.InferOutput<typeof fixedParameters>,
  values: VariableValues = {},
): ToolArgs {
  if (!parameters) return args;
  return { ...args, ...Object.fromEntries(parameters.map(({ key, value }) => [key, filled(value, values)])) };
}

function filled(value: unknown, values: VariableValues): unknown {
  if (typeof value === "string") return fillText(value, values);
  if (Array.isArray(value)) return value.map((each) => filled(each, values));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, filled(each, values)]));
}
