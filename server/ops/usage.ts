/** The operator typed something that is no command; the usage is shown with it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The process's exit code: 0 done, 1 not found or failed. */
export type CommandResult = 0 | 1;
