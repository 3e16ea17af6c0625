import * as v from "valibot";

/**
 * A text that must be given.
 *
 * @param missing said when it is not.
 * @param form reads it, as the site's own form does.
 */
export function text<Output>(missing: string, form: v.GenericSchema<string | undefined, Output>) {
  return v.pipe(
    v.string(missing),
    v.transform((said): string | undefined => said),
    form,
  );
}

/** A text that may be left out. */
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
