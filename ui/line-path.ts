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
  let path = `M${-shape.reach} 0H${first}`;
  // In tenths of a pixel, where the curve is and the point that it bends toward.
  let at = 0;
  let bend = 0;
  for (let x = first + step; x < last; x += step) {
    // A curve through the midpoints of the steps is smooth at the crests without extra points. Each `t` bends toward the
    // mirror image of the point before, so what rounding moved there is made good here.
    const middle = Math.round((bend + heightAt(x, moment, shape) * 10) / 2);
    path += `${x === first + step ? `t${step / 2}` : ` ${step}`}${written(middle - at)}`;
    bend = 2 * middle - bend;
    at = middle;
  }
  return `${path}L${last} 0H${shape.reach}`;
}

/** As short as possible, after another number: pages hold thousands of these. @param tenths Of a pixel. */
function written(tenths: number): string {
  const text = String(tenths / 10).replace(/^(-?)0\./, "$1.");
  return text.startsWith("-") ? text : ` ${text}`;
}
