import { expect, test } from "./fixtures.ts";
import { demoCallOn, playServer, stored } from "./form-pages.ts";

// The form is used at rest, but for its first journey: the page moves at its top, and each moment of that costs time.
test.use({ reducedMotion: "reduce" });

const thanks = "Thank you! Our AI sales agent will reach out shortly.";

test.describe("with everything that moves", () => {
  test.use({ reducedMotion: "no-preference" });

  test("OUTB-03 a call is scheduled: Processing... until the answer is there, the form is cleared, the thanks are said, the dialog opens; then another can be asked for", async ({
    page,
  }) => {
    const demoCall = demoCallOn(page);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const played = await playServer(page, demoCall.paths, [
      async (route) => {
        await held;
        await stored(route);
      },
      stored,
    ]);
    await demoCall.open();
    await demoCall.fill();
    await demoCall.form.getByLabel("Country").selectOption("GB");
    await demoCall.field("Phone").fill("020 7946 0958");
    await demoCall.button.click();
    await expect(demoCall.button).toHaveText("Processing...");
    await expect(demoCall.button).toHaveAttribute("aria-busy", "true");
    await expect(demoCall.button).toBeFocused();
    await demoCall.button.click({ force: true });
    answer();
    await expect(demoCall.dialog).toContainText("Our AI agent will call you shortly");
    await expect(demoCall.dialog).toContainText("no data will be stored");
    await demoCall.dialog.getByRole("button", { name: "Decline" }).click();
    await demoCall.dialog.getByRole("button", { name: "Got it!" }).click();
    await expect(demoCall.dialog).toBeHidden();
    await expect(page.getByText(thanks)).toBeFocused();
    await expect(demoCall.status).toContainText(thanks);
    await expect(demoCall.button).toHaveText("Demo Scheduled!");
    await expect(demoCall.button).toHaveAttribute("disabled", "");
    for (const name of ["Phone", "Company Name", "Name", "Website"]) {
      await expect(demoCall.field(name)).toHaveValue("");
    }
    await expect(demoCall.consent).not.toBeChecked();
    expect(played.sent).toEqual([
      {
        token: "token-1",
        solution: expect.stringMatching(/^\d+$/),
        nickname: "",
        country: "GB",
        phone: "020 7946 0958",
        companyName: demoCall.companyName,
        website: "https://acme.example",
        name: "Åsa Öberg",
        consent: true,
      },
    ]);

    await demoCall.form.getByRole("button", { name: "Request another call" }).click();
    await expect(demoCall.field("Phone")).toBeFocused();
    await expect(demoCall.button).toHaveText("Schedule Demo Call");
    await expect(demoCall.status).toBeEmpty();
    await demoCall.fill();
    await demoCall.button.click();
    await expect(demoCall.dialog).toBeVisible();
    // The first declines the call, the second closes.
    await expect(demoCall.dialog.getByRole("button", { name: "Decline" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(demoCall.dialog.getByText("No problem.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(demoCall.button).toHaveText("Demo Scheduled!");
    await demoCall.field("Phone").fill("2");
    await expect(demoCall.button).toHaveText("Schedule Demo Call");
    await expect(demoCall.status).toBeEmpty();
    expect(played.sent.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
  });
});

test("OUTB-02 every field is required by the browser, what is missing or wrong stands beside its field, the first is focused; the consent starts unticked, and without it nothing is sent", async ({
  page,
}) => {
  const demoCall = demoCallOn(page);
  const played = await playServer(page, demoCall.paths, [stored]);
  await demoCall.open();
  const names = ["Phone", "Company Name", "Name", "Website"];
  for (const name of names) await expect(demoCall.field(name)).toHaveAttribute("required", "");
  await expect(demoCall.form.getByRole("combobox", { name: "Country" })).toHaveAttribute("required", "");
  await expect(demoCall.consent).toHaveAttribute("required", "");
  await expect(demoCall.consent).not.toBeChecked();
  await expect(demoCall.field("Website")).toHaveAttribute("type", "url");
  expect(await demoCall.form.evaluate((form: HTMLFormElement) => form.noValidate)).toBe(false);

  await demoCall.button.click();
  await expect(demoCall.field("Phone")).toBeFocused();
  for (const name of names) await expect(demoCall.field(name)).toHaveAccessibleDescription(/Enter/);
  await expect(demoCall.consent).toHaveAccessibleDescription(/nobody is called/);
  await demoCall.fill();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await demoCall.field("Phone").fill("12");
  await demoCall.field("Website").fill("not a website");
  await demoCall.button.click();
  await expect(demoCall.field("Phone")).toBeFocused();
  await expect(demoCall.field("Phone")).toHaveAccessibleDescription(/not a possible \+1 number/);
  await expect(demoCall.field("Website")).toHaveAccessibleDescription(/not a web address/);

  await demoCall.fill();
  await demoCall.consent.uncheck();
  await demoCall.button.click();
  await expect(demoCall.consent).toBeFocused();
  await expect(demoCall.consent).toHaveAccessibleDescription(/nobody is called/);
  expect(played.sent).toEqual([]);
  await demoCall.consent.check();
  await demoCall.button.click();
  await expect(demoCall.dialog).toBeVisible();
});

test("OUTB-05 what is typed survives a reload, the agreement is given anew", async ({ page }) => {
  const demoCall = demoCallOn(page);
  await playServer(page, demoCall.paths, [stored]);
  await demoCall.open();
  await demoCall.fill();
  await demoCall.form.getByLabel("Country").selectOption("JP");
  await page.reload();
  await demoCall.isReady();
  await expect(demoCall.field("Company Name")).toHaveValue(demoCall.companyName);
  await expect(demoCall.form.getByLabel("Country")).toHaveValue("JP");
  await expect(demoCall.form).toContainText("+81");
  await expect(demoCall.consent).not.toBeChecked();
  await demoCall.consent.check();
  await demoCall.field("Phone").fill("+1 212 555 0142");
  await demoCall.button.click();
  await expect(demoCall.dialog).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("larkline:demo-call:draft"))).toBeNull();
});

test.describe("for a visitor from Germany", () => {
  test.use({ locale: "de-DE" });

  test("OUTB-02 the country is preselected, and what was chosen before the scripts ran is kept", async ({
    page,
  }) => {
    const demoCall = demoCallOn(page);
    await demoCall.open();
    const country = demoCall.form.getByLabel("Country");
    await expect(country).toHaveValue("DE");
    await country.selectOption("US");
    await demoCall.field("Name").fill("Jörg");
    await page.reload();
    await demoCall.isReady();
    await expect(country).toHaveValue("US");

    await page.evaluate(() => sessionStorage.clear());
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto("/outbound-calls", { waitUntil: "commit" });
    await country.selectOption("FR");
    await demoCall.field("Name").fill("Typed early");
    release();
    await demoCall.isReady();
    await expect(country).toHaveValue("FR");
    await expect(demoCall.form).toContainText("+33");
    await expect(demoCall.field("Name")).toHaveValue("Typed early");
  });
});

test("OUTB-02 OUTB-03 it can be filled in and sent by keys alone", async ({ page }) => {
  const demoCall = demoCallOn(page);
  const played = await playServer(page, demoCall.paths, [stored]);
  await demoCall.open();
  await demoCall.form.getByLabel("Country").focus();
  await page.keyboard.press("Tab");
  for (const text of ["212 555 0142", "Acme", "Ann", "acme.example"]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await expect(demoCall.consent).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await expect(demoCall.field("Website")).toBeFocused();
  await demoCall.field("Website").fill("acme.example");
  await page.keyboard.press("Enter");
  await expect(demoCall.dialog).toBeVisible();
  for (const name of ["Decline", "Got it!"]) {
    await expect(demoCall.dialog.getByRole("heading", { level: 3 })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(demoCall.dialog.getByRole("button", { name })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText(thanks)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(demoCall.form.getByRole("button", { name: "Request another call" })).toBeFocused();
  expect(played.sent).toMatchObject([{ website: "https://acme.example", consent: true }]);
});
