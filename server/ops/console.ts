/** What a command talks to: an operator's shell. */
export interface Console {
  /** Standard output, for what was asked for. @throws OutputClosed once nobody reads it. */
  readonly write: (text: string) => void;
  /** Standard error, for what is said about it. */
  readonly say: (text: string) => void;
  /** Asks whoever sits there; an empty answer when they leave. Undefined when nobody does. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** Whoever read our output, a `head` perhaps, has seen enough. No failure. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}
