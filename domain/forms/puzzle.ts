/**
 * The proof of work of a form: a number such that SHA-256 of `prefix:number` begins with some zero bits. It costs a
 * visitor nothing that is felt, since a worker looks for it while they type, and it makes ten thousand forms cost ten
 * thousand times that.
 */
export interface Puzzle {
  readonly prefix: string;
  /** How many zero bits the hash begins with; each more doubles the work. */
  readonly bits: number;
}
