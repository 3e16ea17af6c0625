/** A response with its complete body. */
export interface Received {
  readonly response: Response;
  readonly text: string;
}

/**
 * Waits for a response and its complete body.
 *
 * @returns undefined when the network failed or the request was aborted, for which the Fetch standard has only these
 * two errors. Any other error is a bug in our own code and is thrown.
 */
export async function receive(fetching: Promise<Response>): Promise<Received | undefined> {
  try {
    const response = await fetching;
    return { response, text: await response.text() };
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof DOMException) return undefined;
    throw cause;
  }
}
