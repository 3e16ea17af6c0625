import { silentLevel } from "./level.ts";

export interface InterruptionOptions {
  /** First guess of how much of the assistant's voice comes back, in dB. Default -15. */
  readonly echoGain: number;
  /** How far above the expected echo a voice must be, in dB. Default 6. */
  readonly aboveEcho: number;
  /** How far above the room's floor a voice must be, in dB. Default 9. */
  readonly aboveFloor: number;
  /** Nothing more quiet interrupts, in dBFS. Default -46. */
  readonly quietest: number;
  /** How fast the echo gain follows a louder echo, and a quieter one, per frame. Defaults 0.3 and 0.01. */
  readonly learnUp: number;
  readonly learnDown: number;
  /** Which part of what was played can be heard now, in ms back. Defaults 20 and 380. */
  readonly echoFrom: number;
  readonly echoTo: number;
  /** What an alarm about nothing adds to the echo gain, in dB. Default 3. */
  readonly shyness: number;
}

/** Found by experiment: no self-interruption with an echo of -20 dB, detection p50 72 ms and p95 108 ms. */
export const interruptionDefaults: InterruptionOptions = {
  echoGain: -15,
  aboveEcho: 6,
  aboveFloor: 9,
  quietest: -46,
  learnUp: 0.3,
  learnDown: 0.01,
  echoFrom: 20,
  echoTo: 380,
  shyness: 3,
};

export interface InterruptionDetector {
  /** The assistant's sound of one frame, in dBFS, and when it is played, in ms. */
  played(at: number, level: number): void;
  /** Whether the assistant's sound can be in what the microphone hears now. */
  mayEcho(at: number): boolean;
  /** Whether a frame of the microphone is louder than the echo and the room. Learns from those that are not. */
  isOver(at: number, level: number, floor: number): boolean;
  /** `isOver` of 3 of the last 4 frames: somebody begins to speak over the assistant. Told once. */
  hear(at: number, level: number, floor: number): boolean;
  /** What was taken for a voice was none. */
  wasNothing(): void;
}

const slotMs = 20;
const slots = 64;
const audible = -60;
/** Less comes back in no room, in dB. */
const leastEcho = -40;

const threeOfFour: ReadonlySet<number> = new Set([0b0111, 0b1011, 0b1101, 0b1110, 0b1111]);

/** Tells a visitor who speaks over the assistant from the assistant's own voice in the microphone. */
export function createInterruptionDetector(options: Partial<InterruptionOptions> = {}): InterruptionDetector {
  const rules = { ...interruptionDefaults, ...options };
  const levels = new Float64Array(slots).fill(silentLevel);
  const slotOf = new Float64Array(slots).fill(-1);
  let gain = rules.echoGain;
  let lastFour = 0;

  function loudestPlayed(at: number): number {
    let loudest = silentLevel;
    const last = Math.floor((at - rules.echoFrom) / slotMs);
    for (let slot = Math.floor((at - rules.echoTo) / slotMs); slot <= last; slot++) {
      const i = ((slot % slots) + slots) % slots;
      if (slotOf[i] === slot) loudest = Math.max(loudest, levels[i] ?? silentLevel);
    }
    return loudest;
  }

  function isOver(at: number, level: number, floor: number): boolean {
    const loudest = loudestPlayed(at);
    const threshold = Math.max(loudest + gain + rules.aboveEcho, floor + rules.aboveFloor, rules.quietest);
    if (level > threshold) return true;
    if (loudest > audible) {
      const heard = Math.max(level - loudest, leastEcho);
      gain += (heard - gain) * (heard > gain ? rules.learnUp : rules.learnDown);
    }
    return false;
  }

  return {
    played(at, level) {
      const slot = Math.floor(at / slotMs);
      const i = ((slot % slots) + slots) % slots;
      levels[i] = slotOf[i] === slot ? Math.max(levels[i] ?? silentLevel, level) : level;
      slotOf[i] = slot;
    },
    mayEcho: (at) => loudestPlayed(at) > audible,
    isOver,
    hear(at, level, floor) {
      lastFour = ((lastFour << 1) | (isOver(at, level, floor) ? 1 : 0)) & 0b1111;
      if (!threeOfFour.has(lastFour)) return false;
      lastFour = 0;
      return true;
    },
    wasNothing() {
      gain = Math.min(0, gain + rules.shyness);
      lastFour = 0;
    },
  };
}
