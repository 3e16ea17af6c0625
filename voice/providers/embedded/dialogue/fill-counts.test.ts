import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { estimateRoiTask } from "#assistants/wren/tasks/estimate-roi.ts";
import { fillCounts } from "./fill-counts.ts";
import { hear } from "./heard.ts";

const moment = { today: Temporal.PlainDate.from("2026-11-21"), timeZone: "UTC" };
const understood = { certainty: "unknown", act: "inform", guesses: [], isNegated: false } as const;
/** The figures so far, with those that are usual and were not given. */
const given = { salesReps: "10", averageSalary: "60000", hoursPerWeek: "40", callsPerHour: "10" };

function countsIn(text: string, asks: string, before: Readonly<Record<string, string>> = given) {
  const asked = estimateRoiTask.slots.find(({ name }) => name === asks);
  return fillCounts(estimateRoiTask, asked, hear({ text, by: "keyboard", understood, moment }), before);
}

test.each([
  ["i said ten people but it's twelve", { salesReps: "12" }],
  ["ten people, no, twelve people", { salesReps: "12" }],
  ["make it twelve people instead of ten", { salesReps: "12" }],
  ["actually the team is twelve, not ten", { salesReps: "12" }],
  ["no wait, I put the salary at sixty thousand, it's seventy", { averageSalary: "70000" }],
  ["not sixty, seventy thousand", { averageSalary: "70000" }],
  ["forty calls an hour, sorry, fifty", { callsPerHour: "50" }],
])("while another figure is asked for, %j corrects its own", (text, counts) => {
  expect(countsIn(text, "conversionRate")).toEqual(counts);
});

test.each([
  ["five", { conversionRate: "5" }],
  ["five percent, and it's forty calls an hour", { conversionRate: "5", callsPerHour: "40" }],
  ["actually, five", { conversionRate: "5" }],
  ["why not five percent", { conversionRate: "5" }],
  // Nothing that was given is ninety.
  ["not ninety, five", { conversionRate: "5" }],
])("%j corrects nothing", (text, counts) => {
  expect(countsIn(text, "conversionRate")).toEqual(counts);
});

test("what was refused goes where it was given, and the answer where it was asked for", () => {
  expect(countsIn("five, and twelve people, not ten", "conversionRate")).toEqual({
    conversionRate: "5",
    salesReps: "12",
  });
  expect(countsIn("not ten, not eleven, twelve people", "conversionRate")).toEqual({ salesReps: "12" });
});

test.each([
  "twelve people earning sixty thousand",
  "twelve people at sixty thousand",
  "twelve, actually, and they get sixty thousand",
  "twelve people, no more, at sixty thousand",
])("figures in a row are no corrections of each other: %j", (text) => {
  const counts = { salesReps: "12", averageSalary: "60000" };
  const usual = { hoursPerWeek: "40", callsPerHour: "10" };
  expect(countsIn(text, "salesReps", usual)).toEqual(counts);
  const { salesReps = "12", ...others } = countsIn(text, "averageSalary", { ...usual, salesReps: "12" });
  expect({ salesReps, ...others }).toEqual(counts);
});

test("a figure of another size is no correction, unless words say so", () => {
  const asked = (text: string) => countsIn(text, "averageSalary", { ...given, averageSalary: "" });
  expect(asked("forty hours, it's seventy thousand")).toEqual({ hoursPerWeek: "40", averageSalary: "70000" });
  expect(asked("for the ten people it's sixty thousand")).toEqual({
    salesReps: "10",
    averageSalary: "60000",
  });
  expect(asked("it's twelve people, not ten, and they get sixty thousand")).toEqual({
    salesReps: "12",
    averageSalary: "60000",
  });
  expect(countsIn("five thousand, no, four hundred", "revenuePerSale")).toEqual({ revenuePerSale: "400" });
  expect(countsIn("sixty, no, five", "conversionRate")).toEqual({ conversionRate: "5" });
  expect(countsIn("500 dollars no 600 dollars", "revenuePerSale")).toEqual({ revenuePerSale: "600" });
});

test("at the read-back what is usual can be refused, too", () => {
  const readBack = { ...given, conversionRate: "7" };
  expect(countsIn("not forty, thirty-five", "", readBack)).toEqual({ hoursPerWeek: "35" });
  expect(countsIn("the rate is not seven but twelve", "", readBack)).toEqual({ conversionRate: "12" });
  expect(countsIn("twelve, not ten, and five", "conversionRate")).toEqual({
    salesReps: "12",
    conversionRate: "5",
  });
});

test("a correction in thousands of a figure in full is meant in full", () => {
  expect(countsIn("five thousand, no, six", "revenuePerSale")).toEqual({ revenuePerSale: "6000" });
});
