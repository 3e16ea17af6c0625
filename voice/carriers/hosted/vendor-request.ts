import type { Clock } from "#voice/time/clock.ts";
import { fieldsOf } from "./json-fields.ts";

/** Time limit of one request, in ms. */
const requestLimit = 10_000;
/** Longest answer that is read, in bytes. A call's description has 2 KB. */
const longestAnswer = 64 * 1_024;
/** Wait before a request is made again, in ms, doubled each time; and the longest wait that a vendor may ask for. */
const firstWait = 500;
const longestWait = 5_000;

export interface VendorAnswer {
  /** Undefined if there was no answer in time. */
  readonly status: number | undefined;
  /** The JSON of the answer; undefined if it has none. */
  readonly body: unknown;
}

export interface VendorRequest {
  readonly url: string;
  readonly method?: "GET" | "POST" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  /** Makes the request again after these: once more, and once more again. */
  readonly again: "after-429" | "after-any-failure";
}

/** Asks a vendor's API. Never throws. */
export async function askVendor(request: VendorRequest, clock: Clock): Promise<VendorAnswer> {
  for (let attempt = 0; ; attempt++) {
    const { answer, retryAfter } = await askOnce(request);
    const { status } = answer;
    const failed = status === undefined || status >= 500;
    const isWorthMore = status === 429 || (failed && request.again === "after-any-failure");
    if (!isWorthMore || attempt === 2) return answer;
    const wait = Math.min(longestWait, Math.max(firstWait * 2 ** attempt, retryAfter));
    await new Promise<void>((resolve) => clock.after(wait, resolve));
  }
}

async function askOnce({
  url,
  method = "GET",
  headers,
  body,
}: VendorRequest): Promise<{ readonly answer: VendorAnswer; readonly retryAfter: number }> {
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      // The login is for this address alone.
      redirect: "error",
      signal: AbortSignal.timeout(requestLimit),
    });
    const retryAfter = Number(response.headers.get("retry-after")) * 1_000 || 0;
    return { answer: { status: response.status, body: await jsonOf(response) }, retryAfter };
  } catch {
    return { answer: { status: undefined, body: undefined }, retryAfter: 0 };
  }
}

async function jsonOf(response: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // The rest is not waited for.
    if (length > longestAnswer) return undefined;
    chunks.push(chunk);
  }
  return fieldsOf(Buffer.concat(chunks).toString());
}
