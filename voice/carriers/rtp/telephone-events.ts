// The keys of a phone as packets of their own. RFC 4733.

/** In the order of their codes. A to D are on no phone, but networks carry them. */
export const keySigns = "0123456789*#ABCD";
/** Ticks in one packet of RTP's clock of 8 kHz. */
const defaultTicks = 160;
/** The last packet of a key is sent this often, since one may be lost. RFC 4733, 2.5.1.4. */
const repeatsOfEnd = 3;
const volume = 10;

/**
 * Reads events.
 *
 * @param onKey called once for each key, with its first packet.
 */
export function createKeyReader(
  onKey: (sign: string) => void,
): (packet: { readonly timestamp: number; readonly payload: Uint8Array }) => void {
  let last: number | undefined;
  return ({ timestamp, payload }) => {
    const sign = keySigns[payload[0] ?? 255];
    if (payload.length < 4 || sign === undefined) return;
    // All packets of a key have the time of its beginning; a late one of an earlier key is not news.
    const ahead = last === undefined ? 1 : ((timestamp - last + 0x8000_0000) >>> 0) - 0x8000_0000;
    if (ahead <= 0) return;
    last = timestamp;
    onKey(sign);
  };
}

export interface KeyPacket {
  readonly payload: Uint8Array;
  /** True for the first packet of a key. */
  readonly marker: boolean;
}

/**
 * The packets of one key, one every 20 ms, all with the time of its beginning.
 *
 * @param ms how long it is held. @param ticks of RTP's clock in 20 ms.
 */
export function keyPackets(sign: string, ms: number, ticks = defaultTicks): KeyPacket[] {
  const event = keySigns.indexOf(sign);
  if (event === -1) return [];
  const count = Math.max(2, Math.round(ms / 20));
  const packet = (index: number, isEnd: boolean): KeyPacket => {
    const duration = Math.min(0xffff, (index + 1) * ticks);
    return {
      payload: Uint8Array.of(event, (isEnd ? 0x80 : 0) | volume, duration >> 8, duration & 0xff),
      marker: index === 0,
    };
  };
  return [
    ...Array.from({ length: count - 1 }, (_, index) => packet(index, false)),
    ...Array.from({ length: repeatsOfEnd }, () => packet(count - 1, true)),
  ];
}
