import { expect, test } from "vitest";
import { isSerious, readAudit } from "./read-audit.ts";

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { vulnerabilities: { total: 1 } } });

test("a report of npm audit is read with the reason for each vulnerable package", () => {
  const advisory = { title: "Prototype pollution", url: "https://advisories.example/1" };
  const audit = readAudit(
    report({
      left: { severity: "high", via: [advisory] },
      right: { severity: "low", via: ["left"] },
    }),
  );
  expect(audit).toEqual({
    kind: "checked",
    found: [
      { name: "left", severity: "high", because: ["Prototype pollution (https://advisories.example/1)"] },
      { name: "right", severity: "low", because: ["by way of left"] },
    ],
  });
  expect(audit.kind === "checked" && audit.found.map(isSerious)).toEqual([true, false]);
});

test.each([
  ["critical", true],
  ["high", true],
  ["moderate", false],
  ["low", false],
  ["info", false],
  ["a new word", true],
])("a vulnerability of severity %s fails the check: %s", (severity, fails) => {
  expect(isSerious({ name: "left", severity, because: [] })).toBe(fails);
});

test("a report without vulnerabilities is a good one", () => {
  expect(readAudit(report({}))).toEqual({ kind: "checked", found: [] });
});

test.each([
  [
    '{"message":"405 Method Not Allowed - POST https://registry.example/bulk","error":{"summary":""}}',
    "405 Method Not Allowed - POST the registry",
  ],
  ['{"error":{"code":"ENOTFOUND","summary":"getaddrinfo ENOTFOUND"}}', "getaddrinfo ENOTFOUND"],
  ['{"vulnerabilities":{}}', "no answer"],
  ["", "no answer"],
  ["<html>", "no answer"],
])("anything else than a whole report (%s) counts as a source that cannot be reached", (printed, reason) => {
  expect(readAudit(printed)).toEqual({ kind: "unreachable", reason });
});
