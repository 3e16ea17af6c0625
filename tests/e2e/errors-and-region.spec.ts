import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { outboundRequestOn } from "./support/form-pages.ts";
import { timePassesUntil } from "./support/time-passes.ts";
import { wizardOn } from "./support/wizard-pages.ts";

/** Answers in the server's place: on this machine every visitor has a private address. */
async function comeFrom(page: Page, country: string): Promise<{ asked: number }> {
  const seen = { asked: 0 };
  await page.route("**/api/region", (route) => {
    seen.asked++;
    return route.fulfill({ json: { country } });
  });
  return seen;
}

test.describe("of a browser whose languages name no country", () => {
  test.use({ locale: "en" });

  test("CALL-14 the first country of the wizard's phone field is that of the visitor's address", async ({
    page,
  }) => {
    const seen = await comeFrom(page, "DE");
    const wizard = wizardOn(page);
    await wizard.open();
    await expect.poll(() => seen.asked).toBe(1);
    await wizard.fillStepOne();
    await wizard.next("Contact Information");
    await expect(page.getByLabel("Country")).toHaveValue("DE");
    await expect(page.getByText("+49", { exact: true })).toBeVisible();
  });

  test("CALL-14 the outbound form's, too; a country that the visitor chose stays", async ({ page }) => {
    const seen = await comeFrom(page, "DE");
    const request = outboundRequestOn(page);
    await request.open();
    const country = request.form.getByLabel("Country");
    await expect(country).toHaveValue("DE");
    await country.selectOption("FR");
    await page.reload();
    await request.isReady();
    await expect(country).toHaveValue("FR");
    expect(seen.asked).toBe(1);
  });

  test("CALL-14 a country that is not in the list changes nothing", async ({ page }) => {
    const seen = await comeFrom(page, "BR");
    const request = outboundRequestOn(page);
    await request.open();
    await expect.poll(() => seen.asked).toBe(1);
    await expect(request.form.getByLabel("Country")).toHaveValue("US");
  });
});

test("CALL-14 a browser whose language names a country asks nobody", async ({ page }) => {
  const seen = await comeFrom(page, "DE");
  const request = outboundRequestOn(page);
  await request.open();
  await expect(request.form.getByLabel("Country")).toHaveValue("US");
  expect(seen.asked).toBe(0);
});

test("CALL-14 a page tells of an error in its scripts, once, and goes on", async ({ page }) => {
  const reports: Record<string, string>[] = [];
  await page.route("**/api/errors", (route) => {
    reports.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await page.goto("/contact?email=ann@clinic.example#form");
  await page.locator("html[data-scripts=run]").waitFor();
  const fail = () =>
    page.evaluate(() => {
      const error = new TypeError("a test of reports");
      error.stack = `TypeError: a test of reports\n    at press (${location.origin}/assets/x.js:1:2)`;
      dispatchEvent(new ErrorEvent("error", { error }));
    });
  await fail();
  await fail();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toEqual({
    place: "page",
    name: "TypeError",
    message: "a test of reports",
    stack: expect.stringContaining("/assets/x.js:1:2"),
    path: "/contact",
  });
});

test("a transition between pages that the browser breaks off is no error of the page's; others stay errors", async ({
  page,
}) => {
  await page.goto("/");
  const areQuiet = await page.evaluate(async () => {
    const errors = [
      new DOMException("Transition was aborted because of invalid state", "InvalidStateError"),
      new DOMException("Transition was skipped", "AbortError"),
      new DOMException("The request is not allowed", "NotAllowedError"),
      new Error("A transition of our own failed"),
    ];
    const seen = new Map<unknown, boolean>();
    addEventListener("unhandledrejection", (event) => {
      seen.set(event.reason, event.defaultPrevented);
      event.preventDefault();
    });
    for (const error of errors) void Promise.reject(error);
    await new Promise((done) => setTimeout(done, 100));
    return errors.map((error) => seen.get(error));
  });
  expect(areQuiet).toEqual([true, true, false, false]);
});

test("WIZD-12 a page whose idle code does not come is no error, and has it as soon as the server is back", async ({
  page,
}) => {
  await page.clock.install();
  const isIdleCode = /\/assets\/page-[\w-]{8}\.js$/;
  let refused = 0;
  await page.route(isIdleCode, (route) => {
    refused += 1;
    return route.abort("connectionrefused");
  });
  await page.goto("/");
  await expect.poll(() => refused).toBe(1);
  await page.unroute(isIdleCode);
  const html = page.locator("html");
  await timePassesUntil(page, () => expect(html).toHaveAttribute("data-scripts", "run", { timeout: 100 }));
});
