import { expect, test } from "./support/fixtures.ts";
import { contactOn, playServer, refusal, stored, unreachable } from "./support/form-pages.ts";
import { timePassesUntil } from "./support/time-passes.ts";

test("CONT-03 refusals are shown, field errors beside fields; nothing is lost while the server is down; an old form is renewed", async ({
  page,
}) => {
  const contact = contactOn(page);
  const errors = [{ field: "company", message: "This is too long (999). Shorten it to 200 characters." }];
  const played = await playServer(page, contact.paths, [
    refusal(422, "validation", "Nothing was sent yet.", errors),
    refusal(429, "too-many-requests", "Please try again later."),
    unreachable,
    unreachable,
    unreachable,
    refusal(410, "form-expired", "Expired."),
    stored,
  ]);
  await page.clock.install();
  await contact.open();
  await contact.fill();
  await contact.sendButton.click();
  await expect(contact.field("Company")).toBeFocused();
  await expect(contact.field("Company")).toHaveAccessibleDescription(/too long/);
  await expect(contact.alert).toContainText("Nothing was sent yet.");
  await contact.field("Company").fill("Short");
  await contact.sendButton.click();
  await expect(contact.alert).toContainText("Please try again later.");
  await expect(contact.field("Email")).toHaveValue(contact.email);

  await contact.sendButton.click();
  await timePassesUntil(page, () => expect(contact.alert).toContainText("isn’t answering", { timeout: 100 }));
  await expect(contact.alert.getByRole("link")).toHaveAttribute("href", /^mailto:/);
  await expect(contact.sendButton).toBeFocused();
  await expect(contact.field("Message")).toHaveValue("Can it say Díaz?\nTwo lines.");

  await contact.sendButton.click();
  await timePassesUntil(page, () => expect(contact.sentHeading).toBeVisible({ timeout: 100 }));
  const bodies = played.sent.map((body) => JSON.stringify(body));
  expect(bodies).toHaveLength(7);
  expect(new Set(bodies.slice(2, 6)).size, "what the server did not get is sent as it was").toBe(1);
  expect(played.sent[6]?.token, "renewed").not.toBe(played.sent[5]?.token);
});

test("CONT-03 a browser without a connection says so at once", async ({ page, context }) => {
  const contact = contactOn(page);
  const played = await playServer(page, contact.paths, [stored]);
  await contact.open();
  await contact.fill();
  await expect.poll(() => played.opened).toBe(1);
  await page.unrouteAll();
  await context.setOffline(true);
  await contact.sendButton.click();
  await expect(contact.alert).toContainText("You’re offline.");
  await context.setOffline(false);
  await playServer(page, contact.paths, [stored]);
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
});

test("CONT-03 when the code for sending cannot be loaded, the page says that the server does not answer", async ({
  page,
}) => {
  const contact = contactOn(page);
  await playServer(page, contact.paths, [stored]);
  await page.route(/assets\/page-session-/, (route) => route.abort());
  await contact.open();
  await contact.fill();
  await contact.sendButton.click();
  await expect(contact.alert).toContainText("isn’t answering");
  await page.unroute(/assets\/page-session-/);
});

test("CONT-03 a server that never answers does not keep the button busy forever", async ({ page }) => {
  const contact = contactOn(page);
  await page.clock.install();
  await playServer(page, contact.paths, [() => undefined]);
  await contact.open();
  await contact.fill();
  await contact.sendButton.click();
  await expect(contact.sendingButton).toBeVisible();
  await expect(async () => {
    await page.clock.runFor(5_000);
    await expect(contact.alert).toContainText("isn’t answering", { timeout: 100 });
  }).toPass();
  await expect(contact.sendButton).toBeEnabled();
});

test("CONT-03 without workers the page solves the puzzle itself", async ({ page }) => {
  const contact = contactOn(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "Worker");
  });
  await playServer(page, contact.paths, [stored]);
  await contact.open();
  await contact.fill();
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
});

test("CONT-03 a worker that cannot be loaded does not hold up a message", async ({ page }) => {
  const contact = contactOn(page);
  await page.route(/assets\/puzzle-worker-/, (route) => route.abort());
  await playServer(page, contact.paths, [stored]);
  await contact.open();
  await contact.fill();
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
});
