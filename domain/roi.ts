// Here because both count with it: the calculator on the page, and the assistant in a call.

/** The calculator's fields. */
export type RoiField =
  | "salesReps"
  | "avgSalary"
  | "workingHours"
  | "callsPerHour"
  | "conversionRate"
  | "avgRevenue";

/** What the calculator counts with: whole numbers, none below zero. */
export type RoiInputs = { readonly [field in RoiField]: bigint };

export interface Roi {
  readonly annualStaffCost: bigint;
  readonly weeklyCalls: bigint;
  readonly monthlyConversions: bigint;
  readonly costSavings: bigint;
  readonly additionalRevenue: bigint;
  readonly totalBenefit: bigint;
}

export const roiDefaults: RoiInputs = {
  salesReps: 5n,
  avgSalary: 50_000n,
  workingHours: 40n,
  callsPerHour: 10n,
  conversionRate: 5n,
  avgRevenue: 500n,
};

/**
 * The formula of the specification (section 9). Integers throughout: 1.2 times a rate and 70% of a cost
 * are fractions of ten, so each division is one, at the end, and floor and round are exact. In floating
 * point 1.2 * 5 / 100 already is not 0.06, and a floor would lose a sale now and then.
 */
export function calculateRoi(inputs: RoiInputs): Roi {
  const { salesReps, avgSalary, workingHours, callsPerHour, conversionRate, avgRevenue } = inputs;
  const annualStaffCost = salesReps * avgSalary;
  const weeklyCalls = workingHours * callsPerHour * salesReps;
  const yearlyCalls = weeklyCalls * 52n;
  // Division of bigints that are not negative drops the fraction: it is the floor.
  const currentConversions = (yearlyCalls * conversionRate) / 100n;
  const aiConversions = (yearlyCalls * 3n * (conversionRate * 12n)) / 1000n;
  const additionalRevenue = (aiConversions - currentConversions) * avgRevenue;
  const costSavings = rounded(annualStaffCost * 7n, 10n);
  return {
    annualStaffCost,
    weeklyCalls,
    monthlyConversions: rounded(weeklyCalls * 4n * conversionRate, 100n),
    costSavings,
    additionalRevenue,
    // The savings are the only part with a fraction, so rounding the sum is summing the rounded.
    totalBenefit: costSavings + additionalRevenue,
  };
}

/** `amount / parts` to the nearest whole, a half upwards, as Math.round does. */
function rounded(amount: bigint, parts: bigint): bigint {
  return (amount * 2n + parts) / (parts * 2n);
}
