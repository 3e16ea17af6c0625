import type { Headers, Malformed, SipMessage, Via } from "./message.ts";
import { parseParams, splitOutside } from "./split.ts";
import { parseNameAddress, readHostPort } from "./uri.ts";

/** Longest message, in bytes: what a UDP packet can hold. */
export const longestMessage = 65_535;
const mostHeaders = 200;
/** Largest number in CSeq. RFC 3261, 8.1.1.5. */
const largestSequence = 2 ** 31 - 1;

/** Short forms of names. RFC 3261, 7.3.3, and the extensions that are read here. */
const longNames: Readonly<Record<string, string>> = {
  c: "content-type",
  e: "content-encoding",
  f: "from",
  i: "call-id",
  k: "supported",
  l: "content-length",
  m: "contact",
  s: "subject",
  t: "to",
  v: "via",
  x: "session-expires",
};

/** Headers of which a message has one at most, and without which a request cannot be answered. */
const single = ["from", "to", "call-id", "cseq"] as const;
/** Headers with a list of addresses or hops, which may share a line. */
const lists = new Set(["via", "route", "record-route", "contact"]);

/** Reads one message: a packet of UDP, or what {@link createFramer} cut from a stream. Never throws. */
export function parseMessage(bytes: Buffer): SipMessage | Malformed {
  if (bytes.length > longestMessage) return malformed("longer than a packet can be");
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd === -1) return malformed("has no end of its headers");
  const lines = unfold(bytes.toString("utf8", 0, headEnd));
  const [startLine = "", ...headerLines] = lines;
  const headers = readHeaders(headerLines);
  const isResponse = /^SIP\/\d/i.test(startLine);
  const refuse = (why: string, status = 400): Malformed =>
    isResponse || !headers || !isAnswerable(headers) || startLine.startsWith("ACK ")
      ? malformed(why)
      : { ...malformed(why), refusal: { status, headers } };
  if (!headers) return malformed("has a line that is no header, or too many");

  const start = isResponse ? readStatusLine(startLine) : readRequestLine(startLine);
  if (!start) return refuse("has no start line");
  if (start.kind === "other-version") return refuse("speaks another version", 505);
  const body = readBody(bytes.subarray(headEnd + 4), headers);
  if (body === undefined) return refuse("has another length than it says");
  if (single.some((name) => headers.filter(([each]) => each === name).length !== 1))
    return refuse("lacks a header that every message has, or repeats it");
  const value = (name: string) => headers.find(([each]) => each === name)?.[1] ?? "";
  const via = readVia(value("via"));
  const from = parseNameAddress(value("from"));
  const to = parseNameAddress(value("to"));
  const callId = value("call-id");
  const cseq = readSequence(value("cseq"));
  if (!via || !from || !to || !cseq || !/^\S{1,300}$/.test(callId))
    return refuse("has a header that cannot be read");
  if (start.kind === "request" && cseq.method !== start.method) return refuse("names two methods");
  return { ...start, headers, body, via, from, to, callId, cseq };
}

function malformed(why: string): Malformed {
  return { kind: "malformed", why: `A message ${why}.` };
}

/** Lines of the head; one that begins with a blank continues the line before. */
function unfold(head: string): string[] {
  const lines: string[] = [];
  for (const line of head.replace(/^[\r\n]+/, "").split("\r\n")) {
    if (/^[ \t]/.test(line) && lines.length > 1) lines[lines.length - 1] += ` ${line.trim()}`;
    else lines.push(line);
  }
  return lines;
}

function readHeaders(lines: readonly string[]): Headers | undefined {
  const headers: [string, string][] = [];
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (!/^[\w.!%*+`'~-]+$/.test(name)) return undefined;
    const value = line.slice(colon + 1).trim();
    const long = longNames[name] ?? name;
    for (const part of lists.has(long) ? splitOutside(value, ",") : [value]) headers.push([long, part]);
    if (headers.length > mostHeaders) return undefined;
  }
  return headers;
}

/** True if a response finds its way back with what there is. */
function isAnswerable(headers: Headers): boolean {
  const via = headers.find(([name]) => name === "via")?.[1];
  return via !== undefined && readVia(via) !== undefined && headers.some(([name]) => name === "call-id");
}

function readRequestLine(line: string) {
  const found = /^([\w.!%*+`'~-]{1,80}) (\S{1,2000}) SIP\/(\d+\.\d+)$/i.exec(line);
  if (!found) return undefined;
  const [, method = "", uri = "", version] = found;
  return version === "2.0"
    ? ({ kind: "request", method, uri } as const)
    : ({ kind: "other-version" } as const);
}

function readStatusLine(line: string) {
  const found = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/i.exec(line);
  return found && ({ kind: "response", status: Number(found[1]), reason: found[2] ?? "" } as const);
}

/** The body, cut to its length; undefined if there is less than is said. */
function readBody(bytes: Buffer, headers: Headers): string | undefined {
  const lengths = headers.flatMap(([name, value]) => (name === "content-length" ? value : []));
  if (lengths.length === 0) return bytes.toString("utf8");
  const [given = ""] = lengths;
  if (!/^\d{1,9}$/.test(given) || lengths.some((each) => each !== given)) return undefined;
  return Number(given) <= bytes.length ? bytes.toString("utf8", 0, Number(given)) : undefined;
}

function readVia(value: string): Via | undefined {
  const [sentBy = "", ...params] = splitOutside(value, ";");
  const found = /^SIP\s*\/\s*2\.0\s*\/\s*(\w+)\s+(.+)$/i.exec(sentBy);
  const place = readHostPort((found?.[2] ?? "").replace(/\s*:\s*(?=\d+$)/, ":"));
  if (!found || !place) return undefined;
  const branch = parseParams(params).get("branch") ?? "";
  return { transport: (found[1] ?? "").toUpperCase(), ...place, branch };
}

function readSequence(value: string) {
  const found = /^(\d{1,10})\s+(\S+)$/.exec(value);
  const number = Number(found?.[1]);
  return found && number <= largestSequence ? { number, method: found[2] ?? "" } : undefined;
}
