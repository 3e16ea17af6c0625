import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { emptyValues, isUntouched, wizardValues } from "./wizard-values.ts";

describe("a draft", () => {
  test("WIZD-01 with options that no longer exist keeps the rest", () => {
    const draft = { ...emptyValues(), businessName: "Bright", industry: "Whaling", challenges: ["gone"] };
    expect(v.parse(wizardValues, draft)).toEqual({ ...emptyValues(), businessName: "Bright" });
  });

  test("WIZD-06 country and outbound preference are never empty", () => {
    expect(emptyValues()).toMatchObject({ country: "US", outboundPreference: "none" });
    expect(isUntouched(emptyValues("JP"))).toBe(true);
    expect(isUntouched({ ...emptyValues(), phone: "1" })).toBe(false);
  });
});
