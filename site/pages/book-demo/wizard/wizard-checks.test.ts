import { describe, expect, test } from "vitest";
import { emptyValues, type FieldName } from "#domain/forms/wizard-values.ts";
import { checkStep, isGateOpen, isStepDone, missingFields } from "./wizard-checks.ts";

const complete = {
  ...emptyValues(),
  businessName: "Bright Dental",
  industry: "Healthcare",
  businessSize: "small",
  fullName: "Maria",
  email: "maria@brightdental.com",
  phone: "415 555 0142",
  currentSolution: "mixed",
  callVolume: "1000+",
  aiTone: "professional",
};

describe("the gate", () => {
  test("WIZD-06 what is missing is named in the order of the fields, and nothing that has a default", () => {
    expect(missingFields(1, emptyValues())).toEqual(["businessName", "industry", "businessSize"]);
    expect(missingFields(2, { ...emptyValues(), email: "m@x.example" })).toEqual(["fullName", "phone"]);
    expect(missingFields(3, emptyValues())).toEqual(["currentSolution", "callVolume", "aiTone"]);
    expect(missingFields(3, complete)).toEqual([]);
  });

  const required: [1 | 2 | 3, FieldName[]][] = [
    [1, ["businessName", "industry", "businessSize"]],
    [2, ["fullName", "email", "phone"]],
    [3, ["currentSolution", "callVolume", "aiTone"]],
  ];

  test.each(required)("WIZD-06 step %i opens with exactly its required fields", (step, names) => {
    const only = { ...emptyValues(), ...Object.fromEntries(names.map((name) => [name, complete[name]])) };
    expect(isGateOpen(step, only)).toBe(true);
    for (const name of names) {
      expect(isGateOpen(step, { ...complete, [name]: "" })).toBe(false);
      expect(isGateOpen(step, { ...complete, [name]: "  " })).toBe(false);
    }
  });

  test("WIZD-06 formats do not affect the gate", () => {
    expect(isGateOpen(2, { ...complete, email: "x", phone: "1" })).toBe(true);
  });
});

describe("the formats", () => {
  test("WIZD-02 a complete and valid form has no errors", () => {
    for (const step of [1, 2, 3] as const) expect(isStepDone(step, complete)).toBe(true);
  });

  test("WIZD-03 each invalid field has an error", () => {
    const wrong = { ...complete, email: "maria@", phone: "12", website: "not a url" };
    expect(Object.keys(checkStep(1, wrong))).toEqual(["website"]);
    expect(Object.keys(checkStep(2, wrong))).toEqual(["email", "phone"]);
    expect(checkStep(2, { ...wrong, country: "DE" }).phone).toContain("+49");
  });

  test("WIZD-03 the dial prefix follows the country", () => {
    expect(checkStep(2, { ...complete, country: "GB", phone: "020 7946 0958" })).toEqual({});
    expect(Object.keys(checkStep(2, { ...complete, phone: "020 7946" }))).toEqual(["phone"]);
  });

  test("WIZD-02 a text that is too long for the database is too long here", () => {
    expect(checkStep(1, { ...complete, businessName: "é".repeat(200) })).toEqual({});
    expect(checkStep(1, { ...complete, businessName: "é".repeat(201) }).businessName).toContain("201");
    expect(Object.keys(checkStep(1, { ...complete, website: `a.io/${"x".repeat(2100)}` }))).toEqual([
      "website",
    ]);
    expect(Object.keys(checkStep(3, { ...complete, customCrm: "x".repeat(500) }))).toEqual(["customCrm"]);
  });
});
