import { expect, test } from "vitest";
import { captureLog } from "#fixtures/capture-log.ts";
import { createLastResort, type Owner, runFor } from "./last-resort.ts";

function setUp({ fail = () => {} }: { fail?: () => void } = {}) {
  const { log, text } = captureLog();
  const failed: string[] = [];
  let drains = 0;
  const lastResort = createLastResort({ log, drain: () => drains++ });
  const owner = (kind: Owner["kind"], id: string): Owner => ({
    kind,
    id,
    fail() {
      failed.push(id);
      fail();
    },
  });
  return { lastResort, owner, failed, drains: () => drains, text };
}

test("an error that belongs to a call ends that call, even when it comes later", async () => {
  const { lastResort, owner, failed, drains, text } = setUp();
  const soon = (id: string) =>
    runFor(owner("call", id), async () => {
      await new Promise((resolve) => setImmediate(resolve));
      if (id === "second") lastResort(new Error("broken"));
    });
  await Promise.all([soon("first"), soon("second")]);
  expect([failed, drains()]).toEqual([["second"], 0]);
  expect(JSON.parse(text())).toMatchObject({ call: "second", stray: { type: "Error" } });
});

test("an error without an owner drains the process", () => {
  const { lastResort, failed, drains, text } = setUp();
  lastResort(new TypeError("broken"));
  expect([failed, drains()]).toEqual([[], 1]);
  expect(JSON.parse(text())).toMatchObject({ level: 60, stray: { type: "TypeError" } });
});

test("a call that cannot be ended drains the process", () => {
  const { lastResort, owner, failed, drains } = setUp({
    fail() {
      throw new Error("stuck");
    },
  });
  runFor(owner("request", "r"), () => lastResort(new Error("broken")));
  expect([failed, drains()]).toEqual([["r"], 1]);
});

test("the log says where an error comes from and quotes none of its message", () => {
  const { lastResort, text } = setUp();
  lastResort(Object.assign(new Error("ann@clinic.example\n    at her desk"), { code: "E_ANN" }));
  lastResort("ann@clinic.example");
  lastResort(undefined);
  expect(text()).toContain("last-resort.test.ts");
  expect(text()).toContain("E_ANN");
  expect(text()).toContain('{"type":"string"}');
  expect(text()).not.toMatch(/clinic|desk/);
});
