import { expect, test } from "vitest";
import { outboundRequestErrors } from "#content/forms/field-errors.ts";
import { checkForm } from "./check-form.ts";
import { outboundRequest } from "./outbound-request.ts";

const form = outboundRequest(outboundRequestErrors);

const good = {
  country: "GB",
  phone: "020 7946 0958",
  companyName: "Bright Dental",
  website: "brightdental.com",
  name: "Maria",
  consent: true,
};

test("OUTB-04 the phone is sent with its dial prefix, the website as a URL", () => {
  expect(checkForm(form, { ...good, token: "not ours" })).toEqual({
    ok: true,
    values: { ...good, phone: "+442079460958", website: "https://brightdental.com" },
  });
});

test("OUTB-02 every field is required, and each missing one is an error", () => {
  expect(checkForm(form, {})).toEqual({
    ok: false,
    errors: [
      { field: "country", message: outboundRequestErrors.country },
      { field: "phone", message: outboundRequestErrors.phone },
      { field: "companyName", message: outboundRequestErrors.companyName },
      { field: "website", message: outboundRequestErrors.website },
      { field: "name", message: outboundRequestErrors.name },
      { field: "consent", message: outboundRequestErrors.consent },
    ],
  });
});

test("OUTB-04 when the country is not found, the raw number is used as it was typed", () => {
  const swedish = { ...good, country: "SE", phone: "+442079460958" };
  expect(checkForm(form, swedish)).toMatchObject({
    ok: true,
    values: { country: "SE", phone: "+442079460958" },
  });
});

test.each(["SE", "gb", "Sweden"])(
  "OUTB-04 a raw number without a country prefix (picked: %s) is an error of the phone field",
  (country) => {
    expect(checkForm(form, { ...good, country })).toEqual({
      ok: false,
      errors: [
        { field: "phone", message: expect.stringMatching(/phone number with \+ and the country code/) },
      ],
    });
  },
);

test.each([
  ["country", " ", outboundRequestErrors.country],
  ["phone", "12", outboundRequestErrors.phoneWrong("+44")],
  ["phone", "call me", outboundRequestErrors.phoneWrong("+44")],
  ["companyName", " \t ", outboundRequestErrors.companyName],
  ["website", "maria@brightdental.com", outboundRequestErrors.websiteWrong],
  ["website", "javascript:alert(1)", outboundRequestErrors.websiteWrong],
  ["name", "\u2028", outboundRequestErrors.name],
  ["consent", false, outboundRequestErrors.consent],
  ["consent", "true", outboundRequestErrors.consent],
])("OUTB-02 %s %j is refused in plain words", (field, value, message) => {
  expect(checkForm(form, { ...good, [field]: value })).toEqual({
    ok: false,
    errors: [{ field, message }],
  });
});

test("OUTB-02 a wrong number is reported along with other invalid fields", () => {
  expect(checkForm(form, { ...good, phone: "12", name: "" })).toMatchObject({
    errors: [{ field: "name" }, { field: "phone" }],
  });
});
