/** A tool's server was asked and did not answer as it should; told to a language model in these words. */
export class ServerAnswerError extends Error {
  override readonly name = "ServerAnswerError";
  /** Undefined where nothing was answered. */
  readonly status: number | undefined;

  constructor(status?: number) {
    super(
      status === undefined
        ? "The tool's server did not answer."
        : `The tool's server answered with the status ${status}.`,
    );
    this.status = status;
  }
}
