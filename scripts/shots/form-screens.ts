import type { Page } from "@playwright/test";
import { contactOn, outboundRequestOn, playServer, refusal, stored } from "#e2e/form-pages.ts";
import { standInCall } from "#e2e/stand-in-call.ts";
import { formRefusals } from "../../content/forms/refusals.ts";
import type { RequestedCall } from "../../domain/requested-call.ts";
import type { Screen } from "./screens.ts";

type Reply = Parameters<typeof playServer>[2][number];

const never: Reply = () => undefined;
const tooMany = refusal(429, "too-many-requests", formRefusals.tooMany.detail);

/** The contact form after a given reply of the server. */
function contactScreen(name: string, reply: Reply, after: (page: Page) => Promise<unknown>): Screen {
  return {
    name: `contact-${name}`,
    path: "/contact?plan=growth",
    async arrange(page) {
      const contact = contactOn(page, "ana.diaz@vaxjo-dental.example");
      await playServer(page, contact.paths, [reply]);
      await contact.isReady();
      await contact.fill();
      await contact.sendButton.click();
      await after(page);
    },
  };
}

function outboundRequestScreen(
  name: string,
  reply: Reply,
  after: (page: Page) => Promise<unknown>,
  rest: Partial<Screen> = {},
): Screen {
  return {
    name: `outbound-calls-${name}`,
    path: "/outbound-calls",
    async arrange(page) {
      const outboundRequest = outboundRequestOn(page, "Acme Dental");
      await page.clock.install();
      await playServer(page, outboundRequest.paths, [reply]);
      await outboundRequest.isReady();
      await outboundRequest.fill();
      await outboundRequest.button.click();
      await after(page);
    },
    ...rest,
  };
}

/** The dialog while this server rings the visitor's phone, at one step of the call. */
function phoneCallScreen(name: string, call: RequestedCall): Screen {
  return outboundRequestScreen(
    name,
    (route) => route.fulfill({ status: 201, json: { status: "received", call: "a-call" } }),
    async (page) => {
      await page.route("**/api/demo-calls/a-call", (route) => route.fulfill({ json: call }));
      const looked = page.waitForResponse("**/api/demo-calls/a-call");
      await page.getByRole("button", { name: "Got it!" }).waitFor();
      await page.clock.runFor(5_000);
      await looked;
      await page.locator(`[data-state=${call.state}]`).waitFor();
    },
    { windowOnly: true, dials: true },
  );
}

/** A page that answers the contact form where no script runs. @param email what the visitor typed. */
function unscriptedScreen(name: string, email: string): Screen {
  return {
    name: `contact-unscripted-${name}`,
    path: "/contact",
    async arrange(page) {
      await page.getByLabel("First Name").fill("Ana");
      await page.getByLabel("Email").fill(email);
      await page
        .getByLabel("Message")
        .fill("We miss about ten calls a day.\nWhich plan is the smallest that fits?");
      await Promise.all([
        page.waitForURL("**/api/contact*"),
        page.locator("form").evaluate((form) => HTMLFormElement.prototype.submit.call(form)),
      ]);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  };
}

export const formScreens: readonly Screen[] = [
  unscriptedScreen("again", "ana@dental"),
  unscriptedScreen("confirm", "ana.diaz@vaxjo-dental.example"),
  {
    name: "contact-unscripted-received",
    // Opened first, since shots.ts waits for its typefaces.
    path: "/contact",
    async arrange(page) {
      await page.goto("/contact/received");
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
    },
  },
  {
    name: "contact-wrong",
    path: "/contact",
    async arrange(page) {
      const contact = contactOn(page);
      await contact.isReady();
      await contact.field("Email").fill("ana@dental");
      await contact.sendButton.click();
      await page.locator("[aria-invalid]").first().waitFor();
    },
  },
  contactScreen("sending", never, (page) => contactOn(page).sendingButton.waitFor()),
  contactScreen("refused", tooMany, (page) => page.getByText("Nothing was sent.").waitFor()),
  contactScreen("sent", stored, (page) => contactOn(page).sentHeading.waitFor()),
  {
    name: "outbound-calls-wrong",
    path: "/outbound-calls",
    async arrange(page) {
      const outboundRequest = outboundRequestOn(page);
      await outboundRequest.isReady();
      await outboundRequest.button.click();
      await page.locator("[aria-invalid]").first().waitFor();
    },
  },
  outboundRequestScreen("processing", never, (page) => page.getByText("Processing...").waitFor()),
  outboundRequestScreen("refused", tooMany, (page) => page.getByText("Nothing was sent.").waitFor()),
  outboundRequestScreen(
    "ringing",
    stored,
    (page) => page.getByRole("button", { name: "Silence" }).waitFor(),
    {
      windowOnly: true,
    },
  ),
  outboundRequestScreen("declined", stored, (page) => page.getByRole("button", { name: "Decline" }).click(), {
    windowOnly: true,
  }),
  outboundRequestScreen(
    "missed",
    stored,
    async (page) => {
      await page.getByRole("button", { name: "Decline" }).waitFor();
      await page.clock.fastForward(25_000);
      await page.getByText("You missed").waitFor();
    },
    { windowOnly: true },
  ),
  {
    name: "outbound-calls-answered",
    path: "/outbound-calls",
    windowOnly: true,
    async arrange(page) {
      const call = await standInCall(page);
      const outboundRequest = outboundRequestOn(page, "Acme Dental");
      await playServer(page, outboundRequest.paths, [stored]);
      await outboundRequest.open();
      await outboundRequest.fill();
      await outboundRequest.button.click();
      await page.getByRole("button", { name: "Answer" }).click();
      await page.locator("#call-state", { hasText: "Listening" }).waitFor();
      call.speaks(0, "Hi Ana, this is Wren, an AI assistant from Larkline.", "You asked for a demo call.");
    },
  },
  outboundRequestScreen("scheduled", stored, async (page) => {
    await page.getByRole("button", { name: "Decline" }).click();
    await page.getByRole("button", { name: "Got it!" }).click();
  }),
  outboundRequestScreen(
    "ringing-dials",
    stored,
    (page) => page.getByRole("button", { name: "Silence" }).waitFor(),
    { windowOnly: true, dials: true },
  ),
  outboundRequestScreen(
    "waiting-dials",
    (route) => route.fulfill({ status: 201, json: { callsAt: "2026-11-24T13:00:00Z" } }),
    async (page) => {
      await page.getByRole("button", { name: "Decline" }).click();
      await page.getByRole("button", { name: "Got it!" }).click();
    },
    { dials: true },
  ),
  phoneCallScreen("phone-ringing", { state: "ringing" }),
  phoneCallScreen("phone-busy", { state: "busy", again: "2026-11-24T16:15:00Z" }),
  phoneCallScreen("phone-voicemail", { state: "voicemail", leftMessage: true }),
  phoneCallScreen("phone-over", { state: "over" }),
];
