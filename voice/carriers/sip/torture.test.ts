// Messages like those of RFC 4475, each for one of its sections: what is valid though odd has to be understood, what is
// not has to be refused or dropped, and none may throw.
import { expect, test } from "vitest";
import { mutate } from "#voice/testing/mutate.ts";
import { seededRandom } from "#voice/testing/seeded-random.ts";
import { parseMessage } from "./parse-message.ts";
import { readDescription } from "./sdp.ts";
import { parseNameAddress } from "./uri.ts";

const base = {
  via: "Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK1",
  from: "From: <sip:caller@example.net>;tag=1",
  to: "To: <sip:callee@example.com>",
  call: "Call-ID: torture@example.net",
  cseq: "CSeq: 1 INVITE",
};

/** A message whose parts are replaced or, with "", left out. */
function message(start: string, changes: Partial<Record<keyof typeof base | "more" | "body", string>> = {}) {
  const { more, body = "", ...lines } = { ...base, ...changes };
  const head = [start, ...Object.values(lines), more].filter((line) => line !== undefined && line !== "");
  return Buffer.from(`${head.join("\r\n")}\r\n\r\n${body}`);
}

const invite = "INVITE sip:callee@example.com SIP/2.0";
const cseq = (method: string) => ({ cseq: `CSeq: 1 ${method}` });

/** Sections 3.1.1: valid. */
const valid: Readonly<Record<string, Buffer>> = {
  "3.1.1.1 a short tortuous INVITE": message(
    "INVITE sip:vivekg@chair-dnrc.example.com;unknownparam SIP/2.0",
    {
      via: "v:  SIP  / 2.0  / TCP     spindle.example.com   ;\r\n  branch  =   z9hG4bK9ikj8  ,\r\n SIP  /    2.0   / UDP  192.168.255.111   ; branch=\r\n z9hG4bK30239",
      from: 'From:  "J Rosenberg \\\\\\""       <sip:jdrosen@example.com>\r\n  ;\r\n  tag = 98asjd8',
      to: "TO :\r\n sip:vivekg@chair-dnrc.example.com ;   tag    = 1918181833n",
      cseq: "cseq: 0009\r\n  INVITE",
      more: 'NewFangledHeader:   newfangled value\r\n continued newfangled value\r\nUnknownHeaderWithUnusualValue: ;;,,;;,;\r\nm:"Quoted string \\"\\"" <sip:jdrosen@example.com> ; newparam =\r\n      newvalue ;\r\n  secondparam ; q = 0.33\r\nl: 0',
    },
  ),
  "3.1.1.2 a wide range of valid characters": message(
    "!interesting-Method0123456789_*+`.%indeed'~ sip:1_unusual.URI~(to-be!sure)&isn't+it$/crazy?,/;;*:&it+has=1,weird!*pas$wo~d_too.(doesn't-it)@example.com SIP/2.0",
    {
      cseq: "CSeq: 139122385 !interesting-Method0123456789_*+`.%indeed'~",
      call: "Call-ID: intmeth.word%ZK-!.*_+'@word`~)(><:\\/\"][?}{",
    },
  ),
  "3.1.1.3 escaped characters": message("INVITE sip:sips%3Auser%40example.com@example.net SIP/2.0"),
  "3.1.1.4 escaped nulls": message("REGISTER sip:example.com SIP/2.0", {
    ...cseq("REGISTER"),
    to: "To: sip:null-%00-null@example.com",
    more: "Contact: <sip:%00@host5.example.com>",
  }),
  "3.1.1.5 a percent sign that is no escape": message("RE%47IST%45R sip:registrar.example.com SIP/2.0", {
    cseq: "CSeq: 29344 RE%47IST%45R",
  }),
  "3.1.1.6 no blanks between a name and its address": message("OPTIONS sip:user@example.com SIP/2.0", {
    ...cseq("OPTIONS"),
    from: "From: caller<sip:caller@example.com>;tag=323",
  }),
  "3.1.1.7 long values": message(invite, {
    from: `From: ${"a".repeat(2_000)} <sip:caller@example.net>;tag=${"1".repeat(500)}`,
    more: `Unknown-${"longvalue".repeat(20)}: ${"x".repeat(5_000)}`,
  }),
  "3.1.1.8 a packet with something behind the message": message("REGISTER sip:example.com SIP/2.0", {
    ...cseq("REGISTER"),
    more: "Content-Length: 0",
    body: invite,
  }),
  "3.1.1.9 semicolons in the user": message(
    "OPTIONS sip:user;par=u%40example.net@example.com SIP/2.0",
    cseq("OPTIONS"),
  ),
  "3.1.1.10 transports that nobody knows": message("OPTIONS sip:user@example.com SIP/2.0", {
    ...cseq("OPTIONS"),
    via: "Via: SIP/2.0/UNKNOWN t4.example.com;branch=z9hG4bKkdjuw\r\nVia: SIP/2.0/TLSSCTP t5.example.com;branch=z9hG4bK2",
  }),
  "3.1.1.11 a body of several parts": message("MESSAGE sip:kumiko@example.org SIP/2.0", {
    ...cseq("MESSAGE"),
    more: "Content-Type: multipart/mixed;boundary=7a9\r\nContent-Length: 30",
    body: "--7a9\r\n\r\n\u0001\u0002binary\r\n--7a9--\r\n\r\n",
  }),
  "3.1.1.12 an unusual reason": message("SIP/2.0 200 = 2**3 * 5**2 но сто девяносто девять - простое"),
  "3.1.1.13 an empty reason": message("SIP/2.0 100 "),
};

