import { describe, expect, test } from "vitest";
import { feeInFirstYear, plans } from "./plans.ts";
import { calculateRoi, type Roi, roiAfterFee, roiDefaults } from "./roi.ts";

/*
 * Each row: reps, salary, hours, calls per hour, rate, revenue; then the results, calculated independently of the
 * program: staff cost, weekly calls, monthly conversions, savings, additional revenue, total.
 *
 * The first row by hand. Staff: 5 x 50,000 = 250,000, of which 70% are 175,000. Calls: 40 x 10 x 5 = 2,000
 * a week, 104,000 a year; 5% of them are 5,200 sales. The agent: 312,000 calls at 6% are 18,720 sales, which
 * is 13,520 more, at $500 each 6,760,000. Total 6,935,000. In a month 2,000 x 4 x 5% = 400 conversions.
 */
type Row = readonly [
  inputs: readonly [number, number, number, number, number, number],
  expected: readonly [bigint, bigint, bigint, bigint, bigint, bigint],
];

const rows: readonly Row[] = [
  [
    [5, 50_000, 40, 10, 5, 500],
    [250_000n, 2000n, 400n, 175_000n, 6_760_000n, 6_935_000n],
  ],
  [
    [1, 50_000, 40, 10, 5, 500],
    [50_000n, 400n, 80n, 35_000n, 1_352_000n, 1_387_000n],
  ],
  [
    [0, 50_000, 40, 10, 5, 500],
    [0n, 0n, 0n, 0n, 0n, 0n],
  ],
  [
    [5, 0, 40, 10, 5, 500],
    [0n, 2000n, 400n, 0n, 6_760_000n, 6_760_000n],
  ],
  [
    [5, 50_000, 0, 10, 5, 500],
    [250_000n, 0n, 0n, 175_000n, 0n, 175_000n],
  ],
  [
    [5, 50_000, 40, 0, 5, 500],
    [250_000n, 0n, 0n, 175_000n, 0n, 175_000n],
  ],
  [
    [5, 50_000, 40, 10, 0, 500],
    [250_000n, 2000n, 0n, 175_000n, 0n, 175_000n],
  ],
  [
    [5, 50_000, 40, 10, 5, 0],
    [250_000n, 2000n, 400n, 175_000n, 0n, 175_000n],
  ],
  [
    [0, 0, 0, 0, 0, 0],
    [0n, 0n, 0n, 0n, 0n, 0n],
  ],
  [
    [1, 1, 1, 1, 1, 1],
    [1n, 1n, 0n, 1n, 1n, 2n],
  ],
  [
    [1, 5, 1, 1, 1, 1],
    [5n, 1n, 0n, 4n, 1n, 5n],
  ],
  [
    [3, 15, 1, 1, 3, 7],
    [45n, 3n, 0n, 32n, 84n, 116n],
  ],
  [
    [2, 61_234, 38, 7, 3, 199],
    [122_468n, 532n, 64n, 85_728n, 429_442n, 515_170n],
  ],
  [
    [7, 43_210, 37, 9, 7, 89],
    [302_470n, 2331n, 653n, 211_729n, 1_963_429n, 2_175_158n],
  ],
  [
    [1, 33_333, 41, 13, 1, 1],
    [33_333n, 533n, 21n, 23_333n, 720n, 24_053n],
  ],
  [
    [10, 72_000, 35, 25, 2, 1200],
    [720_000n, 8750n, 700n, 504_000n, 28_392_000n, 28_896_000n],
  ],
  [
    [12, 48_000, 40, 8, 11, 350],
    [576_000n, 3840n, 1690n, 403_200n, 19_988_150n, 20_391_350n],
  ],
  [
    [25, 39_500, 45, 30, 4, 75],
    [987_500n, 33_750n, 5400n, 691_250n, 13_689_000n, 14_380_250n],
  ],
  [
    [100, 60_000, 40, 20, 10, 1000],
    [6_000_000n, 80_000n, 32_000n, 4_200_000n, 1_081_600_000n, 1_085_800_000n],
  ],
  [
    [4, 52_525, 36, 6, 9, 640],
    [210_100n, 864n, 311n, 147_070n, 6_728_320n, 6_875_390n],
  ],
  [
    [6, 47_777, 39, 11, 13, 333],
    [286_662n, 2574n, 1338n, 200_663n, 15_064_920n, 15_265_583n],
  ],
  [
    [3, 81_001, 44, 5, 17, 2500],
    [243_003n, 660n, 449n, 170_102n, 37_922_500n, 38_092_602n],
  ],
  [
    [9, 29_999, 20, 3, 23, 49],
    [269_991n, 540n, 497n, 188_994n, 822_808n, 1_011_802n],
  ],
  [
    [1, 120_001, 168, 60, 100, 1],
    [120_001n, 10_080n, 40_320n, 84_001n, 1_362_816n, 1_446_817n],
  ],
  [
    [8, 55_555, 40, 12, 33, 10],
    [444_440n, 3840n, 5069n, 311_108n, 1_713_250n, 2_024_358n],
  ],
  [
    [15, 61_000, 32, 14, 50, 999],
    [915_000n, 6720n, 13_440n, 640_500n, 453_817_728n, 454_458_228n],
  ],
  [
    [2, 45_003, 10, 2, 6, 150],
    [90_006n, 40n, 10n, 63_004n, 48_750n, 111_754n],
  ],
  [
    [1, 7, 1, 25, 1, 10],
    [7n, 25n, 1n, 5n, 330n, 335n],
  ],
  [
    [11, 64_321, 43, 17, 19, 777],
    [707_531n, 8041n, 6111n, 495_272n, 160_494_789n, 160_990_061n],
  ],
  [
    [13, 10_009, 7, 1, 29, 31],
    [130_117n, 91n, 106n, 91_082n, 110_608n, 201_690n],
  ],
  [
    [250, 58_000, 40, 40, 1, 20],
    [14_500_000n, 400_000n, 16_000n, 10_150_000n, 10_816_000n, 20_966_000n],
  ],
  [
    [1000, 99_999, 60, 60, 99, 12_345],
    [99_999_000n, 3_600_000n, 14_256_000n, 69_999_300n, 5_948_472_816_000n, 5_948_542_815_300n],
  ],
  [
    [5, 50_000, 40, 10, 150, 500],
    [250_000n, 2000n, 12_000n, 175_000n, 202_800_000n, 202_975_000n],
  ],
  [
    [1_000_000, 1_000_000, 168, 1000, 100, 1_000_000],
    [
      1_000_000_000_000n,
      168_000_000_000n,
      672_000_000_000n,
      700_000_000_000n,
      22_713_600_000_000_000_000n,
      22_713_600_700_000_000_000n,
    ],
  ],
  [
    [3, 41_001, 25, 3, 14, 60],
    [123_003n, 225n, 126n, 86_102n, 255_480n, 341_582n],
  ],
  [
    [1, 50_001, 25, 5, 28, 11],
    [50_001n, 125n, 140n, 35_001n, 52_052n, 87_053n],
  ],
  // With floating point, the floor loses a sale here.
  [
    [1, 52_000, 20, 25, 9, 800],
    [52_000n, 500n, 180n, 36_400n, 4_867_200n, 4_903_600n],
  ],
  [
    [7, 41_000, 50, 25, 36, 60],
    [287_000n, 8750n, 12_600n, 200_900n, 25_552_800n, 25_753_700n],
  ],
  [
    [3, 64_000, 40, 25, 31, 110],
    [192_000n, 3000n, 3720n, 134_400n, 13_830_960n, 13_965_360n],
  ],
];

