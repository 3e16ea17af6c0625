import { isIP } from "node:net";
import type { OutRequest } from "./client-transaction.ts";
import { type Headers, headerOf, headersOf, type SipRequest, type SipResponse } from "./message.ts";
import { type Hop, protocols } from "./transports.ts";
import { parseNameAddress, parseUri } from "./uri.ts";

/** What both ends of a call remember of it. RFC 3261, 12. */
export interface Dialog {
  readonly callId: string;
  /** Values of From and To in our requests. */
  readonly local: string;
  readonly remote: string;
  readonly localTag: string;
  readonly remoteTag: string;
  /** Values of Route in our requests. */
  readonly routes: readonly string[];
  /** The far end's Contact, which a re-INVITE may change. */
  target: string;
  /** Number of our last request, and of the far end's. */
  sequence: number;
  remoteSequence: number;
  /** Where the far end's last message came from. */
  readonly peer: Hop;
}

const tagged = (value: string, tag: string) => (/;\s*tag=/i.test(value) ? value : `${value};tag=${tag}`);

/** The dialog of an INVITE that came. */
export function dialogOfRequest(request: SipRequest, localTag: string, peer: Hop): Dialog {
  return {
    callId: request.callId,
    local: tagged(headerOf(request, "to") ?? "", localTag),
    remote: headerOf(request, "from") ?? "",
    localTag,
    remoteTag: request.from.params.get("tag") ?? "",
    routes: headersOf(request, "record-route"),
    target: targetOf(request) ?? request.from.uriText,
    sequence: 0,
    remoteSequence: request.cseq.number,
    peer,
  };
}

/** The dialog of an INVITE that was answered. */
export function dialogOfResponse(request: OutRequest, response: SipResponse, peer: Hop): Dialog {
  return {
    callId: response.callId,
    local: headerOf(request, "from") ?? "",
    remote: headerOf(response, "to") ?? "",
    localTag: response.from.params.get("tag") ?? "",
    remoteTag: response.to.params.get("tag") ?? "",
    routes: headersOf(response, "record-route").reverse(),
    target: targetOf(response) ?? request.uri,
    sequence: response.cseq.number,
    remoteSequence: 0,
    peer,
  };
}

/** Where the far end wants its requests; undefined if it does not say. */
export function targetOf(message: SipRequest | SipResponse): string | undefined {
  return parseNameAddress(headerOf(message, "contact") ?? "")?.uriText;
}

/** A request within the dialog. @param sequence default: the next. */
export function requestWithin(
  dialog: Dialog,
  method: string,
  { headers = [], body = "", sequence }: { headers?: Headers; body?: string; sequence?: number } = {},
): OutRequest {
  if (sequence === undefined) dialog.sequence++;
  return {
    method,
    uri: dialog.target,
    headers: [
      ["max-forwards", "70"],
      ...dialog.routes.map((route) => ["route", route] as const),
      ["from", dialog.local],
      ["to", dialog.remote],
      ["call-id", dialog.callId],
      ["cseq", `${sequence ?? dialog.sequence} ${method}`],
      ...headers,
    ],
    body,
  };
}

/**
 * Where requests of the dialog go: to the first proxy, or to the far end's Contact. That is a stranger's word, so it counts
 * only for addresses that we talk with anyway. For others, such as the private address of a phone behind a router, and
 * for names, it is the place that its messages come from.
 */
export function hopOf(
  { routes: [first], target, peer }: Dialog,
  isAllowed: (address: string) => boolean,
): Hop {
  const uri = first === undefined ? parseUri(target) : parseNameAddress(first)?.uri;
  if (!uri || isIP(uri.host) === 0 || !isAllowed(uri.host)) return peer;
  const named = uri.params.get("transport")?.toLowerCase();
  const protocol = uri.scheme === "sips" ? "tls" : (protocols.find((each) => each === named) ?? "udp");
  // Over a stream there is a connection already, often the only one that a router lets through.
  if (peer.protocol !== "udp" && uri.host === peer.address) return peer;
  return { protocol, address: uri.host, port: uri.port ?? (protocol === "tls" ? 5061 : 5060) };
}
