import { expect, test } from "vitest";
import { servedCountry } from "./served-number.ts";

test.each([
  ["+12025550123", "US"],
  ["+16135550123", "CA"],
  ["+442079460958", "GB"],
  ["+447400123456", "GB"],
  ["+33123456789", "FR"],
  ["+4930123456", "DE"],
  ["+390612345678", "IT"],
  ["+34912345678", "ES"],
  ["+61212345678", "AU"],
  ["+81312345678", "JP"],
  ["+861012345678", "CN"],
  ["+18005550199", "US"],
])("OUTB-04 %s is called, in %s", (phone, country) => {
  expect(servedCountry(phone)).toBe(country);
});

test.each([
  ["US premium-rate", "+19005551234"],
  ["US exchange 976", "+12129761234"],
  ["US personal", "+15005550006"],
  ["US carrier", "+17005551234"],
  ["UK premium-rate", "+449011234567"],
  ["UK shared-cost", "+448451234567"],
  ["UK personal", "+447011123456"],
  ["UK pager", "+447640123456"],
  ["UK company-wide", "+443001234567"],
  ["French premium-rate", "+33899123456"],
  ["German premium-rate", "+49900123456"],
  ["Italian premium-rate", "+39899123456"],
  ["Spanish premium-rate", "+34803123456"],
  ["Australian premium-rate", "+611900123456"],
  ["Australian shared-cost", "+611300123456"],
  ["Japanese company-wide", "+81570123456"],
  ["Chinese shared-cost", "+864001234567"],
  ["Inmarsat", "+870773111632"],
  ["satellite", "+8816123456789"],
  ["international network", "+88213123456"],
  ["international network", "+883510012345"],
  ["disaster relief", "+888123456789"],
  ["international premium-rate", "+979123456789"],
  ["Jamaican", "+18765551234"],
  ["Dominican", "+18095551234"],
  ["Puerto Rican", "+17872345678"],
  ["Jersey", "+441534123456"],
  ["Isle of Man", "+447624123456"],
  ["Vatican", "+390669812345"],
  ["Christmas Island", "+61891641234"],
  ["Swedish", "+46470123456"],
  ["unassigned", "+13335550100"],
  ["impossible", "+1415"],
  ["empty", ""],
])("OUTB-04 a number that is %s (%s) is not called", (_kind, phone) => {
  expect(servedCountry(phone)).toBeUndefined();
});

test("OUTB-04 a country that the operator has left out is not called", () => {
  expect(servedCountry("+442079460958", ["US", "CA"])).toBeUndefined();
  expect(servedCountry("+16135550123", ["US", "CA"])).toBe("CA");
  expect(servedCountry("+16135550123", ["US"])).toBeUndefined();
});
