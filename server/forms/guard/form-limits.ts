import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "#server/middleware/rate-limit.ts";
import type { FormName } from "./form-token.ts";

/** Who may ask how often. Each process counts for itself; what must hold for all of them is counted in SQL. */
export interface FormLimits {
  /** Opening a form. */
  readonly tokens: Limiter;
  /** Sending one, whether it is then taken or not. */
  readonly submissions: Readonly<Record<FormName, Limiter>>;
  /** Having one stored that was sent without scripts, and so without a puzzle. */
  readonly withoutScript: Readonly<Record<FormName, Limiter>>;
}

interface Share {
  readonly points: number;
  /** In seconds. */
  readonly duration: number;
}

const minute = 60;
const hour = 60 * minute;

/**
 * An address may be a whole office, and a subnet (a /24, or a /48 of IPv6) a provider's customers, so each share is
 * many times what one person needs who mistypes everything; a subnet has three to five times that of an address.
 * A demo call costs money, so its share is smaller.
 */
export function createFormLimits(): FormLimits {
  return {
    tokens: limiter({ points: 120, duration: 10 * minute }, { points: 600, duration: 10 * minute }),
    submissions: {
      contact: limiter({ points: 30, duration: 10 * minute }, { points: 150, duration: 10 * minute }),
      "demo-call": limiter({ points: 20, duration: hour }, { points: 60, duration: hour }),
    },
    withoutScript: {
      contact: limiter(
        { points: 5, duration: hour },
        { points: 20, duration: hour },
        { points: 100, duration: hour },
      ),
      // How many of these there are in a day, from everywhere, is counted with the demo calls themselves.
      "demo-call": limiter({ points: 3, duration: hour }, { points: 9, duration: hour }),
    },
  };
}

/** An address that has used up its share takes nothing from that of its subnet, nor a subnet from everybody's. */
export function limiter(address: Share, subnet: Share, everybody?: Share): Limiter {
  const byAddress = new RateLimiterMemory(address);
  const bySubnet = new RateLimiterMemory(subnet);
  const ofAll = everybody && new RateLimiterMemory(everybody);
  return {
    async consume(key): Promise<RateLimiterRes> {
      await byAddress.consume(key);
      const state = await bySubnet.consume(subnetOf(String(key)));
      return ofAll ? ofAll.consume("") : state;
    },
  };
}

/** @param address as `clientAddress` gives it: an IPv4 address, or the /64 of an IPv6 one. */
export function subnetOf(address: string): string {
  if (address.includes(":")) return `${address.split(":").slice(0, 3).join(":")}::/48`;
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? `${address.replace(/\.\d+$/, "")}.0/24` : address;
}
