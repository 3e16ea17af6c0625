import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { tickerOf } from "./ticker.ts";

/** Frames that are held back before a voice is heard, so that one that is a little late leaves no gap. */
const heldBack = 2;
/** Most frames of a voice that wait: what is older than 160 ms is dropped, or everybody would hear it that late. */
const mostWaiting = 8;

/** One of those who hear each other. */
export interface MixedVoice {
  /** Takes a frame of this voice. */
  say(frame: Frame): void;
  /** Drops what was not heard yet. */
  drop(): void;
  leave(): void;
}

/** Mixes voices: each hears all others, every 20 ms. */
export interface Mixer {
  /**
   * @param hear takes what the others say. Not called while nobody says anything. Its frame is a new one each time.
   * @param isMixed false for a voice that reaches this one another way. Default: none does.
   */
  add(hear: (frame: Frame) => void, isMixed?: (voice: MixedVoice) => boolean): MixedVoice;
}

interface Participant {
  readonly hear: (frame: Frame) => void;
  readonly isMixed: (voice: MixedVoice) => boolean;
  readonly voice: MixedVoice;
  readonly waiting: Frame[];
  isPlaying: boolean;
}

export function createMixer(clock: Clock): Mixer {
  const all = new Set<Participant>();
  let stop: (() => void) | undefined;

  function tick(): void {
    const said = new Map<Participant, Frame>();
    for (const each of all) {
      if (!each.isPlaying && each.waiting.length < heldBack) continue;
      const frame = each.waiting.shift();
      each.isPlaying = frame !== undefined;
      if (frame) said.set(each, frame);
    }
    if (said.size === 0) return;
    for (const each of [...all]) {
      const others = [...said].flatMap(([who, frame]) =>
        who !== each && each.isMixed(who.voice) ? [frame] : [],
      );
      if (others.length > 0) each.hear(sumOf(others));
    }
  }

  return {
    add(hear, isMixed = () => true) {
      const voice: MixedVoice = {
        say(frame) {
          if (!all.has(mine)) return;
          // Its memory may be used again.
          mine.waiting.push(frame.slice());
          if (mine.waiting.length > mostWaiting) mine.waiting.shift();
        },
        drop() {
          mine.waiting.length = 0;
          mine.isPlaying = false;
        },
        leave() {
          all.delete(mine);
          if (all.size > 0) return;
          stop?.();
          stop = undefined;
        },
      };
      const mine: Participant = { hear, isMixed, voice, waiting: [], isPlaying: false };
      all.add(mine);
      stop ??= tickerOf(clock).add(tick);
      return voice;
    },
  };
}

function sumOf(frames: readonly Frame[]): Frame {
  const sum = new Int16Array(frameSamples);
  for (let i = 0; i < frameSamples; i++) {
    let sample = 0;
    for (const frame of frames) sample += frame[i] ?? 0;
    // Two who shout at once are clipped, as on any telephone.
    sum[i] = Math.max(-32_768, Math.min(32_767, sample));
  }
  return sum;
}
