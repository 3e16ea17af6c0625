import { expect, test } from "vitest";
import { company } from "#content/company.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { wrenInstructions } from "./instructions.ts";

const instructions = wrenInstructions();

test("a language model is told the prices, hours and addresses of the pages", () => {
  for (const { name, price } of pricing.plans) {
    expect(instructions).toContain(name);
    expect(instructions).toContain(`$${price.toLocaleString("en-US")}`);
  }
  for (const { opens } of company.officeHours.filter(({ closes }) => closes > 0)) {
    expect(instructions).toContain(`${opens} am`);
  }
  for (const fact of [company.setUpTime, company.email, company.phone]) expect(instructions).toContain(fact);
});

test("nothing in it waits to be filled in, and no fact stands twice", () => {
  expect(instructions).not.toMatch(/[{}]|undefined|NaN/);
  const facts = instructions.split("Facts:\n")[1]?.split("\n") ?? [];
  expect(facts.length).toBeGreaterThan(25);
  expect(new Set(facts).size).toBe(facts.length);
});

test("each conversation is told what is its own, with the same rules and facts", () => {
  const [receptionist = "", sales = ""] = ["receptionist", "sales"].map((persona) =>
    wrenInstructions(persona),
  );
  expect(sales).not.toBe(receptionist);
  expect(wrenInstructions("nobody")).toBe(receptionist);
  const rules = (text: string) => text.split("How you speak:")[1];
  expect(rules(sales)).toBe(rules(receptionist));
});
