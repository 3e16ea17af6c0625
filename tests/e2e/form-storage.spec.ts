import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { contactOn, demoCallOn } from "./form-pages.ts";

// With the real server: what is sent is stored, once.

const messagesOf = "select * from larkline.contact_message where email = $1";
const callsOf =
  "select call.*, consent.purpose, consent.phone as agreed_phone from larkline.demo_call call join larkline.consent consent on consent.id = consent_id where company_name = $1";

/** The server gets the first request, but its answer never arrives. */
async function loseFirstAnswer(page: Page, path: string): Promise<{ sent: number }> {
  const line = { sent: 0 };
  await page.route(path, async (route) => {
    line.sent += 1;
    if (line.sent > 1) return route.continue();
    await route.fetch();
    await route.abort("connectionreset");
  });
  return line;
}

test("CONT-03 a message is stored as it was typed, with the plan it is about", async ({ page, site }) => {
  const contact = contactOn(page);
  const solver = page.waitForEvent("worker");
  await contact.open("/contact?plan=growth");
  await contact.fill();
  expect((await solver).url(), "the puzzle is solved beside the page").toContain("puzzle-worker");
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
  expect(await site.rows(messagesOf, [contact.email])).toMatchObject([
    {
      first_name: "Ana",
      last_name: "Díaz & Co",
      company: "Växjö Dental",
      message: "Can it say Díaz?\nTwo lines.",
      plan: "growth",
    },
  ]);
});

test("CONT-03 a message whose answer is lost is stored once", async ({ page, site }) => {
  const contact = contactOn(page);
  await contact.open();
  await contact.fill();
  const line = await loseFirstAnswer(page, contact.paths.post);
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
  expect(line.sent).toBe(2);
  expect(await site.rows(messagesOf, [contact.email])).toHaveLength(1);
});

test("CONT-03 OUTB-05 a message and a demo call survive a server that goes down, and arrive when it is back", async ({
  page,
  context,
  stoppableSite: site,
}) => {
  const contact = contactOn(page);
  await contact.open(`${site.origin}/contact`);
  await contact.fill();
  const demoCall = demoCallOn(await context.newPage());
  await demoCall.open(site.origin);
  await demoCall.fill();
  await site.kill();
  await contact.sendButton.click();
  await demoCall.button.click();
  await expect(contact.alert).toContainText("does not answer", { timeout: 20_000 });
  await expect(demoCall.alert).toContainText("does not answer", { timeout: 20_000 });
  await expect(demoCall.button).toHaveText("Schedule Demo Call");
  await site.start();
  await contact.sendButton.click();
  await demoCall.button.click();
  await expect(contact.sentHeading).toBeVisible();
  await expect(demoCall.dialog).toBeVisible();
  expect(await site.rows(messagesOf, [contact.email])).toHaveLength(1);
  expect(await site.rows(callsOf, [demoCall.companyName])).toHaveLength(1);
});

test("CONT-03 a message that is corrected after its answer was lost arrives, too", async ({ page, site }) => {
  const contact = contactOn(page);
  await contact.open();
  await contact.fill("First version");
  await page.route(contact.paths.post, async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await contact.sendButton.click();
  await expect(contact.alert).toContainText("does not answer", { timeout: 20_000 });
  await page.unroute(contact.paths.post);
  await contact.field("Message").fill("Second version");
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
  const rows = await site.rows<{ message: string }>(messagesOf, [contact.email]);
  expect(rows.map(({ message }) => message).sort()).toEqual(["First version", "Second version"]);
});

test("OUTB-03 OUTB-04 a demo call is stored with its consent, its number in one form", async ({
  page,
  site,
}) => {
  const demoCall = demoCallOn(page);
  await demoCall.open();
  await demoCall.fill();
  await demoCall.form.getByLabel("Country").selectOption("GB");
  await demoCall.field("Phone").fill("020 7946 0958");
  await demoCall.button.click();
  await expect(demoCall.button).toHaveText("Processing...");
  await expect(demoCall.dialog).toBeVisible();
  expect(await site.rows(callsOf, [demoCall.companyName])).toMatchObject([
    {
      country: "GB",
      phone: "+442079460958",
      agreed_phone: "+442079460958",
      website: "https://acme.example",
      name: "Åsa Öberg",
      purpose: "ai-voice-call",
    },
  ]);
});

test("OUTB-05 a demo call whose answer is lost is stored once", async ({ page, site }) => {
  const demoCall = demoCallOn(page);
  await demoCall.open();
  await demoCall.fill();
  const line = await loseFirstAnswer(page, demoCall.paths.post);
  await demoCall.button.click();
  await expect(demoCall.dialog).toBeVisible();
  expect(line.sent).toBe(2);
  expect(await site.rows(callsOf, [demoCall.companyName])).toHaveLength(1);
});
