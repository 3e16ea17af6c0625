import { readFile } from "node:fs/promises";
import ipaddr from "ipaddr.js";
import type { CountryResponse, Reader } from "mmdb-lib";
import type { Logger } from "#server/log.ts";

/** Tells the country of an address. */
export interface Regions {
  /**
   * The country, as two letters of ISO 3166-1; undefined when it is not known, for private addresses, and when nothing is
   * looked up. Never rejects.
   *
   * @param address from `clientAddress`: IPv4, or a /64 of IPv6.
   */
  of(address: string): Promise<string | undefined>;
}

/** A row of this table, which is no one of those that the library knows. */
interface Row {
  readonly country_code?: string;
}

/** The table's file, IPv4 and IPv6 in one. */
function tableFile(): URL {
  const home = import.meta.resolve("@ip-location-db/geo-whois-asn-country-mmdb/package.json");
  return new URL("geo-whois-asn-country.mmdb", home);
}

/**
 * Looks countries up in a table that a package brings, without asking anybody. It is read at the first question (8 MB) and
 * searched where it lies, which takes microseconds. No address is kept.
 *
 * @param options.isOn false looks nothing up.
 */
export function createRegions({ isOn, log }: { readonly isOn: boolean; readonly log: Logger }): Regions {
  let opened: Promise<Reader<CountryResponse> | undefined> | undefined;

  async function open() {
    try {
      const { Reader } = await import("mmdb-lib");
      return new Reader<CountryResponse>(await readFile(tableFile()));
    } catch (error) {
      log.warn({ err: error }, "countries are not looked up: their table could not be read");
      return undefined;
    }
  }

  return {
    async of(address) {
      const asked = isOn ? publicAddress(address) : undefined;
      if (asked === undefined) return undefined;
      opened ??= open();
      const row = (await opened)?.get(asked) as Row | null | undefined;
      const code = row?.country_code;
      return code !== undefined && /^[A-Z]{2}$/.test(code) ? code : undefined;
    },
  };
}

/** As the table has it: IPv4 within IPv6 as IPv4. Undefined for private addresses, and for what is none. */
function publicAddress(address: string): string | undefined {
  const [bare = ""] = address.split("/");
  if (!ipaddr.isValid(bare)) return undefined;
  const parsed = ipaddr.process(bare);
  return parsed.range() === "unicast" ? parsed.toString() : undefined;
}
