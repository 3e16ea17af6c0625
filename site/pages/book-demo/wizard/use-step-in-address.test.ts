import { expect, test } from "vitest";
import { stepIn, withStep } from "./use-step-in-address.ts";

test("WIZD-01 the address names the step and keeps its other parameters", () => {
  expect(["", "?step=2", "?step=4", "?step=9", "?step=02", "?step=x"].map(stepIn)).toEqual([
    1, 2, 4, 1, 1, 1,
  ]);
  expect(withStep("?utm_source=mail", 3)).toBe("?utm_source=mail&step=3");
  expect(withStep("?step=2&utm_source=mail", 1)).toBe("?utm_source=mail");
  expect(withStep("?step=2", 1)).toBe("");
});
