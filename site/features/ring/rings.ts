/** A ring: what is heard and how the line quivers at each of its moments, in ms from its beginning. */
export interface Ring {
  /** One ring and the pause after it, in ms. */
  readonly period: number;
  /** Greatest gain, out of 1. */
  readonly volume: number;
  /** Frequencies of the two oscillators, in Hz; undefined for silence. Equal moments return the same object. */
  tonesAt(ms: number): Tones | undefined;
  /** Strength of the line's quiver, 0 to 1: follows the tones and fades after them. */
  quiverAt(ms: number): number;
}

export type Tones = readonly [number, number];

const note = 180;
const warble = 8;
/** A fourth apart, low enough not to startle. */
const high: Tones = [784, 784];
const low: Tones = [587, 587];

/** A phone that rings: two tones in turn, again and again. */
export const incomingRing: Ring = {
  period: 3_000,
  volume: 0.035,
  tonesAt(ms) {
    const step = Math.floor((ms % this.period) / note);
    if (step >= warble) return undefined;
    return step % 2 === 0 ? high : low;
  },
  quiverAt(ms) {
    const inPeriod = ms % this.period;
    const sounding = note * warble;
    if (inPeriod < sounding) return 0.55 + 0.45 * Math.sin((inPeriod / note) * Math.PI) ** 2;
    return 0.55 * Math.max(0, 1 - (inPeriod - sounding) / 500);
  },
};

/** The two frequencies of the North American ringback tone: ITU-T E.180, supplement 2. */
const ringback: Tones = [440, 480];
const sounding = 2_000;
/** The beat of the two tones is too fast to be seen; the line quivers at a fraction of it. */
const flutter = 125;

/** What a caller hears while the far end rings: two seconds of tone in six. Heard once and softly, then only seen. */
export const outgoingRing: Ring = {
  period: 6_000,
  volume: 0.02,
  tonesAt: (ms) => (ms < sounding ? ringback : undefined),
  quiverAt(ms) {
    const inPeriod = ms % this.period;
    if (inPeriod >= sounding) return 0.5 * Math.max(0, 1 - (inPeriod - sounding) / 600);
    return 0.5 + 0.3 * Math.sin((inPeriod / flutter) * Math.PI) ** 2;
  },
};
