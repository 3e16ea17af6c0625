import type { IncomingCall } from "#voice/carriers/carrier.ts";
import { createPhoneMedia } from "#voice/carriers/open-phone-media.ts";
import type { MediaSession, MediaTotals } from "#voice/carriers/rtp/media-session.ts";
import { openSipAgent, type SipAgent, type SipAgentOptions } from "#voice/carriers/sip/agent.ts";
import type { Protocol } from "#voice/carriers/sip/transports.ts";
import { createTrunk } from "#voice/carriers/sip/trunk.ts";
import { parseUri } from "#voice/carriers/sip/uri.ts";
import { systemClock } from "#voice/time/system-clock.ts";

export interface TestAgent extends AsyncDisposable {
  readonly agent: SipAgent;
  readonly calls: readonly IncomingCall[];
  /** Of all calls, in order. */
  readonly media: readonly MediaSession[];
  /** Of the calls whose sound is over. */
  readonly totals: readonly MediaTotals[];
  /** Resolves to the next call that nobody has taken yet. */
  nextCall(): Promise<IncomingCall>;
}

/** Opens an agent on the loopback address. @param options.trunkPort where its calls go. */
export async function openTestAgent({
  protocol = "udp",
  trunkPort,
  ...options
}: { protocol?: Protocol; trunkPort?: number } & Partial<SipAgentOptions> = {}): Promise<TestAgent> {
  const calls: IncomingCall[] = [];
  const totals: MediaTotals[] = [];
  const media: MediaSession[] = [];
  const untaken: IncomingCall[] = [];
  let waiting: ((call: IncomingCall) => void)[] = [];
  const uri =
    trunkPort === undefined ? undefined : parseUri(`sip:127.0.0.1:${trunkPort};transport=${protocol}`);
  const agent = await openSipAgent({
    listen: [{ protocol, host: "127.0.0.1", port: 0 }],
    publicAddress: "127.0.0.1",
    trunk: uri && createTrunk(uri),
    isAllowed: () => true,
    openMedia: createPhoneMedia({
      host: "127.0.0.1",
      publicAddress: "127.0.0.1",
      ports: { from: 20_000, to: 31_999 },
      clock: systemClock,
      onOpened: (opened) => media.push(opened),
      onTotals: (total) => totals.push(total),
    }),
    clock: systemClock,
    onCall(call) {
      calls.push(call);
      const [first, ...rest] = waiting;
      waiting = rest;
      if (first) first(call);
      else untaken.push(call);
    },
    ...options,
  });
  return {
    agent,
    calls,
    media,
    totals,
    nextCall() {
      const call = untaken.shift();
      return call ? Promise.resolve(call) : new Promise((take) => waiting.push(take));
    },
    [Symbol.asyncDispose]: () => agent.close(),
  };
}
