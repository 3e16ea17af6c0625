import { frameMs } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { keyLength, keyPause } from "./key-tones.ts";
import { type KeyPacket, keyPackets } from "./telephone-events.ts";

/** Presses keys as packets, one after the other, each in its time. */
export interface KeyPresser {
  /** @param ticks of RTP's clock in a frame. */
  press(signs: string, ticks: number): void;
  /** True while a key, or the pause after it, takes the place of the sound. */
  isPressing(): boolean;
  stop(): void;
}

/** @param send a packet; `isFirst` for the first one of a key, whose time all others of it have. */
export function createKeyPresser(
  clock: Clock,
  send: (payload: Uint8Array, isFirst: boolean) => void,
): KeyPresser {
  let waiting: (KeyPacket | undefined)[] = [];
  let cancel = () => {};

  function next(): void {
    const packet = waiting.shift();
    if (packet) send(packet.payload, packet.marker);
    if (packet || waiting.length > 0) cancel = clock.after(frameMs, next);
  }

  return {
    press(signs, ticks) {
      const isBusy = waiting.length > 0;
      const pause = Array.from({ length: keyPause / frameMs }, () => undefined);
      for (const sign of signs) waiting.push(...keyPackets(sign, keyLength, ticks), ...pause);
      if (!isBusy) next();
    },
    isPressing: () => waiting.length > 0,
    stop() {
      cancel();
      waiting = [];
    },
  };
}
