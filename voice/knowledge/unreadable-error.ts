/** A file that cannot be answered from. Its message is for whoever uploaded it, and quotes nothing of the file. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}
