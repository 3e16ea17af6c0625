import { type Frame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { ticksPerFrame } from "./speech-codec.ts";

export interface OutPacket {
  readonly payload: Uint8Array;
  readonly sequenceNumber: number;
  readonly timestamp: number;
  /** True for the first packet of a stretch of speech. */
  readonly marker: boolean;
}

/** Frames of silence sent after speech: without them a browser stretches the last sound. */
const tailFrames = 10;
/**
 * Interval of packets of silence between stretches of speech, in ms: they keep the path open and show that it works.
 */
const idleInterval = 500;
/** A frame that is later than this, in ms, begins a new stretch of speech. */
const pause = 2 * frameMs;

const silence = new Int16Array(frameSamples);

export interface AudioOut {
  send(frame: Frame): void;
  stop(): void;
}

/**
 * Turns frames of the call into RTP packets whose timestamps follow the clock: they run on during a pause, as the
 * browser's jitter buffer expects. Fills pauses with silence.
 *
 * @param options.encode makes the payload of a frame.
 * @param options.ticks of RTP's clock in a frame. Default: {@link ticksPerFrame}.
 * @param options.isContinuous true to send silence for as long as nothing is said, as telephone networks expect. Default:
 * only now and then.
 */
export function createAudioOut(options: {
  readonly encode: (frame: Frame) => Uint8Array;
  readonly ticks?: number;
  readonly clock: Clock;
  readonly isContinuous?: boolean;
  readonly onPacket: (packet: OutPacket) => void;
}): AudioOut {
  const { clock, encode, onPacket, ticks = ticksPerFrame } = options;
  const tail = options.isContinuous ? Number.POSITIVE_INFINITY : tailFrames;
  let sequenceNumber = 0;
  let timestamp = 0;
  /** Time at which the next frame is due, in ms. */
  let due = clock.now();
  let silent = tail;
  let cancel = clock.after(0, idle);

  function packet(frame: Frame, isSpeech: boolean): void {
    const late = clock.now() - due;
    const begins = isSpeech && silent > 0;
    if (late > pause || (silent > 0 && !options.isContinuous)) {
      const missed = Math.max(0, Math.round(late / frameMs));
      timestamp = (timestamp + missed * ticks) >>> 0;
      due += missed * frameMs;
    }
    onPacket({ payload: encode(frame), sequenceNumber, timestamp, marker: begins });
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    timestamp = (timestamp + ticks) >>> 0;
    due += frameMs;
    silent = isSpeech ? 0 : silent + 1;
  }

  function idle(): void {
    const wait = silent === 0 ? pause : 0;
    // A timer may be late: what is due by now goes out together.
    while (clock.now() - due >= wait) {
      packet(silence, false);
      if (!options.isContinuous) break;
    }
    cancel = clock.after(silent < tail || options.isContinuous ? frameMs : idleInterval, idle);
  }

  return {
    send(frame) {
      const wasIdle = silent >= tail;
      packet(frame, true);
      if (!wasIdle) return;
      cancel();
      cancel = clock.after(pause, idle);
    },
    stop: () => cancel(),
  };
}
