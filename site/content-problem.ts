/** A problem in the content, with its exact place. */
export interface ContentProblem {
  /** Path below `content/`. */
  readonly file: string;
  /** Path within the file, such as `stories.2.author`. */
  readonly field: string;
  readonly message: string;
}
