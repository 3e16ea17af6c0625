import { bookingWidget } from "#content/booking/widget.ts";
import { zoneCities } from "#content/booking/zone-cities.ts";
import { locale } from "#content/language.ts";
import { zoneCity } from "#domain/zone-city.ts";
import { offsetIn, zoneNameIn } from "./zoned-times.ts";

/** A time zone in the list. */
export interface ZoneChoice {
  /** Its IANA name. */
  readonly zone: string;
  /** "New York" */
  readonly city: string;
  /** "Eastern Time"; "" where it has no name of its own. */
  readonly name: string;
  /** "GMT-5" */
  readonly offset: string;
}

/** The visitor's own zone as the browser reports it; "UTC" when it does not. */
export function detectedZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
}

function cityOf(zone: string): string {
  return zoneCity(zone, zoneCities);
}

/** Every zone that the browser lists, UTC, and the chosen one, whose name may be outdated; sorted by city. */
export function zoneChoices(chosen: string, now: number): ZoneChoice[] {
  const zones = new Set([...Intl.supportedValuesOf("timeZone"), "UTC", chosen]);
  return [...zones]
    .map((zone) => {
      const name = zoneNameIn(zone, now);
      return { zone, city: cityOf(zone), name: isOffset(name) ? "" : name, offset: offsetIn(zone, now) };
    })
    .sort((one, other) => one.city.localeCompare(other.city, locale));
}

/** The zones of most visitors, from west to east. */
const commonZones = [
  "Pacific/Honolulu",
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Europe/Berlin",
  "Australia/Sydney",
];

/** All choices: the chosen one first, then the common zones, then the rest. */
export function commonFirst(choices: readonly ZoneChoice[], chosen: string): ZoneChoice[] {
  const first = new Set([chosen, ...commonZones]);
  const known = new Map(choices.map((choice) => [choice.zone, choice]));
  const common = [...first].flatMap((zone) => known.get(zone) ?? []);
  return [...common, ...choices.filter(({ zone }) => !first.has(zone))];
}

/** The choices in whose names each search word begins a word. Accents and case do not matter. */
export function matchingZones(choices: readonly ZoneChoice[], search: string): ZoneChoice[] {
  const words = plain(search).split(" ").filter(Boolean);
  return choices.filter(({ zone, city, name, offset }) => {
    const text = ` ${plain(`${city} ${zone} ${name} ${offset}`)}`;
    return words.every((word) => text.includes(` ${word}`));
  });
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[/_,\s]+/g, " ")
    .trim();
}

/** "Eastern Time (New York)"; "Kathmandu (GMT+5:45)" for a time without a name; "GMT+3" for an `Etc/` zone. */
export function zoneInWords(zone: string, moment: number): string {
  if (zone === "UTC") return bookingWidget.zone.utc;
  const name = zoneNameIn(zone, moment);
  const offset = offsetIn(zone, moment);
  if (zone.startsWith("Etc/")) return offset;
  return isOffset(name) ? `${cityOf(zone)} (${offset})` : `${name} (${cityOf(zone)})`;
}

function isOffset(name: string): boolean {
  return /^GMT([+-].*)?$/.test(name);
}
