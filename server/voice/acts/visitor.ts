import { company } from "#content/company.ts";
import { type CountryCode, countries } from "#domain/countries.ts";

/** Who calls, as far as a tool must know. */
export interface ToolCall {
  readonly callId: string;
  /** As `clientAddress` gives it: whose share of requests is used. */
  readonly address: string;
  /** IANA name, as the visitor's browser has it. */
  readonly timeZone?: string | undefined;
}

/** The zone that was asked for, else the visitor's, else the office's. */
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

/** Where a number without its country code is from: the country of the visitor's zone, else the United States. */
export function countryOf(timeZone: string): CountryCode {
  return countries.find(({ code }) => zonesOf(code).includes(timeZone))?.code ?? "US";
}

/** Newer than the compiler's library. */
function zonesOf(region: CountryCode): readonly string[] {
  const locale = new Intl.Locale("und", { region }) as Intl.Locale & { getTimeZones?(): string[] };
  return locale.getTimeZones?.() ?? [];
}

/** Such as "Tuesday, November 24 at 10:00 AM". */
export function labelOf(start: number, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(start);
  const day = format({ weekday: "long", month: "long", day: "numeric" });
  return `${day} at ${format({ hour: "numeric", minute: "2-digit" })}`.replace(/\s/g, " ");
}

export interface OfferedTime {
  /** ISO 8601 in UTC. */
  readonly start: string;
  /** In the visitor's zone. */
  readonly label: string;
}

export function offered(starts: readonly number[], timeZone: string): OfferedTime[] {
  return starts.map((start) => ({
    start: new Date(start).toISOString(),
    label: labelOf(start, timeZone),
  }));
}
