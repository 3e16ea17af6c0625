/** What was sealed cannot be opened by anybody any more: of the key nothing is left. */
export class KeyGoneError extends Error {
  constructor() {
    super("Secrets of the voice API were sealed by a key that is gone.");
    this.name = "KeyGoneError";
  }
}