/** Section 3.1.2: invalid. What they are read as. */
const invalid: Readonly<Record<string, readonly [Buffer, status: number | "dropped"]>> = {
  "3.1.2.1 extraneous separators": [
    message(invite, {
      via: "Via: SIP/2.0/UDP 192.0.2.15;;,;,,",
      from: "From: <sip:caller@example.net>;;;tag=1;;,",
    }),
    200,
  ],
  "3.1.2.2 a length that is too large": [message(invite, { more: "Content-Length: 9999" }), 400],
  "3.1.2.3 a negative length": [message(invite, { more: "Content-Length: -999" }), 400],
  "3.1.2.4 numbers that are too large": [message(invite, { cseq: "CSeq: 36893488147419103232 INVITE" }), 400],
  "3.1.2.5 numbers of a response that are too large": [
    message("SIP/2.0 503 Service Unavailable", { cseq: "CSeq: 9292394834772304023312 OPTIONS" }),
    "dropped",
  ],
  "3.1.2.6 a quote that is never closed": [
    message(invite, { to: 'To: "Mr. J. User <sip:j.user@example.com>' }),
    400,
  ],
  "3.1.2.7 brackets around the address of the request": [
    message("INVITE <sip:user@example.com> SIP/2.0"),
    200,
  ],
  "3.1.2.8 blanks within the address of the request": [
    message("INVITE sip:user@example.com; lr SIP/2.0"),
    400,
  ],
  "3.1.2.9 several blanks in the first line": [message("INVITE  sip:user@example.com  SIP/2.0"), 400],
  "3.1.2.10 blanks at the end of the first line": [
    message("OPTIONS sip:user@example.com SIP/2.0  ", cseq("OPTIONS")),
    400,
  ],
  "3.1.2.11 escaped headers in the address": [
    message("INVITE sip:user@example.com?Route=%3Csip:example.com%3E SIP/2.0"),
    200,
  ],
  "3.1.2.12 a date that is none": [message(invite, { more: "Date: Fri, 01 Jan 2010 16:00:00 EST" }), 200],
  "3.1.2.13 a Contact that is none": [
    message("REGISTER sip:example.com SIP/2.0", {
      ...cseq("REGISTER"),
      more: "Contact: sip:user@example.com?Route=%3Csip:sip.example.com%3E",
    }),
    200,
  ],
  "3.1.2.14 blanks within an address": [
    message(invite, { to: 'To: "Watson, Thomas" < sip:t.watson@example.org >' }),
    200,
  ],
  "3.1.2.15 a name that is no token": [
    message(invite, { from: "From: Bell, Alexander <sip:a.g.bell@example.com>;tag=43" }),
    200,
  ],
  "3.1.2.16 a version that nobody speaks": [
    message("OPTIONS sip:t.watson@example.org SIP/7.0", cseq("OPTIONS")),
    505,
  ],
  "3.1.2.17 two methods": [message("OPTIONS sip:user@example.com SIP/2.0"), 400],
  "3.1.2.18 two methods, one unknown": [message("NEWMETHOD sip:user@example.com SIP/2.0"), 400],
  "3.1.2.19 a status that is too large": [
    message("SIP/2.0 4294967301 better not break the receiver"),
    "dropped",
  ],
  "3.3.1 a request without what it needs": [message(invite, { from: "", to: "", cseq: "" }), 400],
  "3.3.8 headers that may stand once, twice": [
    message(invite, { more: "CSeq: 2 INVITE\r\nFrom: <sip:other@example.net>;tag=2\r\nCall-ID: other" }),
    400,
  ],
  "3.3.9 two lengths": [message(invite, { more: "Content-Length: 0\r\nContent-Length: 7" }), 400],
};

