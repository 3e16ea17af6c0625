import * as v from "valibot";
import { toolWords } from "#assistants/wren/tool-words.ts";
import { calculateRoi, roiDefaults } from "#domain/roi.ts";
import type { Tool } from "#voice/index.ts";

const { roi: words } = toolWords;

/** A whole number, none below zero; a number that was said with a fraction is rounded. Absent: the calculator's. */
const count = (otherwise: bigint) =>
  v.pipe(
    v.optional(
      v.union([v.number(), v.pipe(v.string(), v.regex(/^[\d.,\s$%]+$/), v.transform(numberIn))]),
      Number(otherwise),
    ),
    v.number(words.wrong),
    v.finite(words.wrong),
    v.minValue(0, words.wrong),
    v.maxValue(1e9, words.wrong),
    v.transform((value) => BigInt(Math.round(value))),
  );

const schema = v.object({
  salesReps: count(roiDefaults.salesReps),
  averageSalary: count(roiDefaults.avgSalary),
  hoursPerWeek: count(roiDefaults.workingHours),
  callsPerHour: count(roiDefaults.callsPerHour),
  conversionRate: count(roiDefaults.conversionRate),
  revenuePerSale: count(roiDefaults.avgRevenue),
});

const number = (description: string) => ({ type: "number", description });

/** Works out what the calculator of the site shows. */
export const estimateRoi: Tool = {
  name: "estimate_roi",
  description: `Estimates what a business would save and gain in a year. What is left out has the calculator's default: ${roiDefaults.salesReps} sales reps, a salary of $${roiDefaults.avgSalary}, ${roiDefaults.workingHours} hours a week, ${roiDefaults.callsPerHour} calls an hour, ${roiDefaults.conversionRate} percent of calls converted, $${roiDefaults.avgRevenue} a sale. Say \`sentence\`.`,
  parameters: {
    type: "object",
    properties: {
      salesReps: number("how many sales reps"),
      averageSalary: number("of one of them, in dollars a year"),
      hoursPerWeek: number("of one of them"),
      callsPerHour: number("of one of them"),
      conversionRate: number("percent of calls that become a sale"),
      revenuePerSale: number("in dollars"),
    },
    additionalProperties: false,
  },
  async run(args) {
    const read = v.safeParse(schema, args);
    if (!read.success) return { error: words.wrong };
    const { salesReps, averageSalary, hoursPerWeek, callsPerHour, conversionRate, revenuePerSale } =
      read.output;
    const roi = calculateRoi({
      salesReps,
      avgSalary: averageSalary,
      workingHours: hoursPerWeek,
      callsPerHour,
      conversionRate,
      avgRevenue: revenuePerSale,
    });
    const figures = Object.fromEntries(Object.entries(roi).map(([name, value]) => [name, Number(value)]));
    const sentence = words.sentence({
      reps: Number(salesReps),
      savings: dollars(roi.costSavings),
      revenue: dollars(roi.additionalRevenue),
      total: dollars(roi.totalBenefit),
    });
    return { ...figures, sentence };
  },
};

function numberIn(text: string): number {
  return Number(text.replace(/[,\s$%]/g, ""));
}

function dollars(amount: bigint): string {
  return `$${amount.toLocaleString("en-US")}`;
}
