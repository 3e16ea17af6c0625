import { expect, test } from "vitest";
import { contactErrors } from "#content/forms/field-errors.ts";
import { checkForm } from "./check-form.ts";
import { contactMessage } from "./contact-message.ts";

const good = { email: "asa@dental.example", message: "Hello" };

function check(changes: Record<string, unknown>) {
  return checkForm(contactMessage(contactErrors), { ...good, ...changes });
}

test("CONT-01 only an email and a message are needed", () => {
  expect(check({})).toEqual({
    ok: true,
    values: { firstName: "", lastName: "", company: "", plan: undefined, ...good },
  });
  expect(checkForm(contactMessage(contactErrors), {})).toEqual({
    ok: false,
    errors: [
      { field: "email", message: contactErrors.email },
      { field: "message", message: contactErrors.message },
    ],
  });
});

test("CONT-01 line breaks become spaces in one-line fields and line feeds in the message", () => {
  expect(
    check({ firstName: " Å\tsa\u2028X\r\n", company: "\0A\u0007B", message: "a\r\nb\rc\u2029d\0\te " }),
  ).toMatchObject({
    ok: true,
    values: { firstName: "Å sa X", company: "A B", message: "a\nb\nc\nd\te" },
  });
});

test("CONT-01 a lone surrogate is stored as the replacement character", () => {
  expect(check({ firstName: "a\ud83d", message: "\ude00 😀" })).toMatchObject({
    values: { firstName: "a\ufffd", message: "\ufffd 😀" },
  });
});

test.each([
  "asa",
  "asa@dental",
  "asa@dental.",
  "a b@c.example",
  "a@b@c.example",
  "<a@b.example>",
  "a@b..example",
])("CONT-01 %j is not a mail address", (email) => {
  expect(check({ email })).toEqual({
    ok: false,
    errors: [{ field: "email", message: contactErrors.emailWrong }],
  });
});

test.each(["o'neil+x@mail.dental.example", "A.B@xn--vxj-dental-9tb.example"])(
  "CONT-01 %j is a mail address",
  (email) => {
    expect(check({ email })).toMatchObject({ ok: true, values: { email } });
  },
);

test.each(["firstName", "lastName", "email", "company", "message"])(
  "CONT-01 a %s that is not a text is an error",
  (field) => {
    for (const wrong of [7, true, {}, ["a"], null])
      expect(check({ [field]: wrong })).toMatchObject({ ok: false, errors: [{ field }] });
  },
);

test("CONT-01 the error of a text that is too long names its length", () => {
  const result = check({ message: "x".repeat(5001) });
  expect(result).toMatchObject({ ok: false, errors: [{ field: "message" }] });
  expect(JSON.stringify(result)).toContain("5001");
});

test("PRIC-03 a message may name a plan, and only one that exists", () => {
  expect(check({ plan: "growth" })).toMatchObject({ values: { plan: "growth" } });
  expect(check({ plan: "" })).toMatchObject({ ok: true, values: { plan: undefined } });
  expect(check({ plan: "gold" })).toMatchObject({ ok: false, errors: [{ field: "plan" }] });
});
