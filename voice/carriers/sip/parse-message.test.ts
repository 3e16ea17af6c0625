import { expect, test } from "vitest";
import { createFramer } from "./framer.ts";
import { headersOf, type SipMessage } from "./message.ts";
import { parseMessage } from "./parse-message.ts";

const lines = (...text: readonly string[]) => Buffer.from([...text, "", ""].join("\r\n"));

const head = [
  "INVITE sip:+12025550123@example.com SIP/2.0",
  "Via: SIP/2.0/UDP 192.0.2.1:5062;rport;branch=z9hG4bKabc, SIP/2.0/TCP proxy.example.com;branch=z9hG4bKdef",
  'From: "A. G. \\"Sip\\" Bell, <jr>" <sip:a@example.com;x=1>;tag=aa',
  "To: sip:+12025550123@example.com;tag=bb",
  "Call-ID: one@example.com",
  "CSeq: 314159 INVITE",
];

test("a request is read whole: lists, quotes, compact names and folded lines", () => {
  const message = parseMessage(
    lines(...head, "m: <sip:a@192.0.2.1>", "Subject: a", "  story", "l: 0"),
  ) as SipMessage;
  expect(message).toMatchObject({
    kind: "request",
    method: "INVITE",
    uri: "sip:+12025550123@example.com",
    via: { transport: "UDP", host: "192.0.2.1", port: 5062, branch: "z9hG4bKabc" },
    callId: "one@example.com",
    cseq: { number: 314_159, method: "INVITE" },
  });
  expect(message.from.displayName).toBe('A. G. "Sip" Bell, <jr>');
  expect(message.from.params.get("tag")).toBe("aa");
  expect(message.to.params.get("tag")).toBe("bb");
  expect(message.to.uri.params.size).toBe(0);
  expect(headersOf(message, "via")).toHaveLength(2);
  expect(headersOf(message, "subject")).toEqual(["a story"]);
  expect(headersOf(message, "contact")).toEqual(["<sip:a@192.0.2.1>"]);
});

test.each([
  ["a status that is none", lines("SIP/2.0 2000 OK", ...head.slice(1)), undefined],
  ["no Call-ID", lines(...head.filter((line) => !line.startsWith("Call-ID"))), undefined],
  ["two Call-IDs", lines(...head, "Call-ID: two"), 400],
  ["another method in CSeq", lines(...head.slice(0, 5), "CSeq: 1 BYE"), 400],
  ["a CSeq that is too large", lines(...head.slice(0, 5), "CSeq: 4294967296 INVITE"), 400],
  ["less body than it says", lines(...head, "Content-Length: 5"), 400],
  ["two lengths", lines(...head, "Content-Length: 0", "Content-Length: 1"), 400],
  ["another version", lines("INVITE sip:a@b SIP/7.0", ...head.slice(1)), 505],
  ["a blank in its address", lines("INVITE sip:a b@c SIP/2.0", ...head.slice(1)), 400],
  ["a line that is no header", lines(...head, "nothing here"), undefined],
  ["no Via that leads back", lines(head[0] ?? "", "Via: SIP/2.0/UDP", ...head.slice(2)), undefined],
  ["nothing", Buffer.alloc(0), undefined],
])("a message with %s is refused or dropped", (_what, bytes, status) => {
  const read = parseMessage(bytes);
  expect(read.kind).toBe("malformed");
  expect(read.kind === "malformed" && read.refusal?.status).toBe(status);
});

test("an ACK that cannot be read is never answered", () => {
  const read = parseMessage(lines("ACK sip:a@b SIP/2.0", ...head.slice(1)));
  expect(read).toMatchObject({ kind: "malformed" });
  expect(read.kind === "malformed" && read.refusal).toBeUndefined();
});

test("a stream is cut into the messages that were sent, wherever it breaks", () => {
  const body = "v=0\r\n\r\n";
  const message = Buffer.concat([lines(...head, `Content-Length: ${body.length}`), Buffer.from(body)]);
  const stream = Buffer.concat([Buffer.from("\r\n\r\n"), message, Buffer.from("\r\n"), message]);
  for (let size = 1; size < 90; size++) {
    const got: string[] = [];
    let pings = 0;
    const read = createFramer(
      (bytes) => got.push(bytes.toString()),
      () => pings++,
    );
    for (let at = 0; at < stream.length; at += size) expect(read(stream.subarray(at, at + size))).toBe(true);
    expect(got).toEqual([message.toString(), message.toString()]);
    expect(pings).toBe(1);
  }
});

test("a stream whose messages have no length, or that has no end, is given up", () => {
  const read = () =>
    createFramer(
      () => undefined,
      () => undefined,
    );
  expect(read()(lines(...head))).toBe(false);
  expect(read()(lines(...head, "Content-Length: 999999"))).toBe(false);
  expect(read()(Buffer.alloc(70_000, "a"))).toBe(false);
});
