import { linePath } from "#ui/line-path.ts";

/** In the chart's own units; the drawing scales with its container. */
export const chartSize = { width: 640, height: 270 } as const;
const baseline = 244;
const highest = 24;
/** Width of the line before the first month, which represents today. */
const lead = 128;
const months = 12;
const end = chartSize.width - 8;

export interface RoiChart {
  /** Path of the brand line: flat, a voice for today's calls, then the benefit, month by month. */
  readonly total: string;
  readonly savings: string;
  /** One string per month from the savings up to the total. */
  readonly strings: string;
  readonly end: { readonly x: number; readonly total: number; readonly savings: number };
  /** The horizontal rules, from zero upwards; `value` is in dollars. */
  readonly rules: readonly { readonly y: number; readonly value: number }[];
}

/**
 * The geometry of the chart. The scale ends at a round number, so that a larger benefit gives a steeper line until the
 * next scale is needed.
 *
 * @param weeklyCalls Decides the loudness of the voice on today's line; 0 leaves it silent.
 */
export function roiChart(totalBenefit: number, costSavings: number, weeklyCalls: number): RoiChart {
  const top = roundedUp(totalBenefit);
  const heightOf = (value: number) => ((baseline - highest) * value) / top;
  const at = (month: number, value: number) => ({
    x: tidy(lead + ((end - lead) * month) / months),
    y: tidy(baseline - heightOf((value * month) / months)),
  });
  const last = { total: at(months, totalBenefit), savings: at(months, costSavings) };

  const level = Math.min(1, Math.log10(1 + weeklyCalls) / 4);
  const voice = linePath({ level, phase: 5.2, center: 0 }, { reach: lead / 2, spread: 58, swing: 26 });
  const strings = Array.from({ length: months }, (_, index) => {
    const [low, high] = [at(index + 1, costSavings), at(index + 1, totalBenefit)];
    return `M${low.x} ${low.y}V${high.y}`;
  });
  return {
    // The voice's path is relative to its own middle, so the rest of the line is too.
    total: `${voice}L${last.total.x - lead / 2} ${tidy(last.total.y - baseline)}`,
    savings: `M${lead} ${baseline}L${last.savings.x} ${last.savings.y}`,
    strings: strings.join(""),
    end: { x: last.total.x, total: last.total.y, savings: last.savings.y },
    rules: [0, 0.5, 1].map((part) => ({ y: tidy(baseline - heightOf(top * part)), value: top * part })),
  };
}

export const chartOrigin = { x: lead / 2, y: baseline } as const;

/** The next 1, 2, 4, 6, 8 or 10 times a power of ten; 1 when there is nothing to show. */
function roundedUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((each) => each * power >= value) ?? 10;
  return step * power;
}

function tidy(length: number): number {
  return Math.round(length * 10) / 10;
}
