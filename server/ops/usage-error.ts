/** The operator's input cannot be used. Shown together with the command's help. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
