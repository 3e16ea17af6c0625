import { expect, test } from "vitest";
import { contactLimits } from "#domain/forms/contact-message.ts";
import { contactFields, handClock, openForm, sendForm } from "#fixtures/form-visitor.ts";
import { createTestApp } from "#fixtures/test-app.ts";

const rows = "select first_name, last_name, email, company, message, plan from larkline.contact_message";

async function openedApp() {
  const clock = handClock();
  const app = await createTestApp({ clock });
  const answers = await openForm(app, "contact");
  clock.pass(2_000);
  return {
    app,
    send: (changes: Record<string, unknown> = {}) =>
      sendForm(app, "contact", { ...answers, ...contactFields(changes) }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  };
}

test("CONT-03 a message is stored as typed, and its deliveries are enqueued", async () => {
  await using site = await openedApp();
  expect((await site.send({ plan: "growth" })).status).toBe(201);
  expect(await site.app.rows(rows)).toEqual([
    {
      first_name: "Åsa",
      last_name: 'Ö\'Neil <b>"x"</b>',
      email: "asa@dental.example",
      company: "Växjö Dental & Co",
      message: "Do you answer\nat night?",
      plan: "growth",
    },
  ]);
  expect(await site.app.rows("select kind from larkline.delivery order by kind")).toEqual([
    { kind: "confirmation-mail" },
    { kind: "owner-mail" },
  ]);
});

test("CONT-01 an email and a message are enough", async () => {
  await using site = await openedApp();
  const empty = { firstName: undefined, lastName: undefined, company: undefined };
  expect((await site.send(empty)).status).toBe(201);
  expect(await site.app.rows(rows)).toMatchObject([
    { first_name: "", last_name: "", company: "", plan: null },
  ]);
});

test("CONT-03 every limit of the form is enforced by the database, to the character", async () => {
  await using site = await openedApp();
  const { email, message, ...lines } = contactLimits;
  const fullest = {
    ...Object.fromEntries(Object.entries(lines).map(([field, longest]) => [field, "ö".repeat(longest)])),
    email: `${"a".repeat(email - "@dental.example".length)}@dental.example`,
    message: "語".repeat(message),
  };
  expect((await site.send(fullest)).status).toBe(201);
  expect(await site.app.rows("select char_length(message) as length from larkline.contact_message")).toEqual([
    { length: message },
  ]);
});

test("CONT-03 control characters and halves of characters are stored as what they stand for", async () => {
  await using site = await openedApp();
  const odd = { firstName: "A\r\nBcc: x\0", message: "a\0\r\n\ud83d", company: "\u0085\u2028\u2029x" };
  expect((await site.send(odd)).status).toBe(201);
  // The same text again is the same submission, even after a round trip through the database.
  expect((await site.send(odd)).status).toBe(201);
  expect(await site.app.rows(rows)).toMatchObject([
    { first_name: "A Bcc: x", message: "a\n\ufffd", company: "x" },
  ]);
});
