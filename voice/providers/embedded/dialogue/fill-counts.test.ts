import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { estimateRoiTask } from "#assistants/wren/tasks/estimate-roi.ts";
import { fillCounts } from "./fill-counts.ts";
import { hear } from "./heard.ts";

const moment = { today: Temporal.PlainDate.from("2026-11-21"), timeZone: "UTC" };
const understood = { certainty: "unknown", act: "inform", guesses: [], isNegated: false } as const;
const given = { salesReps: "10", averageSalary: "60000" };

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
  // Nothing that was given is ninety.
  ["not ninety, five", { conversionRate: "5" }],
])("%j corrects nothing", (text, counts) => {
  expect(countsIn(text, "conversionRate")).toEqual(counts);
});

test("figures in a row are no corrections of each other", () => {
  expect(countsIn("twelve people earning sixty thousand", "salesReps", {})).toEqual({
    salesReps: "12",
    averageSalary: "60000",
  });
});
