import { expect, test } from "vitest";
import { answerChallenge } from "./digest.ts";
import type { SipResponse } from "./message.ts";
import { parseMessage } from "./parse-message.ts";

const challenge = (...lines: readonly string[]) =>
  parseMessage(
    Buffer.from(
      [
        "SIP/2.0 401 Unauthorized",
        "Via: SIP/2.0/UDP 192.0.2.1;branch=z9hG4bK1",
        "From: <sip:a@example.com>;tag=1",
        "To: <sip:a@example.com>;tag=2",
        "Call-ID: 1",
        "CSeq: 1 GET",
        ...lines.map((line) => `WWW-Authenticate: ${line}`),
        "",
        "",
      ].join("\r\n"),
    ),
  ) as SipResponse;

const page = { method: "GET", uri: "/dir/index.html" };
const fields = `realm="http-auth@example.org", qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`;
const login = { user: "Mufasa", password: "Circle of Life" };
const cnonce = () => "f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ";

test("the examples of RFC 7616 have the responses that it prints", () => {
  const md5 = answerChallenge(challenge(`Digest ${fields}, algorithm=MD5`), page, login, cnonce);
  expect(md5?.[0]).toBe("authorization");
  expect(md5?.[1]).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
  const sha = answerChallenge(challenge(`Digest ${fields}, algorithm=SHA-256`), page, login, cnonce);
  expect(sha?.[1]).toContain('response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"');
});

test("of several challenges SHA-256 is answered, whatever comes first", () => {
  const both = challenge(`Digest ${fields}, algorithm=MD5`, `Digest ${fields}, algorithm=SHA-256`);
  expect(answerChallenge(both, page, login)?.[1]).toContain("algorithm=SHA-256");
});

test("a challenge without qop is answered as before RFC 2617", () => {
  // RFC 2069, 2.4, with the correction of its errata.
  const old = challenge('Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"');
  const answer = answerChallenge(old, page, { user: "Mufasa", password: "CircleOfLife" });
  expect(answer?.[1]).toContain('response="1949323746fe6a43ef61f9606e7febea"');
  expect(answer?.[1]).not.toContain("qop");
});

test.each([
  'Basic realm="a"',
  'Digest realm="a"',
  'Digest realm="a", nonce="b", algorithm=MD5-sess',
  'Digest realm="a", nonce="b", qop="auth-int"',
])("%s is not answered", (line) => {
  expect(answerChallenge(challenge(line), page, login)).toBeUndefined();
});

test("a name with quotes cannot end its field", () => {
  const answer = answerChallenge(challenge(`Digest ${fields}`), page, { user: 'a", uri="b', password: "" });
  expect(answer?.[1]).toContain('username="a\\", uri=\\"b"');
});
