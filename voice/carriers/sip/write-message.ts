import { randomBytes } from "node:crypto";
import type { Headers } from "./message.ts";

/** Begins every branch of RFC 3261. */
export const branchCookie = "z9hG4bK";

/** Names of headers whose capitals are not simply those of their words. */
const spelled: Readonly<Record<string, string>> = {
  "call-id": "Call-ID",
  cseq: "CSeq",
  "www-authenticate": "WWW-Authenticate",
  "min-se": "Min-SE",
};

/** Line breaks would begin a header of their own. */
const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ");

function write(startLine: string, headers: Headers, body: string): Buffer {
  const content = Buffer.from(body);
  const lines = headers
    .filter(([name]) => name !== "content-length")
    .map(([name, value]) => `${nameOf(name)}: ${oneLine(value)}`);
  const head = [oneLine(startLine), ...lines, `Content-Length: ${content.length}`, "", ""].join("\r\n");
  return Buffer.concat([Buffer.from(head), content]);
}

export function writeRequest(request: {
  readonly method: string;
  readonly uri: string;
  readonly headers: Headers;
  readonly body: string;
}): Buffer {
  return write(`${request.method} ${request.uri} SIP/2.0`, request.headers, request.body);
}

export function writeResponse(response: {
  readonly status: number;
  readonly reason: string;
  readonly headers: Headers;
  readonly body: string;
}): Buffer {
  return write(`SIP/2.0 ${response.status} ${response.reason}`, response.headers, response.body);
}

function nameOf(name: string): string {
  return spelled[name] ?? name.replace(/(^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

/** A text that nobody guesses, for tags, branches and Call-IDs. */
export const token = () => randomBytes(12).toString("hex");
