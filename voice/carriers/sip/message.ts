import type { NameAddress } from "./uri.ts";

/** Headers in the order of a message: names in lower case and in their long form, values trimmed and unfolded. */
export type Headers = readonly (readonly [name: string, value: string])[];

/** One hop of a request, as its Via says. */
export interface Via {
  readonly transport: string;
  readonly host: string;
  readonly port?: number;
  readonly branch: string;
}

/** What every message has. RFC 3261, 8.1.1. */
export interface Envelope {
  readonly headers: Headers;
  readonly body: string;
  /** The topmost. */
  readonly via: Via;
  readonly from: NameAddress;
  readonly to: NameAddress;
  readonly callId: string;
  readonly cseq: { readonly number: number; readonly method: string };
}

export interface SipRequest extends Envelope {
  readonly kind: "request";
  readonly method: string;
  readonly uri: string;
}

export interface SipResponse extends Envelope {
  readonly kind: "response";
  readonly status: number;
  readonly reason: string;
}

export type SipMessage = SipRequest | SipResponse;

/** Bytes that are no message. */
export interface Malformed {
  readonly kind: "malformed";
  /** For the log; nothing of the message itself. */
  readonly why: string;
  /** The response that a request deserves, with the headers to copy; undefined for what cannot be answered. */
  readonly refusal?: { readonly status: number; readonly headers: Headers };
}

/** The first value of a header; undefined without one. @param name in lower case. */
export function headerOf({ headers }: { readonly headers: Headers }, name: string): string | undefined {
  return headers.find(([each]) => each === name)?.[1];
}

/** All values of a header, in order, those of one line included only where the header allows lists. */
export function headersOf({ headers }: { readonly headers: Headers }, name: string): string[] {
  return headers.flatMap(([each, value]) => (each === name ? value : []));
}

/** The items of a header that lists names, such as Supported, in lower case. */
export function listedIn(message: { readonly headers: Headers }, name: string): string[] {
  return headersOf(message, name)
    .flatMap((value) => value.split(","))
    .map((item) => item.trim().toLowerCase())
    .filter(Boolean);
}
