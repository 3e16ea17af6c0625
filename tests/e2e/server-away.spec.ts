import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { callsOf, contactOn, messagesOf, outboundRequestOn } from "./support/form-pages.ts";
import { timePassesUntil } from "./support/time-passes.ts";
import { arriveAtCalendar, bookingOf } from "./support/wizard-calendar.ts";
import { rowsOfEmail, wizardOn } from "./support/wizard-pages.ts";

// All in one worker, as starting their own stoppable site takes seconds.
test.describe.configure({ mode: "default" });

test("CONT-03 OUTB-05 a message and a demo call survive a server that goes down, and arrive when it is back", async ({
  page,
  context,
  stoppableSite: site,
}) => {
  // One clock for both pages.
  await context.clock.install();
  const contact = contactOn(page);
  await contact.open(`${site.origin}/contact`);
  await contact.fill();
  const outboundRequest = outboundRequestOn(await context.newPage());
  await outboundRequest.open(site.origin);
  await outboundRequest.fill();
  await site.kill();
  await contact.sendButton.click();
  await outboundRequest.button.click();
  for (const { alert } of [contact, outboundRequest]) {
    await timePassesUntil(page, () => expect(alert).toContainText("isn’t answering", { timeout: 100 }));
  }
  await expect(outboundRequest.button).toHaveText("Schedule Demo Call");
  await site.start();
  await contact.sendButton.click();
  await outboundRequest.button.click();
  await expect(contact.sentHeading).toBeVisible();
  await expect(outboundRequest.dialog).toBeVisible();
  expect(await site.rows(messagesOf, [contact.email])).toHaveLength(1);
  expect(await site.rows(callsOf, [outboundRequest.companyName])).toHaveLength(1);
});

test("WIZD-08 step 4 opens even when the submission fails, WIZD-12 and the lead arrives once later", async ({
  page,
  stoppableSite: site,
}) => {
  const errors = errorsLoggedBy(page);
  await page.clock.install();
  const wizard = wizardOn(page);
  await wizard.openAtStepThree(site.origin);
  await site.stop();
  await wizard.next("Schedule Your Demo");
  await expect(wizard.notice).toContainText("saved on this device");
  await expect(wizard.receivedDialog).toHaveCount(0);
  const logged = errors.filter((text) => text.startsWith("Error"));
  expect(logged[0]).toContain("Error saving demo request:");
  expect(logged[1]).toMatch(/^Error:/);

  await site.start();
  await timePassesUntil(page, () => expect(wizard.notice).toContainText("has arrived", { timeout: 100 }));
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(wizard.receivedDialog).toHaveCount(0);
});

test("WIZD-15 a server that is away for ten seconds delays the booking and loses nothing", async ({
  page,
  stoppableSite: site,
}) => {
  test.slow();
  await page.clock.install();
  const { wizard, widget, confirmed } = await arriveAtCalendar(page, site.origin);
  await widget.chooseTime(1);
  await site.stop();
  let failedTries = 0;
  page.on("requestfailed", (request) => {
    if (request.url().endsWith("/api/scheduler/bookings")) failedTries += 1;
  });
  await widget.book();
  await expect(widget.button("Try now")).toBeVisible();
  // With pauses that double from one second, the fifth try comes after more than ten seconds.
  await timePassesUntil(page, () =>
    expect.poll(() => failedTries, { timeout: 100 }).toBeGreaterThanOrEqual(5),
  );
  await site.start();
  await timePassesUntil(page, () => expect(confirmed).toBeVisible({ timeout: 100 }));
  expect(await site.rows(bookingOf, [wizard.email])).toMatchObject([{ state: "booked" }]);
});

/** Messages that the page logs as errors, oldest first. */
function errorsLoggedBy(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  return errors;
}
