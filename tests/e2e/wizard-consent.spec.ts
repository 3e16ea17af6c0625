import type { Page } from "@playwright/test";
import { consents } from "#content/consents/consents.ts";
import type { RequestedCall } from "#domain/requested-call.ts";
import { problems } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { pageProblems } from "./support/page-problems.ts";
import { rowsOfEmail, wizardOn } from "./support/wizard-pages.ts";

const decline = (page: Page) => page.getByRole("checkbox", { name: "Please don’t call me" });
const announced = new RegExp(consents.wizard.wording.replaceAll(".", "\\."));
const noCall = /Someone will read it and write to you/;

/** The headers about a call with which the next lead is sent. */
async function callHeaders(page: Page) {
  const request = await page.waitForRequest((request) => /demo_schedule/.test(request.url()));
  const headers = request.headers();
  return [headers["call-consent"], headers["form-token"], headers["form-solution"]];
}

test.describe("a site that can call phones", () => {
  test.use({ baseURL: async ({ dialingSite }, use) => use(dialingSite.origin) });

  test("WIZD-10 the call is announced beside the phone field and beside the button that submits, and asked for once", async ({
    page,
    dialingSite,
  }) => {
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.fillStepOne();
    await wizard.next("Contact Information");
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(announced);
    await expect(page.getByRole("main").getByRole("link", { name: "Privacy Policy" })).toBeVisible();
    await wizard.fillStepTwo();
    await wizard.next("Business Operations");
    await expect(wizard.nextButton).toHaveAccessibleDescription(announced);
    await expect(page.getByRole("main")).toContainText("+44 20 7946 0958");
    await wizard.fillStepThree();
    const sent = callHeaders(page);
    await wizard.nextButton.click();
    await expect(wizard.receivedDialog).toContainText("Our AI agent will call you shortly");
    await expect(wizard.receivedDialog).toContainText("no data will be stored");
    expect(await sent).toEqual([
      consents.wizard.version,
      expect.stringMatching(/^demo-request\.script\./),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await dialingSite.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  });

  test("WIZD-10 the dialog says live how the call to the phone is going", async ({ page }) => {
    let answer: RequestedCall = { state: "waiting" };
    const wizard = wizardOn(page);
    await wizard.playCall(() => answer);
    await wizard.openAtStepThree();
    await wizard.nextButton.click();
    const status = wizard.receivedDialog.getByRole("status");
    await expect(status).toHaveText("Wren is about to call +44 20 7946 0958.");
    answer = { state: "ringing" };
    await expect(status).toHaveText("Ringing +44 20 7946 0958 …");
    expect(await problems(page, "dialog")).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await pageProblems(page)).toEqual([]);
    answer = { state: "busy", again: new Date(Date.now() + 15 * 60_000).toISOString() };
    await expect(status).toHaveText(/^The line was busy\. Wren will try again on \w+, .*\d:\d\d/);
    await wizard.receivedDialog.getByRole("button", { name: "Got it!" }).click();
    await expect(wizard.receivedDialog).toBeHidden();
  });

  test("WIZD-10 outside calling hours the dialog says when the phone will ring", async ({ page }) => {
    await page.route("**/rest/v1/demo_schedule*", async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), "demo-call-at": "2031-11-24T13:00:00Z" };
      await route.fulfill({ response, headers });
    });
    const wizard = wizardOn(page);
    await wizard.openAtStepThree();
    await wizard.nextButton.click();
    await expect(wizard.receivedDialog).toContainText(/We’ll call on \w+, Nov 24, .*\d:00/);
  });

  test("DATA-02 the full client of a hosted backend sends the consent, too", async ({
    page,
    dialingSite,
  }) => {
    await page.route("**/api/config", async (route) => {
      const config = await (await route.fetch()).json();
      const data = { ...config.data, client: "supabase", url: dialingSite.origin };
      await route.fulfill({ json: { ...config, data } });
    });
    const wizard = wizardOn(page);
    await wizard.openAtStepThree();
    const sent = callHeaders(page);
    await wizard.nextButton.click();
    await expect(wizard.receivedDialog).toContainText("Our AI agent will call you shortly");
    expect(await sent).toEqual([
      consents.wizard.version,
      expect.stringMatching(/^demo-request\.script\./),
      expect.stringMatching(/^\d+$/),
    ]);
    expect(await dialingSite.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  });

  test("WIZD-10 a visitor says no by keyboard; the no survives a reload, no consent is sent, and no call promised", async ({
    page,
    dialingSite,
  }) => {
    const wizard = wizardOn(page);
    await wizard.openAtStepThree();
    await expect(decline(page)).not.toBeChecked();
    await decline(page).focus();
    await page.keyboard.press("Space");
    await expect(wizard.nextButton).toHaveAccessibleDescription(/won’t call this number/);
    await page.reload();
    await wizard.isReady();
    await expect(decline(page)).toBeChecked();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(decline(page)).toBeChecked();
    await wizard.next("Business Operations");
    const sent = callHeaders(page);
    await wizard.nextButton.click();
    await expect(wizard.receivedDialog).toContainText(noCall);
    await expect(wizard.receivedDialog).not.toContainText("call you");
    expect(await sent).toEqual([undefined, undefined, undefined]);
    expect(await dialingSite.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  });

  test("without a token the lead goes all the same, and no call is promised", async ({
    page,
    dialingSite,
  }) => {
    await page.route("**/api/forms/demo-request/token", (route) => route.abort("connectionrefused"));
    const wizard = wizardOn(page);
    await wizard.openAtStepThree();
    const sent = callHeaders(page);
    await wizard.nextButton.click();
    await expect(wizard.receivedDialog).toContainText(noCall);
    expect(await sent).toEqual([undefined, undefined, undefined]);
    expect(await dialingSite.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  });

  test("a lead kept when the tab was closed takes its consent along, with a token of the next visit", async ({
    context,
    page,
    dialingSite,
  }) => {
    const store = "**/rest/v1/demo_schedule*";
    const wizard = wizardOn(page);
    await wizard.openAtStepThree();
    await context.route(store, (route) => route.abort("connectionrefused"));
    const first = callHeaders(page);
    await wizard.next("Schedule Your Demo");
    await page.close();
    await context.unroute(store);
    const nextVisit = await context.newPage();
    const second = callHeaders(nextVisit);
    await nextVisit.goto("/");
    const [version, token, solution] = await second;
    expect([version, solution]).toEqual([consents.wizard.version, expect.stringMatching(/^\d+$/)]);
    expect(token).not.toBe((await first)[1]);
    await expect.poll(() => dialingSite.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  });

  test("the announcement fits a small phone and doubled text", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const wizard = wizardOn(page);
    await wizard.openAtStepThree();
    expect(await pageProblems(page)).toEqual([]);
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await expect(decline(page)).toBeVisible();
    expect(await pageProblems(page)).toEqual([]);
  });
});

test("a site that calls no phones says so beside the phone field, asks for no consent and sends none", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await wizard.open();
  await wizard.fillStepOne();
  await wizard.next("Contact Information");
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/A person .* by email or phone/);
  await expect(decline(page)).toBeHidden();
  await wizard.fillStepTwo();
  await wizard.next("Business Operations");
  await expect(wizard.nextButton).toHaveAccessibleDescription(/A person .* by email or phone/);
  await wizard.fillStepThree();
  const sent = callHeaders(page);
  await wizard.nextButton.click();
  await expect(wizard.receivedDialog).toContainText(noCall);
  await expect(wizard.receivedDialog).not.toContainText("call you");
  expect(await sent).toEqual([undefined, undefined, undefined]);
  expect(asked.filter((url) => url.includes("demo-request/token"))).toEqual([]);
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
});
