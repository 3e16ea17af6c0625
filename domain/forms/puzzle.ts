/**
 * A proof of work for what strangers send: find a number such that SHA-256 of `prefix:number` begins with `bits` zero bits. Visitors
 * do not notice it, since a worker solves it while they type; sending forms in bulk becomes expensive.
 */
export interface Puzzle {
  readonly prefix: string;
  /** Leading zero bits of the hash. Each additional bit doubles the work. */
  readonly bits: number;
}
