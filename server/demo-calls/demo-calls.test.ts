import { expect, test } from "vitest";
import { demoCallFields, handClock, openForm, sendForm } from "../../tests/fixtures/form-visitor.ts";
import { createTestApp } from "../../tests/fixtures/test-app.ts";

test("OUTB-02 a request is stored with its consent and with what is owed because of it", async () => {
  const clock = handClock();
  await using app = await createTestApp({ clock });
  const guard = await openForm(app, "demo-call");
  clock.pass(2_000);
  const response = await sendForm(app, "demo-call", { ...guard, ...demoCallFields() });
  expect([response.status, await response.json()]).toEqual([201, { status: "received" }]);
  expect(await app.rows("select * from larkline.demo_call_day")).toHaveLength(1);
});
