/** What a file's thread answers to each piece of it. */
export type MediaAnswer =
  /** Sound of calls, as far as the piece makes any. */
  | { readonly samples: Int16Array }
  /** Nothing of the file can be played from here on: a plain sentence. */
  | { readonly fault: string };
