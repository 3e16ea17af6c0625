/**
 * The city of a time zone: "New York" of America/New_York, "Knox, Indiana" of America/Indiana/Knox, "UTC" of UTC.
 *
 * @param zone IANA name.
 * @param names by zone, where the reader's language has other ones than IANA.
 */
export function zoneCity(zone: string, names: Readonly<Record<string, string>>): string {
  return names[zone] ?? (zone.split("/").slice(1).reverse().join(", ").replaceAll("_", " ") || zone);
}
