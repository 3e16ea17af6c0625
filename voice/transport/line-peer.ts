import type { Candidate, IceServer } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "./allowance.ts";
import { mostCandidates } from "./rtc/offer.ts";
import { answerOffer, type RtcPeer, type RtcPeerListener } from "./rtc/peer.ts";

/** Limit on offers, each of which opens sockets: enough for a network that changes all the time. */
const offerShare = { burst: 5, perSecond: 0.2 };

/** The WebRTC connections of one line. Only the newest counts. */
export interface LinePeer {
  /** The connection of the newest offer; undefined until it is answered. */
  current(): RtcPeer | undefined;
  /** Replaces the connection. Resolves to the answer, or to undefined when another offer came meanwhile. */
  answer(sdp: string): Promise<string | "refused" | undefined>;
  addCandidate(candidate: Candidate): void;
  close(): void;
}

export function createLinePeer(options: {
  readonly iceServers: () => readonly IceServer[];
  /** Takes an offer from the share of the visitor's address. Default: no limit. */
  readonly mayOffer?: () => Promise<boolean>;
  /** True if the visitor's private addresses are tried. Default: they are not. */
  readonly takesPrivate?: () => boolean;
  readonly clock: Clock;
  /** Hears of the newest connection only. */
  readonly listener: RtcPeerListener;
}): LinePeer {
  const { iceServers, clock, listener, takesPrivate = () => false } = options;
  const isInShare = createAllowance(clock, offerShare);
  let peer: RtcPeer | undefined;
  let newest = 0;
  /** Candidates that came before the answer was made. */
  let early: Candidate[] = [];

  function close(): void {
    newest++;
    void peer?.close();
    peer = undefined;
    early = [];
  }

  return {
    current: () => peer,
    async answer(sdp) {
      close();
      const number = newest;
      const ifNewest =
        <Args extends unknown[]>(tell: (...args: Args) => void) =>
        (...args: Args) => {
          if (number === newest) tell(...args);
        };
      if (!isInShare() || (options.mayOffer && !(await options.mayOffer()))) return "refused";
      if (number !== newest) return undefined;
      const made = await answerOffer({
        sdp,
        iceServers: iceServers(),
        takesPrivate: takesPrivate(),
        clock,
        listener: {
          connected: ifNewest(listener.connected),
          disconnected: ifNewest(listener.disconnected),
          heard: ifNewest(listener.heard),
          frame: ifNewest(listener.frame),
          message: ifNewest(listener.message),
        },
      });
      if (number !== newest) {
        void made?.close();
        return undefined;
      }
      if (!made) return "refused";
      peer = made;
      for (const candidate of early.splice(0)) made.addCandidate(candidate);
      return made.answer;
    },
    addCandidate(candidate) {
      if (peer) peer.addCandidate(candidate);
      else if (early.length < mostCandidates) early.push(candidate);
    },
    close,
  };
}
