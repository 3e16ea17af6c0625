/** What a program can do about it: `later` to try again, `operator` to have the settings mended, `gone` to upload anew. */
export type StorageFault = "later" | "operator" | "gone";

/** The content of a file cannot be kept or read. The message is for the program, and names no key and no address. */
export class StorageError extends Error {
  override readonly name = "StorageError";
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
