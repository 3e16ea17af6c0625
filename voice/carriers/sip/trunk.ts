import { lookup, resolveSrv } from "node:dns/promises";
import { isIP } from "node:net";
import type { Hop, Protocol } from "./transports.ts";
import type { SipUri } from "./uri.ts";

/** Time for which a resolved name is believed, in ms. */
const believed = 60_000;

/** The carrier's end of a trunk. */
export interface Trunk {
  /** Its domain, as it stands in addresses. */
  readonly domain: string;
  readonly protocol: Protocol;
  /** Where requests go now. @throws if its name cannot be resolved. */
  hop(): Promise<Hop>;
  /** True for addresses that its name stood for when it was last resolved. */
  isAt(address: string): boolean;
}

interface Place {
  readonly addresses: readonly string[];
  readonly port: number;
}

export interface TrunkDeps {
  readonly lookup: (host: string) => Promise<readonly string[]>;
  readonly resolveSrv: (name: string) => Promise<readonly { name: string; port: number; priority: number }[]>;
  /** In ms. */
  readonly now: () => number;
}

const system: TrunkDeps = {
  lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  resolveSrv,
  now: () => performance.now(),
};

/**
 * The trunk of an address like `sip:sip.example.com;transport=tls`. Without a port its services are asked for first (RFC
 * 3263, without NAPTR: the address names the transport).
 */
export function createTrunk(uri: SipUri, deps: TrunkDeps = system): Trunk {
  const protocol = protocolOf(uri);
  const defaultPort = protocol === "tls" ? 5061 : 5060;
  const { host } = uri;
  let place: Place | undefined;
  let resolvedAt = Number.NEGATIVE_INFINITY;
  let pending: Promise<Place> | undefined;

  async function resolve(): Promise<Place> {
    if (isIP(host) !== 0) return { addresses: [host], port: uri.port ?? defaultPort };
    const service = protocol === "tls" ? `_sips._tcp.${host}` : `_sip._${protocol}.${host}`;
    const servers = uri.port === undefined ? await deps.resolveSrv(service).catch(() => []) : [];
    const ranked = [...servers].sort((a, b) => a.priority - b.priority);
    const [first] = ranked;
    if (!first) return { addresses: await deps.lookup(host), port: uri.port ?? defaultPort };
    const found = await Promise.all(ranked.map(({ name }) => deps.lookup(name).catch(() => [])));
    return { addresses: found.flat(), port: first.port };
  }

  async function newest(): Promise<Place> {
    if (place && deps.now() - resolvedAt < believed) return place;
    pending ??= resolve().finally(() => {
      pending = undefined;
    });
    try {
      place = await pending;
      resolvedAt = deps.now();
    } catch (error) {
      // What was true a minute ago is better than nothing.
      if (!place) throw error;
    }
    return place;
  }

  return {
    domain: host,
    protocol,
    async hop() {
      const { addresses, port } = await newest();
      const [address] = addresses;
      if (address === undefined) throw new Error("The trunk's name stands for no address.");
      return { protocol, address, port, name: host };
    },
    isAt: (address) => place?.addresses.includes(address) ?? false,
  };
}

function protocolOf({ scheme, params }: SipUri): Protocol {
  if (scheme === "sips") return "tls";
  const named = params.get("transport")?.toLowerCase();
  return named === "tcp" || named === "tls" ? named : "udp";
}
