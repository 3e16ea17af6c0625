import { expect, test } from "vitest";
import { readGreeting } from "./machine-words.ts";

test.each([
  "Hi, you've reached Tom. Please leave a message after the beep.",
  "You have reached the voice mailbox of",
  "Your call has been forwarded to an automated voice messaging system.",
  "please record your message",
  "Leave your message and we'll call you back.",
  "At the tone, please record your message. When you have finished, you may hang up.",
  "the mailbox is full and cannot accept any messages at this time",
  "Welcome to Voicemail",
])("OUTB-04 a machine says %j", (text) => {
  expect(readGreeting(text)).toBe("machine");
});

test.each([
  "Sorry I can't come to the phone right now",
  "The person you are calling is not available.",
  "we’re unable to take your call, but we'll get back to you",
  "leave a message",
  "Hey, it's Ana, just leave me a quick message.",
  "How is this better than voicemail",
  "hi we're not home right now",
  "I've stepped away from my desk",
  "Our offices are currently closed.",
])("a machine, or a person about somebody else, says %j", (text) => {
  expect(readGreeting(text)).toBe("away");
});

test.each([
  "Hello?",
  "hi there",
  "Hello? Hello?",
  "Tom speaking.",
  "Who's this?",
  "Hello? Is anybody there?",
  "Good afternoon, Riverside Dental, this is Maria, how can I help you?",
  "He's not available right now, would you like to leave a message?",
  "She isn't in the office. Can I take a message?",
  "Thank you for calling Harbour Plumbing. How may I direct your call?",
])("a person says %j", (text) => {
  expect(readGreeting(text)).toBe("person");
});

test.each(["Hi, you've reached Tom", "Thank you for calling Riverside Dental", "Hello, this is Ana"])(
  "%j may go on",
  (text) => {
    expect(readGreeting(text)).toBe("opening");
  },
);

test.each(["", "Riverside Dental", "Tom Miller", "okay one second", "the roof leaks, send somebody"])(
  "%j tells nothing",
  (text) => {
    expect(readGreeting(text)).toBe("none");
  },
);
