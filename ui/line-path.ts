/** One moment of the line. Lengths are CSS pixels at the line's own scale; its middle is x = 0. */
export interface LineMoment {
  /** Loudness, 0 (flat) to 1. */
  readonly level: number;
  /** Phase of the wave, in radians; increasing it moves the wave. */
  readonly phase: number;
  /** Position of the voice on the line. */
  readonly center: number;
}

interface LineShape {
  /** Length of the line to either side. */
  readonly reach: number;
  /** Distance from the center within which the voice moves the line. */
  readonly spread: number;
  /** Greatest swing to either side. */
  readonly swing: number;
}

const step = 6;
const wavelength = 31;

function heightAt(x: number, { level, phase, center }: LineMoment, { spread, swing }: LineShape): number {
  const distance = (x - center) / spread;
  const near = Math.max(0, 1 - distance * distance);
  // Words are bursts of varying loudness, made of two slow waves whose overlap never repeats.
  const words =
    Math.sin(x * 0.0213 - phase * 0.23) ** 2 * (0.68 + 0.32 * Math.sin(x * 0.0117 + phase * 0.17));
  const wave = Math.sin((x / wavelength) * 2 * Math.PI - phase);
  return -swing * level * near * near * (0.08 + 0.92 * words) * wave;
}

/**
 * SVG path data of the line at one moment: flat, a wave where the voice is, flat again. Written as short as possible,
 * because pages hold thousands of its numbers: the curves are relative, so their steps along x are always the same.
 */
export function linePath(moment: LineMoment, shape: LineShape): string {
  const first = Math.round(moment.center - shape.spread);
  const last = Math.round(moment.center + shape.spread);
  let path = `M${-shape.reach} 0H${first}q`;
  let from = first;
  let before = 0;
  /** Height of the pen in tenths of a pixel. Steps are rounded from where it is, so that no error adds up. */
  let pen = 0;
  for (let x = first + step; x < last; x += step) {
    const height = heightAt(x, moment, shape);
    // A curve through the midpoints of the steps is smooth at the crests without extra points.
    const to = x - step / 2;
    const end = Math.round(5 * (before + height));
    const numbers = [x - step - from, (Math.round(10 * before) - pen) / 10, to - from, (end - pen) / 10];
    path += numbers.map(written).join("");
    from = to;
    pen = end;
    before = height;
  }
  return `${path}L${last} 0H${shape.reach}`;
}

/** A minus sign parts two numbers as well as a space does. */
function written(number: number): string {
  const text = String(number || 0).replace(/^(-?)0\./, "$1.");
  return number < 0 ? text : ` ${text}`;
}
