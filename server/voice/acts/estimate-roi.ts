import * as v from "valibot";
import { calculateRoi, roiDefaults } from "#domain/roi.ts";
import { defineAct } from "./define-act.ts";

const wrong = "I need whole numbers, none below zero.";

/** A number as models write it at times, such as "$50,000". */
const numberInText = v.pipe(
  v.string(),
  v.regex(/^[\d.,\s$%]+$/),
  v.transform((text) => Number(text.replace(/[,\s$%]/g, ""))),
);

/** A whole number from zero; fractions are rounded. Default `otherwise`, the calculator's own. */
const count = (description: string, otherwise: bigint) =>
  v.pipe(
    v.optional(v.union([v.number(), numberInText], wrong), Number(otherwise)),
    v.description(description),
    v.number(wrong),
    v.finite(wrong),
    v.minValue(0, wrong),
    v.maxValue(1e9, wrong),
    v.transform((value) => BigInt(Math.round(value))),
  );

/** Estimates savings and revenue exactly as the site's calculator does. */
export const estimateRoiAct = defineAct({
  name: "estimate_roi",
  description: `Estimates what a business would save and gain in a year. What is left out has the calculator's default: ${roiDefaults.salesReps} sales reps, a salary of $${roiDefaults.avgSalary}, ${roiDefaults.workingHours} hours a week, ${roiDefaults.callsPerHour} calls an hour, ${roiDefaults.conversionRate} percent of calls converted, $${roiDefaults.avgRevenue} a sale. Say \`sentence\`.`,
  schema: v.object({
    salesReps: count("how many sales reps", roiDefaults.salesReps),
    averageSalary: count("of one of them, in dollars a year", roiDefaults.avgSalary),
    hoursPerWeek: count("of one of them", roiDefaults.workingHours),
    callsPerHour: count("of one of them", roiDefaults.callsPerHour),
    conversionRate: count("percent of calls that become a sale", roiDefaults.conversionRate),
    revenuePerSale: count("in dollars", roiDefaults.avgRevenue),
  }),
  refuse: (message): Record<string, number | string> => ({ error: message }),
  async run({ salesReps, averageSalary, hoursPerWeek, callsPerHour, conversionRate, revenuePerSale }) {
    const roi = calculateRoi({
      salesReps,
      avgSalary: averageSalary,
      workingHours: hoursPerWeek,
      callsPerHour,
      conversionRate,
      avgRevenue: revenuePerSale,
    });
    const figures = Object.fromEntries(Object.entries(roi).map(([name, value]) => [name, Number(value)]));
    const sentence = estimateSentence({
      reps: `${salesReps} sales ${salesReps === 1n ? "rep" : "reps"}`,
      savings: dollars(roi.costSavings),
      revenue: dollars(roi.additionalRevenue),
      total: dollars(roi.totalBenefit),
    });
    return { ...figures, sentence };
  },
});

/** What is told of an estimate. */
export function estimateSentence({
  reps,
  savings,
  revenue,
  total,
}: Readonly<Record<"reps" | "savings" | "revenue" | "total", string>>): string {
  return `By our calculator, with ${reps}, you would save about ${savings} a year in staff cost and gain about ${revenue} in revenue: ${total} in all. It is an estimate, not a promise.`;
}

function dollars(amount: bigint): string {
  return `$${amount.toLocaleString("en-US")}`;
}
