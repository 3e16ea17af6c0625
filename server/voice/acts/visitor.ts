import { company } from "#content/company.ts";
import { type CountryCode, countries } from "#domain/countries.ts";
import type { StopWord } from "#server/voice/suppress.ts";

/** The call that a tool belongs to, with what tools need to know about its visitor. */
export interface ToolCall {
  readonly callId: string;
  /** The client's address, as `clientAddress` returns it. Rate limits apply to it. */
  readonly address: string;
  /** IANA name, from the visitor's browser. */
  readonly timeZone?: string | undefined;
  /** The visitor's last turns, a line each with the way it came: `typed: yes`. Default: none. */
  readonly words?: () => string;
  /** The way in which the visitor's last turn came. Default: "said". */
  readonly how?: () => StopWord;
}

/** The first valid time zone of these: the one asked for, the visitor's, the office's. */
export function zoneOf(asked: unknown, { timeZone }: Pick<ToolCall, "timeZone">): string {
  return [asked, timeZone].find(isTimeZone) ?? company.officeTimeZone;
}

function isTimeZone(name: unknown): name is string {
  if (typeof name !== "string" || !/^[A-Za-z0-9_+/-]{1,64}$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The country of a phone number without country code: that of the time zone, else the United States. */
export function countryOf(timeZone: string): CountryCode {
  return countries.find(({ code }) => zonesOf(code).includes(timeZone))?.code ?? "US";
}

/** The IANA time zones of a country. `getTimeZones` is newer than TypeScript's library. */
function zonesOf(region: CountryCode): readonly string[] {
  const locale = new Intl.Locale("und", { region }) as Intl.Locale & { getTimeZones?(): string[] };
  return locale.getTimeZones?.() ?? [];
}

/** A moment in words, such as "Tuesday, November 24 at 10:00 AM". @param start in ms since 1970. */
export function labelOf(start: number, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(start);
  const day = format({ weekday: "long", month: "long", day: "numeric" });
  return `${day} at ${format({ hour: "numeric", minute: "2-digit" })}`.replace(/\s/g, " ");
}

/** A free time, for the assistant to offer. */
export interface OfferedTime {
  /** ISO 8601 in UTC. */
  readonly start: string;
  /** In words, in the visitor's zone; see {@link labelOf}. */
  readonly label: string;
}

/** @param starts free slots, in ms since 1970. */
export function offered(starts: readonly number[], timeZone: string): OfferedTime[] {
  return starts.map((start) => ({
    start: new Date(start).toISOString(),
    label: labelOf(start, timeZone),
  }));
}
