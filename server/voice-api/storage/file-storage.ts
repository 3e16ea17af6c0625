import type { Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** Where the content of a file is: exactly one of both. */
export interface FilePlace {
  /** A large object of the database. */
  readonly content: number | null;
  readonly bucket_key: string | null;
}

/** Takes in the content of one file. */
export type WriteContent = (content: AsyncIterable<Buffer>) => Promise<void>;

/** Keeps the contents of files. */
export interface FileStorage {
  /** True if new contents go into a bucket. */
  readonly isBucket: boolean;
  /**
   * Takes in a content and makes its row: both or neither.
   *
   * @param receive hands the content to `write`, and says what comes with it.
   * @param settle makes the row.
   * @throws StorageError when it cannot be kept there; and what `receive` and `settle` throw.
   */
  create<Received, Row>(
    receive: (write: WriteContent) => Promise<Received>,
    settle: (trx: Transaction<Tables>, place: FilePlace, received: Received) => Promise<Row>,
  ): Promise<Row>;
  /** A content of `bytes` bytes, a part at a time. @throws StorageError */
  read(place: FilePlace, bytes: number): AsyncIterable<Buffer>;
  /** Called after a row was removed, whose content goes with it. */
  removed(): void;
}
