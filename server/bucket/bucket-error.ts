/**
 * Why a bucket did not do what it was asked for: `away` may pass by itself, `refused` is a matter of its settings or
 * rights, and `missing` is an object that is not there.
 */
export type BucketFault = "away" | "refused" | "missing";

/** What a bucket answered, in its own code such as "SignatureDoesNotMatch". It has neither key nor signature in it. */
export class BucketError extends Error {
  override readonly name = "BucketError";
  readonly fault: BucketFault;

  constructor(fault: BucketFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}
