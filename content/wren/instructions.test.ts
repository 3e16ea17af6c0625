import { expect, test } from "vitest";
import { company } from "../company.ts";
import { pricing } from "../pricing.ts";
import { instructions } from "./instructions.ts";

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
