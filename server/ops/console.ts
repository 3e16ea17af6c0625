/** The operator's shell, as a command sees it. */
export interface Console {
  /** Writes to standard output: the requested data. @throws OutputClosed once the reader has gone. */
  readonly write: (text: string) => void;
  /** Writes to standard error: remarks and errors. */
  readonly say: (text: string) => void;
  /** Asks the operator; resolves to "" when they leave. Undefined without a terminal. */
  readonly ask: ((question: string) => Promise<string>) | undefined;
}

/** The reader of our output, such as `head`, has closed the pipe. Not a failure. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}
