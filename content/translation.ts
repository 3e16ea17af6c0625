/**
 * The type of a translation: every field of the original, with other words in them. Numbers, flags and the lengths of lists
 * are the same in all languages.
 */
export type TranslationOf<Original> = Original extends string
  ? string
  : Original extends (...values: infer Values) => infer Text
    ? (...values: Values) => TranslationOf<Text>
    : { readonly [Field in keyof Original]: TranslationOf<Original[Field]> };
