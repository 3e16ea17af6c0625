import { expect, test } from "vitest";
import { tradeIndustries, trades } from "#domain/trades.ts";
import { carriedFields } from "./carried-fields.ts";

const carried = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(carriedFields(fields).map(({ place, value }) => [place, value]));

test("WIZD-02 what a call has understood goes into the wizard's fields, and nothing else", () => {
  expect(
    carried({
      name: "Ana Diaz",
      email: "",
      company: "Acme",
      industry: "a law firm",
      plan: "Growth",
      day: "Monday",
    }),
  ).toEqual({ fullName: "Ana Diaz", businessName: "Acme", industry: "Professional Services" });
  expect(carried({ industry: "a bakery" })).toEqual({});
});

test.each(trades)("WIZD-02 the trade %s chooses its industry, if it has one", (trade) => {
  const industries: Readonly<Record<string, string>> = tradeIndustries;
  expect(carried({ industry: trade }).industry).toBe(industries[trade]);
});
