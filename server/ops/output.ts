/** Whoever read our output, a `head` perhaps, has seen enough. No failure. */
export class OutputClosed extends Error {
  override readonly name = "OutputClosed";
}

/** Standard output as a function that throws {@link OutputClosed} once nobody reads it. */
export function standardOutput(): (text: string) => void {
  let isClosed = false;
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
    isClosed = true;
  });
  return (text) => {
    if (isClosed) throw new OutputClosed();
    process.stdout.write(text);
  };
}