function resultOf([reps, salary, hours, calls, rate, revenue]: readonly number[]): Roi {
  return calculateRoi({
    salesReps: BigInt(reps ?? 0),
    avgSalary: BigInt(salary ?? 0),
    workingHours: BigInt(hours ?? 0),
    callsPerHour: BigInt(calls ?? 0),
    conversionRate: BigInt(rate ?? 0),
    avgRevenue: BigInt(revenue ?? 0),
  });
}

describe("the ROI formula", () => {
  test.each(rows)("ROIC-03 %j", (inputs, expected) => {
    const { annualStaffCost, weeklyCalls, monthlyConversions, costSavings, additionalRevenue, totalBenefit } =
      resultOf(inputs);
    const [staff, weekly, monthly, savings, additional, total] = expected;
    expect({ annualStaffCost, weeklyCalls, monthlyConversions }).toEqual({
      annualStaffCost: staff,
      weeklyCalls: weekly,
      monthlyConversions: monthly,
    });
    expect({ costSavings, additionalRevenue, totalBenefit }).toEqual({
      costSavings: savings,
      additionalRevenue: additional,
      totalBenefit: total,
    });
  });

  test("ROIC-01 the defaults are those of the specification", () => {
    expect(roiDefaults).toEqual({
      salesReps: 5n,
      avgSalary: 50_000n,
      workingHours: 40n,
      callsPerHour: 10n,
      conversionRate: 5n,
      avgRevenue: 500n,
    });
  });

  test("ROIC-03 integers keep the sales that flooring a floating-point result would lose", () => {
    const differing = rows.filter(([[reps, , hours, calls, rate, revenue], expected]) => {
      const yearly = hours * calls * reps * 52;
      const current = Math.floor((yearly * rate) / 100);
      return BigInt((Math.floor((3 * yearly * (1.2 * rate)) / 100) - current) * revenue) !== expected[4];
    });
    expect(differing.length).toBeGreaterThan(0);
  });
});

describe("what the fee leaves", () => {
  const fee = BigInt(feeInFirstYear(plans[2]));

  test("ROIC-03 the fixed total minus twelve months of Premium, and the sales that pay for them", () => {
    // By hand: 12 x 3,200 = 38,400; 6,935,000 - 38,400 = 6,896,600; 38,400 / 500 = 76.8, so the 77th sale.
    expect(fee).toBe(38_400n);
    expect(roiAfterFee(calculateRoi(roiDefaults), roiDefaults, fee)).toEqual({
      left: 6_896_600n,
      salesForFee: 77n,
    });
  });

  test("ROIC-03 a benefit below the fee leaves less than nothing, and sales without revenue never pay it", () => {
    const small = { ...roiDefaults, salesReps: 1n, avgSalary: 10_000n, avgRevenue: 0n };
    expect(roiAfterFee(calculateRoi(small), small, fee)).toEqual({ left: -31_400n, salesForFee: undefined });
  });

  test("a one-time plan is paid once in its first year", () => {
    expect(plans.map(feeInFirstYear)).toEqual([1500, 27_600, 38_400]);
  });
});
