import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { typedTasks } from "#voice/testing/typed-tasks.ts";
import { wren } from "./wren.ts";

const open = typedTasks(wren);

test.each([
  ["what if it books two people for the same slot", /never gives the same hour to two people/],
  ["how is this better than voicemail", /^Voicemail only/],
  ["is there a setup fee", /no set-up fee on top/],
  ["how did you calculate that", /70%.*1\.2 times/],
  ["ok fine, what do you want", /left your number on our website, asked for a call/],
  ["does it work outside the US", /a person tells you/],
  ["Tôi muốn biết giá bao nhiêu", /English only/],
  ["你好，多少钱", /English only/],
  ["Я хочу узнать цену", /English only/],
  ["how much for 200 calls a month", /plans\. Starter|^Starter can|^For that you need/],
  ["can you hear me", /I am here/],
  ["are you still there", /I am here/],
  ["are you even listening to me", /I am here/],
  ["hello, am i speaking with the library", /^No, this is|whether this is another business/],
  ["i can't talk, i'm driving", /person call you back\?$/],
  ["ok never mind", /^All right/],
  ["um", /I am listening/],
])("%j is answered with what was asked", async (text, answer) => {
  expect(await open().type(text)).toMatch(answer);
});

test("after a miss the last answer is said again, and how, why and really are no misses", async () => {
  const call = open();
  const prices = await call.type("what does it cost");
  expect(await call.type("again")).toBe(prices);
  await call.type("turnip juggling");
  expect(await call.type("say that again slower please")).toBe(`Of course, slower. ${prices}`);
  for (const text of ["how", "why?", "how so", "the other one"])
    expect(await call.type(text), text).toMatch(/^(Which part|About what)/);
  expect(await call.type("say that again")).toBe(prices);
  for (const text of ["really?", "are you sure"])
    expect(await call.type(text), text).toContain(company.email);
  for (const text of ["maybe later", "no, forget it", "not today"])
    expect(await call.type(text), text).toMatch(/^(All right|Fine)/);
});

test("abuse is never answered with the same sentence twice in a row", async () => {
  const call = open();
  const said = [];
  for (const text of ["you are stupid", "you are an idiot", "you suck"]) said.push(await call.type(text));
  expect(new Set(said).size).toBe(3);
});

test("to cancel it, after an answer about a booked demo, asks for more of that", async () => {
  const call = open();
  await call.type("I booked a demo last week, can I move it");
  const said = await call.type("please cancel it then");
  expect(said).toContain(company.email);
  expect(said).not.toMatch(/^All right/);
});
