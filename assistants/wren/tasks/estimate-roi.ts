import { roiDefaults } from "#domain/roi.ts";

const again = [
  "Sorry, I need a number. A guess is enough, or say: I do not know.",
  "I did not get the number. Please say it once more, or type it.",
];

/** The ROI calculator of the outbound-calls page, with the visitor's figures. */
export const estimateRoiTask = {
  id: "estimate-roi",
  called: { this: "the estimate", other: "work out an estimate", still: "work it out" },
  startedBy: ["estimate-roi"],
  tool: "estimate_roi",
  readBackContext: "yes-no-figures",
  slots: [
    {
      name: "salesReps",
      kind: "number",
      called: "reps|people|team|sales reps",
      ask: ["How many people make calls for you?", "How many people are on the phones?"],
      again,
      fallback: String(roiDefaults.salesReps),
      unit: {
        words: [
          ..."rep reps people person persons agent agents caller callers employee employees".split(" "),
          ..."seller sellers salespeople salesmen staff girls guys ladies".split(" "),
          "of us",
          "team of",
          "sales team",
        ],
        as: "count",
      },
      suggestions: ["5 people", "Cancel"],
    },
    {
      name: "averageSalary",
      kind: "number",
      called: "salary|salaries|pay|wages?",
      ask: ["What does one of them earn in a year, about?", "And what does each of them earn in a year?"],
      again: ["Sorry, I need what one earns in a whole year. A guess is enough, or say: I do not know."],
      // A smaller number is meant in thousands or per hour.
      least: 1_000,
      fallback: String(roiDefaults.avgSalary),
      unit: {
        words: [
          ..."salary salaries earn earns earning paid pay wage wages monthly apiece each".split(" "),
          ...["a year", "per year", "each year", "a month", "per month", "a head"],
        ],
        as: "dollars",
        per: "year",
      },
      suggestions: ["$50,000", "Cancel"],
    },
    {
      name: "hoursPerWeek",
      kind: "number",
      called: "hours|hours per week",
      ask: ["How many hours a week do they work?", "Their hours in a week?"],
      again,
      unit: { words: ["hour a week", "hours", "hours a week"], as: "count" },
      usual: "40",
    },
    {
      name: "callsPerHour",
      kind: "number",
      called: "calls|calls per hour",
      ask: ["How many calls does one of them make in an hour?", "And the calls in an hour, by one of them?"],
      again,
      unit: { words: ["calls", "dials", "calls an hour", "dials an hour"], as: "count" },
      usual: "10",
    },
    {
      name: "conversionRate",
      kind: "number",
      called: "rate|conversion|conversion rate|percent|percentage",
      ask: ["How many calls in a hundred become a sale?", "And how many in a hundred end in a sale?"],
      again,
      fallback: String(roiDefaults.conversionRate),
      unit: { words: ["percent", "conversion", "rate", "in a hundred", "of the calls"], as: "percent" },
      suggestions: ["5%", "Cancel"],
    },
    {
      name: "revenuePerSale",
      kind: "number",
      called: "revenue|sale|sales|value",
      ask: ["And what is one sale worth?", "What does one sale bring in?"],
      again,
      fallback: String(roiDefaults.avgRevenue),
      unit: { words: ["revenue", "per sale", "a sale", "each sale", "worth", "deal"], as: "dollars" },
      suggestions: ["$500", "Cancel"],
    },
  ],
  lines: {
    opening: ["Let us work it out.", "Gladly."],
    readBack: [
      "{salesReps} people at {averageSalary} a year, {hoursPerWeek} hours a week, {callsPerHour} calls an hour, {conversionRate} become a sale of {revenuePerSale}. Is that right?",
    ],
    acting: ["One moment."],
    done: ["{result}"],
    refused: ["I could not work it out. {result}"],
    failed: [
      "Sorry, I could not work it out. The calculator on the page about outbound calls does the same.",
    ],
    unsure: ["That takes too long. The calculator on the page about outbound calls does the same."],
    cancelled: ["All right, no estimate. What else can I do for you?"],
    doneBefore: [],
    onScreen: { readBack: "Your figures are on your screen. Shall I work it out with them?" },
  },
} as const;
