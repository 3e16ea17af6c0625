/** The receiver's host is, or resolves to, an address that is not on the public internet. Nothing was sent. */
export class PrivateAddressError extends Error {
  override readonly name = "PrivateAddressError";

  constructor() {
    super("The receiver's address is not a public one.");
  }
}
