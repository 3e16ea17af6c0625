import { expect, test } from "vitest";
import { contactFields, handClock, openForm, sendForm } from "../../tests/fixtures/form-visitor.ts";
import { createTestApp } from "../../tests/fixtures/test-app.ts";

test("CONT-03 a message is stored as it was typed, with what is owed because of it", async () => {
  const clock = handClock();
  await using app = await createTestApp({ clock });
  const guard = await openForm(app, "contact");
  clock.pass(2_000);
  const response = await sendForm(app, "contact", { ...guard, ...contactFields({ plan: "growth" }) });

  expect([response.status, await response.json()]).toEqual([201, { status: "received" }]);
  expect(
    await app.rows(
      "select first_name, last_name, email, company, message, plan from larkline.contact_message",
    ),
  ).toEqual([
    {
      first_name: "Åsa",
      last_name: 'Ö\'Neil <b>"x"</b>',
      email: "asa@dental.example",
      company: "Växjö Dental & Co",
      message: "Do you answer\nat night?",
      plan: "growth",
    },
  ]);
  expect(await app.rows("select kind from larkline.delivery order by kind")).toEqual([
    { kind: "confirmation-mail" },
    { kind: "owner-mail" },
  ]);
});
