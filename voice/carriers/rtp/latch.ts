/** Time without a packet after which another sender may take the place of the one that fell silent, in ms. */
const takeOverAfter = 2_000;

export interface Sender {
  readonly address: string;
  readonly port: number;
}

/**
 * Whose packets are taken (symmetric RTP). A phone behind a router does not know the address that its packets come from,
 * so the first sender at an expected address counts, and from then on no other: anyone on the network can send packets to a port.
 */
export interface Latch {
  /** True if a packet of this sender is taken. Call it only for packets that could be the call's. */
  accepts(sender: Sender, now: number): boolean;
  /** Where packets come from; undefined before the first. */
  current(): Sender | undefined;
  /** Begins anew, as after a re-INVITE. @param addresses from which packets may come. */
  expect(addresses: readonly string[]): void;
}

export function createLatch(): Latch {
  let expected = new Set<string>();
  let sender: Sender | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;

  return {
    accepts({ address, port }, now) {
      const isSame = sender?.address === address && sender.port === port;
      const isFree = sender === undefined || now - heardAt >= takeOverAfter;
      if (!isSame && !(isFree && expected.has(address))) return false;
      sender = { address, port };
      heardAt = now;
      return true;
    },
    current: () => sender,
    expect(addresses) {
      expected = new Set(addresses);
      if (sender && !expected.has(sender.address)) sender = undefined;
      heardAt = Number.NEGATIVE_INFINITY;
    },
  };
}
