import type { Clock } from "#voice/time/clock.ts";
import { createPhoneLine } from "./phone-line.ts";
import { type MediaSession, type MediaTotals, openMediaSession } from "./rtp/media-session.ts";
import type { PortRange } from "./rtp/socket-pair.ts";
import type { OpenMedia } from "./sip/open-media.ts";

/** Opens the sound of telephone calls with lines at its end. */
export function createPhoneMedia(options: {
  /** Address that the sockets are bound to, and the one that others reach it by. */
  readonly host: string;
  readonly publicAddress: string;
  readonly ports: PortRange;
  readonly clock: Clock;
  /** Reports an error of a line's listener, which ends its call. */
  readonly onError?: (error: unknown) => void;
  /** Told of the sound of each call. */
  readonly onOpened?: (media: MediaSession) => void;
  /** Told when the sound of a call is over. */
  readonly onTotals?: (totals: MediaTotals) => void;
}): OpenMedia {
  const { host, ports, clock, onError, onTotals } = options;
  return async (signalling) => {
    const media = await openMediaSession({ host, ports, signalling, clock });
    options.onOpened?.(media);
    return {
      media: {
        port: media.port,
        fingerprint: media.fingerprint,
        agree: media.agree,
        close() {
          onTotals?.(media.totals());
          media.close();
        },
      },
      address: options.publicAddress,
      connect: (call) => createPhoneLine(media, { ...call, clock, ...(onError && { onError }) }),
    };
  };
}
