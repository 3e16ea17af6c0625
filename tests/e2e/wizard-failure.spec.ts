import { expect, test } from "./support/fixtures.ts";
import { timePassesUntil } from "./support/time-passes.ts";
import { rowsOfEmail, wizardOn } from "./support/wizard-pages.ts";

/** URL pattern of the requests' endpoint. */
const store = "**/rest/v1/demo_schedule*";

test("WIZD-12 nothing entered is lost by a failure, and submitting again is possible", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.openAtStepThree();
  await page.route(store, (route) => route.abort("connectionrefused"));
  await wizard.next("Schedule Your Demo");
  await page.goBack();
  await expect(page.getByLabel("Friendly & Casual")).toBeChecked();
  await expect(wizard.nextButton).toBeEnabled();
  await page.unroute(store);
  await wizard.next("Schedule Your Demo");
  await expect.poll(() => site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
});

test("DATA-03 a lead kept when the tab was closed goes out on the next visit to any page", async ({
  context,
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.openAtStepThree();
  await context.route(store, (route) => route.abort("connectionrefused"));
  await wizard.next("Schedule Your Demo");
  await page.close();
  await context.unroute(store);
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(0);

  const nextVisit = await context.newPage();
  await nextVisit.goto("/");
  await expect.poll(() => site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  await expect.poll(() => nextVisit.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("DATA-03 a lost response makes no second row", async ({ page, site }) => {
  const wizard = wizardOn(page);
  await page.clock.install();
  await wizard.openAtStepThree();
  let lost = 0;
  await page.route(store, async (route) => {
    await route.fetch();
    lost += 1;
    if (lost === 1) await route.abort("connectionreset");
    else await route.fallback();
  });
  await wizard.next("Schedule Your Demo");
  await timePassesUntil(page, () => expect(wizard.notice).toContainText("has arrived", { timeout: 100 }));
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
});

test("WIZD-08 WIZD-12 Next shows that it is working until the response; a final refusal asks the visitor to write", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.openAtStepThree();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(store, async (route) => {
    await held;
    await route.fulfill({
      status: 400,
      json: { code: "22P02", message: "refused", details: null, hint: null },
    });
  });
  await wizard.nextButton.click();
  const busy = page.getByRole("button", { name: "Sending your request" });
  await expect(busy).toHaveAttribute("aria-busy", "true");
  await expect(busy).toBeFocused();
  answer();
  await expect(wizard.heading("Schedule Your Demo")).toBeVisible();
  await expect(wizard.notice.getByRole("link")).toHaveAttribute("href", /^mailto:/);
  await page.unroute(store);
  await page.reload();
  await expect.poll(() => site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
});

test("WIZD-12 a saved lead is sent as soon as the browser is online, without waiting for the next try", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await page.clock.install();
  await wizard.openAtStepThree();
  await page.route("**/rest/v1/**", (route) => route.abort());
  await wizard.next("Schedule Your Demo");
  await expect(wizard.notice).toContainText("saved on this device");
  // Timers stop from here on, so only the event can send it.
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await expect(wizard.notice).toContainText("saved on this device");
  await page.unroute("**/rest/v1/**");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(wizard.notice).toContainText("has arrived");
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
});

test("WIZD-01 if the wizard's code cannot be loaded, the server takes what was entered and asks for the rest", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  await page.route(/book-demo-wizard-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/book-demo");
  await wizard.fillStepOne();
  await wizard.nextButton.click();
  await expect(page).toHaveURL("/api/demo-requests");
  await expect(page.getByLabel("Business Name")).toHaveValue(/Växjö/);
  await expect(page.getByLabel("Industry")).toHaveValue("Healthcare");
  await expect(page.getByLabel("Full Name")).toHaveAccessibleDescription(/fill this in/);
});
