import { expect, test } from "vitest";
import { checkForm } from "./check-form.ts";
import { demoCall, demoCallErrors } from "./demo-call.ts";

const good = {
  country: "GB",
  phone: "020 7946 0958",
  companyName: "Bright Dental",
  website: "brightdental.com",
  name: "Maria",
  consent: true,
};

test("OUTB-04 the phone leaves as dial prefix and number, the website as an address", () => {
  expect(checkForm(demoCall, { ...good, token: "not ours" })).toEqual({
    ok: true,
    values: { ...good, phone: "+442079460958", website: "https://brightdental.com" },
  });
});

test("OUTB-02 all fields are needed, and each is told", () => {
  expect(checkForm(demoCall, {})).toEqual({
    ok: false,
    errors: [
      { field: "country", message: demoCallErrors.country },
      { field: "phone", message: demoCallErrors.phone },
      { field: "companyName", message: demoCallErrors.companyName },
      { field: "website", message: demoCallErrors.website },
      { field: "name", message: demoCallErrors.name },
      { field: "consent", message: demoCallErrors.consent },
    ],
  });
});

test("OUTB-04 when the country is not found, the raw number is used as it was typed", () => {
  const swedish = { ...good, country: "SE", phone: "+442079460958" };
  expect(checkForm(demoCall, swedish)).toMatchObject({
    ok: true,
    values: { country: "SE", phone: "+442079460958" },
  });
});

test.each(["SE", "gb", "Sweden"])(
  "OUTB-04 a raw number without a country of its own (picked: %s) is told at the phone number",
  (country) => {
    expect(checkForm(demoCall, { ...good, country })).toEqual({
      ok: false,
      errors: [
        { field: "phone", message: expect.stringMatching(/phone number with \+ and the country code/) },
      ],
    });
  },
);

test.each([
  ["country", " ", demoCallErrors.country],
  ["phone", "12", demoCallErrors.phoneWrong("+44")],
  ["phone", "call me", demoCallErrors.phoneWrong("+44")],
  ["companyName", " \t ", demoCallErrors.companyName],
  ["website", "maria@brightdental.com", demoCallErrors.websiteWrong],
  ["website", "javascript:alert(1)", demoCallErrors.websiteWrong],
  ["name", "\u2028", demoCallErrors.name],
  ["consent", false, demoCallErrors.consent],
  ["consent", "true", demoCallErrors.consent],
])("OUTB-02 %s %j is told in plain words", (field, value, message) => {
  expect(checkForm(demoCall, { ...good, [field]: value })).toEqual({
    ok: false,
    errors: [{ field, message }],
  });
});

test("OUTB-02 a wrong number is told together with other fields that are wrong", () => {
  expect(checkForm(demoCall, { ...good, phone: "12", name: "" })).toMatchObject({
    errors: [{ field: "name" }, { field: "phone" }],
  });
});
