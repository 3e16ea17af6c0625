import { expect, test } from "vitest";
import { checkDialOut, checkSendDtmf, checkStop } from "./dial-out-request.ts";

const phoneNumber = "+12025550143";
const sipUri = "sip:desk@pbx.example.com";
const start = (asked: unknown) => () => checkDialOut(asked);

test.each([
  { phoneNumber },
  { sipUri },
  { phoneNumber, callerId: "+12025550100", displayName: "x".repeat(199), userId: "u".repeat(36) },
  { phoneNumber, codecs: { audio: ["OPUS", "PCMU", "PCMA", "G722"] } },
  { sipUri, video: true, codecs: { audio: ["PCMA"], video: ["H264", "VP8"] } },
])("CALL-08 a person may be dialled in with %o", (asked) => {
  expect(start(asked)).not.toThrow();
});

test.each([
  [{}, "either a sip uri or phone number must be provided"],
  [undefined, "either a sip uri or phone number must be provided"],
  [{ sipUri, phoneNumber }, "only one of sip uri or phone number must be provided"],
  [{ sipUri: "sips:desk@pbx.example.com" }, "Invalid SIP URI, must start with 'sip:'"],
  [{ sipUri: 7 }, "sipUri must be a string"],
  [{ phoneNumber: "12025550143" }, "must be valid phone number as per E.164"],
  [{ phoneNumber: "+1 202 555 0143" }, "must be valid phone number as per E.164"],
  [{ sipUri, callerId: "+12025550100" }, "callerId not allowed with sipUri"],
  [{ phoneNumber, callerId: 7 }, "callerId must be a string"],
  [{ phoneNumber, displayName: "x".repeat(200) }, "displayName length must be less than 200"],
  [{ phoneNumber, userId: "u".repeat(37) }, "userId length must be less than or equal to 36"],
  [{ phoneNumber, codecs: { audio: [] } }, "audio codec array specified but empty"],
  [{ phoneNumber, codecs: { audio: "PCMU" } }, "audio codec must be an array"],
  [{ phoneNumber, codecs: { audio: ["G729"] } }, "audio codec must be one of OPUS, PCMU, PCMA, G722"],
  [{ sipUri, codecs: { video: ["AV1"] } }, "video codec must be H264 or VP8"],
  [{ sipUri, video: "yes" }, "video must be a boolean value"],
  [{ phoneNumber, number: "1" }, "unrecognized property 'number'"],
])("CALL-08 %o is refused: %s", (asked, why) => {
  expect(start(asked)).toThrow(
    `Error starting dial out: ${why}`.replace("out: must", "out: Invalid phone number, must"),
  );
});

test("CALL-07 up to 20 keys of 0 to 9, A to D, * and # are pressed in a named session", () => {
  expect(() => checkSendDtmf({ sessionId: "s", tones: "0123456789ABCD*#1234" })).not.toThrow();
  for (const [asked, why] of [
    [{ tones: "1" }, "sessionId and tones are mandatory parameter"],
    [{ sessionId: "s", tones: "" }, "sessionId and tones are mandatory parameter"],
    [undefined, "sessionId and tones are mandatory parameter"],
    [{ sessionId: "s", tones: 12 }, "sessionId and tones should be of string type"],
    [{ sessionId: "s", tones: "1".repeat(21) }, "tones string must be upto 20 characters"],
    [{ sessionId: "s", tones: "12E" }, "E is not valid DTMF tone"],
    [{ sessionId: "s", tones: "1a" }, "a is not valid DTMF tone"],
  ] as const)
    expect(() => checkSendDtmf(asked), why).toThrow(why);
  expect(() => checkStop({ sessionId: "s" })).not.toThrow();
  expect(() => checkStop({})).toThrow("sessionId");
});
