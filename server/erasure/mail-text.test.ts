import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { mailText } from "./mail-text.ts";

async function mail(options: object): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from: "a@example.com",
    to: "b@example.com",
    ...options,
  });
  return message as Buffer;
}

const long = "ü ".repeat(30);

test.each([
  ["plain", { text: "Ask ann@clinic.example." }],
  [
    "a long line",
    { text: `${long}${"x".repeat(20)} ann@clinic.example ${long}`, textEncoding: "quoted-printable" },
  ],
  ["base64", { text: `${long} ann@clinic.example ${long}`, textEncoding: "base64" }],
  ["markup", { html: `<p>${"<b>東</b>".repeat(40)} ann@clinic.example</p>` }],
  ["an attachment", { attachments: [{ filename: "x.ics", content: `${long} mailto:ann@clinic.example` }] }],
  ["the subject", { subject: `${"東京".repeat(30)} ann@clinic.example ${"東京".repeat(30)}` }],
] as const)("what a mail says is found: %s", async (_, options) => {
  expect(mailText(await mail(options))).toContain("ann@clinic.example");
  expect(mailText(await mail({ text: "Nothing." }))).not.toContain("ann@clinic.example");
});
