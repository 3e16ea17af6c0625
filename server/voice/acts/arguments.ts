import * as v from "valibot";

/**
 * A required text.
 *
 * @param missing the message when it is absent.
 * @param form checks it: the schema of the site's own form.
 */
export function text<Output>(missing: string, form: v.GenericSchema<string | undefined, Output>) {
  return v.pipe(
    v.string(missing),
    v.transform((said): string | undefined => said),
    form,
  );
}

/** An optional text; an absent one is passed to `form` as "". */
export function optionalText<Output>(
  form: v.GenericSchema<string | undefined, Output>,
  description?: string,
) {
  const said = v.optional(v.string(), "");
  const spoken = description === undefined ? said : v.pipe(said, v.description(description));
  return v.pipe(
    spoken,
    v.transform((text): string | undefined => text),
    form,
  );
}
