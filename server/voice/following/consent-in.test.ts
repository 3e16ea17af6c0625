import { expect, test } from "vitest";
import { consentWords, isAgreement, isRefusal } from "./consent-in.ts";

test.each([
  consentWords.refuse,
  "please don't record",
  "Don’t record this call, please.",
  "stop recording",
  "Could you stop recording me now",
  "I do not want to be recorded",
  "i don't want you to record this",
  "I don't want this recorded",
  "I'd rather not be recorded",
  "no recording please",
  "Turn the recording off.",
  "delete that recording",
  "please do not keep this call",
  "don't save what I say",
  "I do not consent",
  "*",
  "Por favor, no grabe esta llamada.",
  "no quiero que me graben",
  "No quiero que graben la llamada",
  "No acepto.",
  "no estoy de acuerdo",
])("“%s” refuses", (text) => {
  expect(isRefusal(text)).toBe(true);
  expect(isAgreement(text)).toBe(false);
});

test.each([
  "I don't have a record of my appointment",
  "do you record calls",
  "is this call recorded?",
  "can you keep my appointment on Friday",
  "please don't cancel it",
  "I don't agree with the price you told me",
  "write this down: seven",
  "don't keep me waiting",
  "the record says I never paid",
  "no, thank you",
  "we never record appointments on Sundays in our book",
])("“%s” is about something else", (text) => {
  expect(isRefusal(text)).toBe(false);
});

test.each([
  consentWords.agree,
  "yes, I agree",
  "okay I agree to be recorded",
  "I consent to the recording",
  "I agree. I would like to book a table.",
  "you may record this",
  "Estoy de acuerdo",
  "sí, acepto",
])("“%s” agrees", (text) => {
  expect(isAgreement(text)).toBe(true);
});

test.each([
  "I agree with the price you told me",
  "I'm not sure I agree",
  "I don't know if I agree",
  "I can't say I agree",
  "I don't think you can record me",
  "who said that I agree",
  "do I agree to anything by calling?",
  "you can record my name as Smith",
  "No acepto.",
  "no estoy de acuerdo",
  "no acepto ese precio",
])("“%s” does not agree that the call is kept", (text) => {
  expect(isAgreement(text)).toBe(false);
});
