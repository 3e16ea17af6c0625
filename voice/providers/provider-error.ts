/** A hosted service failed. The message names the service, says what to do, and never contains a key. */
export class ProviderError extends Error {
  override readonly name = "ProviderError";
  /** HTTP status, if the service answered. */
  readonly status: number | undefined;

  constructor(
    service: string,
    what: string,
    options: { readonly status?: number; readonly cause?: unknown } = {},
  ) {
    super(`${service}: ${what}`, { cause: options.cause });
    this.status = options.status;
  }
}

const advice: Readonly<Record<number, string>> = {
  401: "the key is not accepted. Check it.",
  402: "the account has no credit left.",
  403: "the key may not do this. Check its rights.",
  404: "there is no such model, voice or address. Check the settings.",
  429: "too many requests, or the quota is used up.",
};

/** The error for an HTTP response; undefined if the response is ok. */
export function errorOf(service: string, { ok, status }: Response): ProviderError | undefined {
  if (ok) return;
  return new ProviderError(service, advice[status] ?? `it answered with status ${status}.`, { status });
}
