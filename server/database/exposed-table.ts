/** A table that browsers may address, with all its columns; which of them they may set is the database's say. */
export interface ExposedTable {
  readonly name: string;
  readonly columns: ReadonlySet<string>;
  /** Those of the columns that hold a list of texts; the others hold a text. */
  readonly lists: ReadonlySet<string>;
}
