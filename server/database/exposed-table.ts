/** A table exposed to browsers, with all its columns. The database's rights decide which of them may be set. */
export interface ExposedTable {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
  /** The columns of type `text[]`; all others are text. */
  readonly lists: ReadonlySet<string>;
}
