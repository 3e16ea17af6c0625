import { lookup } from "node:dns";
import { once } from "node:events";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { urlToHttpOptions } from "node:url";
import { guardConnection, guardLookup, isPrivateHost } from "#server/delivery/webhook/guard-connection.ts";
import { PrivateAddressError } from "#server/delivery/webhook/private-address-error.ts";
import { MediaError } from "#voice/index.ts";

/** Longest file, in bytes: an hour of MP3 at 128 kbit/s. */
export const longestMedia = 64 * 1024 * 1024;
/** Most redirects that are followed: stores of files send to their copies. Each address is checked like the first. */
const mostRedirects = 3;
/** Time in which a server must begin its answer, in ms. */
const answerLimit = 10_000;
/** Time in which the next part must come once it is asked for, in ms. */
const partLimit = 15_000;

const tooLong = new MediaError("This file is too large: recordings may be at most 64 MB.");
const notReached = "The server of this file could not be reached.";

export interface FetchMediaOptions {
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

/**
 * Reads a file of the web as it is asked for. Private addresses are refused like those of webhooks, unless the operator
 * allows them.
 *
 * @throws MediaError in plain words, without an address.
 */
export async function* fetchMedia(
  address: string,
  { allowPrivate, signal }: FetchMediaOptions,
): AsyncGenerator<Uint8Array, void> {
  const ended = new AbortController();
  const stop = AbortSignal.any([signal, ended.signal]);
  try {
    const response = await follow(address, { allowPrivate, signal: stop });
    if (Number(response.headers["content-length"] ?? 0) > longestMedia) throw tooLong;
    yield* partsOf(response);
  } catch (error) {
    signal.throwIfAborted();
    throw asMediaError(error);
  } finally {
    ended.abort();
  }
}

async function follow(first: string, options: FetchMediaOptions): Promise<IncomingMessage> {
  let address = first;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await answerOf(address, options);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    const { location } = headers;
    response.destroy();
    if (statusCode < 300 || statusCode > 399 || location === undefined)
      throw new MediaError(`The server of this file answered ${statusCode}.`);
    address = URL.parse(location, address)?.href ?? "";
  }
  throw new MediaError("The server of this file sent us on too often.");
}

async function answerOf(
  address: string,
  { allowPrivate, signal }: FetchMediaOptions,
): Promise<IncomingMessage> {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new MediaError("The address of this file is not one of the web.");
  const options = urlToHttpOptions(url);
  if (!allowPrivate && isPrivateHost(options.hostname ?? "")) throw new PrivateAddressError();
  const open = url.protocol === "https:" ? requestHttps : requestHttp;
  const request = open({
    ...options,
    ...(!allowPrivate && { lookup: guardLookup(lookup) }),
    method: "GET",
    // What is paid for by length is not unpacked.
    headers: { accept: "audio/*", "accept-encoding": "identity", "user-agent": "Larkline-Media/1" },
    agent: false,
    signal,
  });
  if (!allowPrivate) guardConnection(request);
  const answered = once(request, "response", { signal: AbortSignal.timeout(answerLimit) });
  request.end();
  try {
    const [response] = (await answered) as [IncomingMessage];
    return response;
  } catch (error) {
    request.on("error", () => undefined);
    request.destroy();
    throw error;
  }
}

async function* partsOf(response: IncomingMessage): AsyncGenerator<Uint8Array, void> {
  const parts = response[Symbol.asyncIterator]();
  let bytes = 0;
  try {
    for (;;) {
      // Counted from when it is asked for: a recording that is paused asks for nothing.
      const timer = setTimeout(() => response.destroy(new Error("The next part did not come.")), partLimit);
      const { value, done } = await parts.next().finally(() => clearTimeout(timer));
      if (done) return;
      bytes += value.length;
      if (bytes > longestMedia) throw tooLong;
      yield value;
    }
  } finally {
    response.destroy();
  }
}

function asMediaError(error: unknown): MediaError {
  if (error instanceof MediaError) return error;
  if (error instanceof PrivateAddressError)
    return new MediaError("The address of this file is not on the public internet.", { cause: error });
  return new MediaError(notReached, { cause: error });
}
