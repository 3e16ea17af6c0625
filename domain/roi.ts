// Shared by the calculator on the page and the assistant in a call.

export type RoiField =
  | "salesReps"
  | "avgSalary"
  | "workingHours"
  | "callsPerHour"
  | "conversionRate"
  | "avgRevenue";

/** The formula's inputs: whole numbers, none negative. */
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
 * The formula of the specification (section 9), in integers: factors such as 1.2 and 70% are written as tenths and
 * divided out once at the end, so floor and round are exact. In floating point, 1.2 * 5 / 100 is not 0.06, and the
 * floor would occasionally lose a sale.
 */
export function calculateRoi(inputs: RoiInputs): Roi {
  const { salesReps, avgSalary, workingHours, callsPerHour, conversionRate, avgRevenue } = inputs;
  const annualStaffCost = salesReps * avgSalary;
  const weeklyCalls = workingHours * callsPerHour * salesReps;
  const yearlyCalls = weeklyCalls * 52n;
  // Division of non-negative bigints is the floor.
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
    // Only the savings can have a fraction, so the sum of the rounded parts is the rounded sum.
    totalBenefit: costSavings + additionalRevenue,
  };
}

/** What a fee leaves of the benefit. */
export interface RoiAfterFee {
  /** Below zero if the fee is more than the benefit. */
  readonly left: bigint;
  /** Additional sales that pay the fee; undefined if a sale brings nothing. */
  readonly salesForFee: bigint | undefined;
}

/** @param fee Of the same year, in whole US dollars. */
export function roiAfterFee({ totalBenefit }: Roi, { avgRevenue }: RoiInputs, fee: bigint): RoiAfterFee {
  return {
    left: totalBenefit - fee,
    salesForFee: avgRevenue === 0n ? undefined : (fee + avgRevenue - 1n) / avgRevenue,
  };
}

/** `amount / parts` rounded to the nearest integer, halves up like Math.round. */
function rounded(amount: bigint, parts: bigint): bigint {
  return (amount * 2n + parts) / (parts * 2n);
}
