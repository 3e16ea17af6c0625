/** Most that is held at a time: by one address, by one network (a /24, or a /48 of IPv6), and in all. */
export interface NetworkLimits {
  readonly address: number;
  readonly network: number;
  readonly total: number;
}

/** Counts what is held at a time, so that no network takes everything. */
export interface NetworkShares {
  /** Takes one. @returns gives it back, once; undefined when address, network or all together hold enough. */
  take(address: string): (() => void) | undefined;
}

/** @param networkOf the network of an address. */
export function createNetworkShares(
  limits: NetworkLimits,
  networkOf: (address: string) => string,
): NetworkShares {
  const counts = new Map<string, number>();
  let total = 0;

  function add(key: string, by: 1 | -1): void {
    const count = (counts.get(key) ?? 0) + by;
    if (count === 0) counts.delete(key);
    else counts.set(key, count);
  }

  return {
    take(address) {
      const [one, all] = [`address ${address}`, `network ${networkOf(address)}`];
      const isFull =
        total >= limits.total ||
        (counts.get(one) ?? 0) >= limits.address ||
        (counts.get(all) ?? 0) >= limits.network;
      if (isFull) return undefined;
      const change = (by: 1 | -1) => {
        total += by;
        add(one, by);
        add(all, by);
      };
      change(1);
      let isHeld = true;
      return () => {
        if (isHeld) change(-1);
        isHeld = false;
      };
    },
  };
}
