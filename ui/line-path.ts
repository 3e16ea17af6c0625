/** One moment of the line. Lengths are CSS pixels at the line's own scale; its middle is x = 0. */
export interface LineMoment {
  /** Loudness, 0 (flat) to 1. */
  readonly level: number;
  /** Where the wave stands, in radians; growing it moves the wave. */
  readonly phase: number;
  /** Where the voice sits on the line. */
  readonly center: number;
}

interface LineShape {
  /** How far the flat line runs to either side. */
  readonly reach: number;
  /** How far from the center the voice still moves the line. */
  readonly spread: number;
  /** Greatest swing to either side. */
  readonly swing: number;
}

const step = 6;
const wavelength = 31;

function heightAt(x: number, { level, phase, center }: LineMoment, { spread, swing }: LineShape): number {
  const distance = (x - center) / spread;
  const near = Math.max(0, 1 - distance * distance);
  // Words are bursts of different loudness; the two slow waves never fall together twice.
  const words =
    Math.sin(x * 0.0213 - phase * 0.23) ** 2 * (0.68 + 0.32 * Math.sin(x * 0.0117 + phase * 0.17));
  const wave = Math.sin((x / wavelength) * 2 * Math.PI - phase);
  return -swing * level * near * near * (0.08 + 0.92 * words) * wave;
}

/** SVG path data of the line at one moment: flat, a wave where the voice is, flat again. */
export function linePath(moment: LineMoment, shape: LineShape): string {
  const first = Math.round(moment.center - shape.spread);
  const last = Math.round(moment.center + shape.spread);
  let path = `M${-shape.reach} 0H${first}`;
  let before = 0;
  for (let x = first + step; x < last; x += step) {
    const height = heightAt(x, moment, shape);
    // A curve through the middles of the steps: smooth at the crests without more points.
    path += `Q${x - step} ${tenth(before)} ${x - step / 2} ${tenth((before + height) / 2)}`;
    before = height;
  }
  return `${path}L${last} 0H${shape.reach}`;
}

/** To a tenth of a pixel, as short as it can be written: pages hold thousands of these. */
function tenth(value: number): string {
  return String(Math.round(value * 10) / 10 || 0);
}
