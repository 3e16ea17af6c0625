import { createHash } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { turnTo } from "./islands.ts";

/** The contact form. A new e-mail address per test identifies its row. */
export function contactOn(page: Page, email = `${crypto.randomUUID()}@dental.example`) {
  const contact = {
    email,
    paths: { token: "**/api/forms/contact/token", post: "**/api/contact" },
    sendButton: page.getByRole("button", { name: "Send Message" }),
    sendingButton: page.getByRole("button", { name: "Sending..." }),
    sentHeading: page.getByRole("heading", { name: "Message sent." }),
    /** Within the main content, as the framework has its own alert on every page, and not that of a button that calls. */
    alert: page.getByRole("main").locator("[role=alert]:not([data-unreachable])"),
    field: (name: string) => page.getByRole("textbox", { name, exact: true }),
    async open(address = "/contact") {
      await page.goto(address);
      await contact.isReady();
    },
    async isReady() {
      await turnTo(page, "contact-form");
    },
    async fill(message = "Can it say Díaz?\nTwo lines.") {
      await contact.field("First Name").fill("Ana");
      await contact.field("Last Name").fill("Díaz & Co");
      await contact.field("Email").fill(email);
      await contact.field("Company").fill("Växjö Dental");
      await contact.field("Message").fill(message);
    },
  };
  return contact;
}

/** Queries for the rows of one e-mail address or one company. */
export const messagesOf = "select * from larkline.contact_message where email = $1";
export const callsOf =
  "select call.*, consent.purpose, consent.phone as agreed_phone from larkline.demo_call call join larkline.consent consent on consent.id = consent_id where company_name = $1";

/** A random New York number, as calls per number are limited. */
export function freshPhone(): string {
  const random = (digits: number) => String(Math.floor(Math.random() * 10 ** digits)).padStart(digits, "0");
  return `212 73${random(1)} ${random(4)}`;
}

/** The outbound form. A new company name per test identifies its row. */
export function outboundRequestOn(page: Page, companyName = `Acme ${crypto.randomUUID()}`) {
  const form = page.locator("#demo-call form");
  const outboundRequest = {
    companyName,
    paths: { token: "**/api/forms/demo-call/token", post: "**/api/demo-calls" },
    form,
    button: form.getByRole("button", { name: /Schedule Demo Call|Processing\.\.\.|Demo Scheduled!/ }),
    alert: form.getByRole("alert"),
    status: form.getByRole("status"),
    consent: form.getByRole("checkbox", { name: /AI voice/ }),
    dialog: page.getByRole("dialog", { name: "Demo Request Received!" }),
    field: (name: string) => form.getByRole("textbox", { name, exact: true }),
    async open(origin = "") {
      await page.goto(`${origin}/outbound-calls`);
      await outboundRequest.isReady();
    },
    async isReady() {
      await turnTo(page, "outbound-form");
      await form.scrollIntoViewIfNeeded();
      await expect(form).toHaveAttribute("data-ready", "true");
    },
    async fill() {
      await outboundRequest.field("Phone").fill(freshPhone());
      await outboundRequest.field("Company Name").fill(companyName);
      await outboundRequest.field("Name").fill("Åsa Öberg");
      await outboundRequest.field("Website").fill("acme.example");
      await outboundRequest.consent.check();
    },
  };
  return outboundRequest;
}

type Reply = (route: Route) => unknown;

export const stored: Reply = (route) => route.fulfill({ status: 201, json: { id: "1" } });
export const unreachable: Reply = (route) => route.abort("connectionrefused");

/** A refusal by the server, with its message for visitors. */
export function refusal(
  status: number,
  name: string,
  detail: string,
  errors?: object[],
  retryAfter = 30,
): Reply {
  return (route) =>
    route.fulfill({
      status,
      headers: { "retry-after": String(retryAfter) },
      contentType: "application/problem+json",
      body: JSON.stringify({ type: `/problems/${name}`, title: name, status, detail, errors }),
    });
}

/**
 * Stubs the server's responses to one form, for replies that the real server does not give on request.
 * Replies are used in order; the last one repeats.
 */
export async function playServer(page: Page, paths: { token: string; post: string }, replies: Reply[]) {
  const left = [...replies];
  const played = { opened: 0, sent: [] as Record<string, unknown>[] };
  await page.route(paths.token, (route) => {
    played.opened += 1;
    const puzzle = { prefix: `token-${played.opened}`, bits: 12 };
    return route.fulfill({ json: { token: `token-${played.opened}`, puzzle, wait: 0, expires: 60_000 } });
  });
  await page.route(paths.post, async (route) => {
    const body = route.request().postDataJSON();
    played.sent.push(body);
    const hash = createHash("sha256").update(`${body.token}:${body.solution}`).digest();
    expect(hash.readUInt16BE() >> 4, "the puzzle is solved").toBe(0);
    await (left.length > 1 ? left.shift() : left[0])?.(route);
  });
  return played;
}
