import { describe, expect, test } from "vitest";
import { isPossiblePhoneNumber, normalizePhoneNumber } from "./phone-number.ts";

describe("WIZD-03 the phone number", () => {
  test.each([
    ["(415) 555-0142", "US", "+14155550142"],
    ["020 7946 0958", "GB", "+442079460958"],
    ["+46 470 12345", "US", "+4647012345"],
    ["12", "DE", "+4912"],
    ["0470-123 45", "SE", "0470-123 45"],
    ["+46 470 12345", "SE", "+4647012345"],
  ])("%j typed for %s is sent as %j", (typed, country, sent) => {
    expect(normalizePhoneNumber(typed, country)).toBe(sent);
  });

  test("a number is possible for its country, or anywhere when written with a plus", () => {
    expect(isPossiblePhoneNumber("415 555 0142", "US")).toBe(true);
    expect(isPossiblePhoneNumber("+46 470 12345", "US")).toBe(true);
    expect(isPossiblePhoneNumber("415", "US")).toBe(false);
    expect(isPossiblePhoneNumber("call me", "US")).toBe(false);
  });
});
