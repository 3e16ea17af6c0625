/** A response and the whole of its body. */
export interface Received {
  readonly response: Response;
  readonly text: string;
}

/**
 * Waits for a response and all of its body.
 *
 * @returns undefined when the network failed or the request was given up: the Fetch standard has only these two errors
 * for that. Anything else is a mistake in our own code, and thrown.
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
