/** The operator typed something that cannot be done; the command's help is shown with it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
