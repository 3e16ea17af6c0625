import { describe, expect, test } from "vitest";
import { company } from "#content/company.ts";
import { contactMail, planInAddress } from "./contact-mail.ts";

const empty = { firstName: "", lastName: "", email: "", company: "", message: "" };

function read(href: string) {
  const { protocol, pathname, searchParams } = new URL(href);
  return { to: protocol + pathname, subject: searchParams.get("subject"), body: searchParams.get("body") };
}

describe("CONT-01 the message as a mail", () => {
  test("carries everything that was filled in", () => {
    const href = contactMail(
      {
        firstName: "Ana",
        lastName: "Díaz & Co",
        email: "ana@clinic.example",
        company: "Clinic + Spa",
        message: "Hello?\nTwo lines = 100%",
      },
      "growth",
    );
    expect(read(href)).toEqual({
      to: `mailto:${company.email}`,
      subject: "Message from Ana Díaz & Co, Clinic + Spa: the Growth plan",
      body: "Hello?\r\nTwo lines = 100%\r\n\r\nAna Díaz & Co\r\nClinic + Spa\r\nana@clinic.example",
    });
    expect(href).not.toContain("+");
  });

  test("works with nothing filled in: no field is required", () => {
    expect(read(contactMail(empty, undefined))).toEqual({
      to: `mailto:${company.email}`,
      subject: "A message from your website",
      body: "",
    });
  });

  test("cannot be given another receiver or header by what was typed", () => {
    const href = contactMail(
      { ...empty, firstName: "x&bcc=evil@x.example\r\nBcc: y", message: "?cc=z" },
      undefined,
    );
    expect([...new URL(href).searchParams.keys()]).toEqual(["subject", "body"]);
  });
});

test("PRIC-03 only the three plans can be asked about in the address", () => {
  expect(planInAddress("?plan=growth")).toBe("growth");
  expect(planInAddress("?plan=constructor")).toBeUndefined();
  expect(planInAddress("?plan=<b>")).toBeUndefined();
  expect(planInAddress("")).toBeUndefined();
});
