import { expect, test } from "vitest";
import { planInAddress } from "./contact-values.ts";

test("PRIC-03 only the three plans can be asked about in the address", () => {
  expect(planInAddress("?plan=growth")).toBe("growth");
  expect(planInAddress("?plan=constructor")).toBeUndefined();
  expect(planInAddress("?plan=<b>")).toBeUndefined();
  expect(planInAddress("")).toBeUndefined();
});
