import { expect, test } from "vitest";
import { zoneCities as spanish } from "#content/es/booking/zone-cities.ts";
import { zoneCity } from "./zone-city.ts";

test.each([
  ["America/New_York", "New York", "Nueva York"],
  ["America/Indiana/Knox", "Knox, Indiana", "Knox, Indiana"],
  ["America/Argentina/Tucuman", "Tucuman, Argentina", "Tucumán, Argentina"],
  ["Europe/London", "London", "Londres"],
  ["UTC", "UTC", "UTC"],
])("SCHD-01 LANG-05 the city of %s is %s, in Spanish %s", (zone, english, inSpanish) => {
  expect(zoneCity(zone, {})).toBe(english);
  expect(zoneCity(zone, spanish)).toBe(inSpanish);
});

test("LANG-05 each Spanish name is of a zone that there is, and differs from the English one", () => {
  for (const [zone, name] of Object.entries(spanish)) {
    expect(() => new Intl.DateTimeFormat("es", { timeZone: zone }), zone).not.toThrow();
    expect(name).not.toBe(zoneCity(zone, {}));
  }
});