test.each(Object.entries(valid))("RFC 4475, %s: understood", (_title, bytes) => {
  expect(parseMessage(bytes).kind).not.toBe("malformed");
});

test.each(Object.entries(invalid))(
  "RFC 4475, %s: refused, dropped, or read for what it is",
  (_title, [bytes, expected]) => {
    const read = parseMessage(bytes);
    if (expected === 200) expect(read.kind).not.toBe("malformed");
    else expect(read).toMatchObject({ kind: "malformed" });
    expect(read.kind === "malformed" ? (read.refusal?.status ?? "dropped") : 200).toBe(expected);
  },
);

test("the values of the tortuous INVITE are what they say", () => {
  const read = parseMessage(valid["3.1.1.1 a short tortuous INVITE"] ?? Buffer.alloc(0));
  expect(read).toMatchObject({
    method: "INVITE",
    cseq: { number: 9, method: "INVITE" },
    via: { transport: "TCP", host: "spindle.example.com", branch: "z9hG4bK9ikj8" },
    from: { displayName: 'J Rosenberg \\"' },
  });
  expect(read.kind === "request" && read.to.params.get("tag")).toBe("1918181833n");
});

const description = [
  "v=0",
  "o=- 1 1 IN IP4 192.0.2.4",
  "s=-",
  "c=IN IP4 192.0.2.4",
  "t=0 0",
  "m=audio 49170 RTP/AVP 0 8 9 101",
  "a=rtpmap:101 telephone-event/8000",
  "a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  "",
].join("\r\n");

test("tens of thousands of messages with random damage are read or refused, and never throw", () => {
  const random = seededRandom(4_475);
  const seeds = [...Object.values(valid), ...Object.values(invalid).map(([bytes]) => bytes)].map(String);
  const kinds = new Set<string>();
  for (let i = 0; i < 20_000; i++) {
    const text = mutate(seeds[i % seeds.length] ?? "", random);
    const read = parseMessage(Buffer.from(text));
    kinds.add(read.kind);
    if (i % 4 === 0) readDescription(mutate(description, random));
    if (i % 4 === 1) parseNameAddress(mutate('"A. B" <sip:a%20b@[2001:db8::1]:5060;lr>;tag=1', random));
  }
  expect([...kinds].sort()).toEqual(["malformed", "request", "response"]);
});
