import { limiter } from "#server/forms/guard/form-limits.ts";
import type { Limiter } from "#server/middleware/rate-limit.ts";

/** Rate limits of all that strangers can ask of the voice stack, by address and network. */
export interface VoiceLimits {
  /** Making a call with the public key. */
  readonly calls: Limiter;
  /** Asking for a socket without a call to join, or for a connection test. Sockets of calls are limited by their calls. */
  readonly socketUpgrades: Limiter;
  /** A WebRTC offer: each opens UDP sockets and makes keys. */
  readonly webrtcOffers: Limiter;
  /** A typed line that is to be answered. */
  readonly typedLines: Limiter;
}

const minute = 60;

/** An address may be a whole office, and a network a provider's customers: each limit is many times one person's need. */
export function createVoiceLimits(): VoiceLimits {
  return {
    calls: limiter({ points: 30, duration: minute }, { points: 90, duration: minute }),
    socketUpgrades: limiter({ points: 120, duration: minute }, { points: 360, duration: minute }),
    webrtcOffers: limiter({ points: 60, duration: minute }, { points: 180, duration: minute }),
    // The worst line takes a tenth of a second of the thread that understands.
    typedLines: limiter({ points: 90, duration: minute }, { points: 270, duration: minute }),
  };
}
