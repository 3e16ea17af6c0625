import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible";
import type { Limiter } from "#server/middleware/rate-limit.ts";
import type { FormName } from "./form-token.ts";

/** Rate limits of the forms. Each process counts for itself; limits over all processes are counted in SQL. */
export interface FormLimits {
  /** Opening a form, by address. */
  readonly tokens: Limiter;
  /** Sending one, accepted or not. */
  readonly submissions: Readonly<Record<FormName, Limiter>>;
  /** Storing one sent without scripts, and so without a puzzle. */
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
 * An address may be a whole office, and a subnet (a /24, or a /48 of IPv6) a provider's customers, so each limit is
 * many times the needs of one person who mistypes everything; a subnet's is three to five times that of an address.
 * Demo calls cost money, so their limits are lower.
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
      // Their total per day, over all addresses, is counted with the demo calls (daily-cap.ts).
      "demo-call": limiter({ points: 3, duration: hour }, { points: 9, duration: hour }),
    },
  };
}

/** An address over its limit uses up nothing of its subnet's, nor a subnet over its limit of the total. */
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

/** @param address from `clientAddress`: an IPv4 address, or the /64 of an IPv6 one. */
export function subnetOf(address: string): string {
  if (address.includes(":")) return `${address.split(":").slice(0, 3).join(":")}::/48`;
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? `${address.replace(/\.\d+$/, "")}.0/24` : address;
}
