import { expect, test } from "vitest";
import { isSignedByTwilio, signTwilio } from "./signature.ts";

const url = "https://mycompany.com/myapp.php?foo=1&bar=2";
const form = (from: string) =>
  new URLSearchParams({
    To: "+18005551212",
    Digits: "1234",
    CallSid: "CA1234567890ABCDE",
    Caller: from,
    From: from,
  });

// From Twilio's documentation.
test.each([
  ["+14158675309", "RSOYDt4T1cUTdK1PDd93/VVr8B8="],
  ["+12349013030", "0/KCTR6DLpKmkAf8muzZqo1nDgQ="],
])("VAPI-05 the signature of Twilio's own example with %s is found", (from, signature) => {
  expect(signTwilio("12345", url, form(from))).toBe(signature);
  expect(isSignedByTwilio("12345", signature, ["https://other.example", url], form(from))).toBe(true);
});

test("VAPI-05 any change of address, parameters, token or signature is noticed", () => {
  const signature = "RSOYDt4T1cUTdK1PDd93/VVr8B8=";
  const real = form("+14158675309");
  const more = new URLSearchParams([...real, ["Extra", "1"]]);
  for (const [token, given, urls, fields] of [
    ["12346", signature, [url], real],
    ["12345", signature, [`${url}&more=1`], real],
    ["12345", signature, [url], more],
    ["12345", `${signature}=`, [url], real],
    ["12345", "", [url], real],
    ["12345", undefined, [url], real],
    ["12345", signature, [], real],
  ] as const)
    expect(isSignedByTwilio(token, given, urls, fields)).toBe(false);
});

test("VAPI-05 Twilio may sign the address with the standard port, and a parameter that comes twice", () => {
  const fields = new URLSearchParams("b=2&a=1&b=1&b=2");
  const signature = signTwilio("12345", "https://example.com:443/voice?x=1", fields);
  expect(isSignedByTwilio("12345", signature, ["https://example.com/voice?x=1"], fields)).toBe(true);
  const other = signTwilio("12345", "https://example.com:8443/voice", fields);
  expect(isSignedByTwilio("12345", other, ["https://example.com:8443/voice"], fields)).toBe(true);
});
