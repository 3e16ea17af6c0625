import { expect, test } from "./support/fixtures.ts";
import { outboundRequestOn, playServer, stored } from "./support/form-pages.ts";
import { openWithLateScripts } from "./support/islands.ts";

// Reduced motion, except in the first test: the animation at the page's top slows every step down.
test.use({ reducedMotion: "reduce" });

const thanks = "Thank you! Our AI sales agent will reach out shortly.";

test.describe("with full motion, on a site that can call phones", () => {
  test.use({
    reducedMotion: "no-preference",
    baseURL: async ({ dialingSite }, use) => use(dialingSite.origin),
  });

  test("OUTB-03 Processing... until the response; then the form is cleared, thanks are said, the dialog opens, and again", async ({
    page,
  }) => {
    const outboundRequest = outboundRequestOn(page);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const played = await playServer(page, outboundRequest.paths, [
      async (route) => {
        await held;
        await stored(route);
      },
      stored,
    ]);
    await outboundRequest.open();
    await outboundRequest.fill();
    await outboundRequest.form.getByLabel("Country").selectOption("GB");
    await outboundRequest.field("Phone").fill("020 7946 0958");
    await outboundRequest.button.click();
    await expect(outboundRequest.button).toHaveText("Processing...");
    await expect(outboundRequest.button).toHaveAttribute("aria-busy", "true");
    await expect(outboundRequest.button).toBeFocused();
    await outboundRequest.button.click({ force: true });
    answer();
    await expect(outboundRequest.dialog).toContainText("Our AI agent will call you shortly");
    await expect(outboundRequest.dialog).toContainText("no data will be stored");
    await outboundRequest.dialog.getByRole("button", { name: "Decline" }).click();
    await outboundRequest.dialog.getByRole("button", { name: "Got it!" }).click();
    await expect(outboundRequest.dialog).toBeHidden();
    await expect(page.getByText(thanks)).toBeFocused();
    await expect(outboundRequest.status).toContainText(thanks);
    await expect(outboundRequest.button).toHaveText("Demo Scheduled!");
    await expect(outboundRequest.button).toHaveAttribute("disabled", "");
    for (const name of ["Phone", "Company Name", "Name", "Website"]) {
      await expect(outboundRequest.field(name)).toHaveValue("");
    }
    await expect(outboundRequest.consent).not.toBeChecked();
    expect(played.sent).toEqual([
      {
        token: "token-1",
        solution: expect.stringMatching(/^\d+$/),
        nickname: "",
        country: "GB",
        phone: "020 7946 0958",
        companyName: outboundRequest.companyName,
        website: "https://acme.example",
        name: "Åsa Öberg",
        consent: true,
      },
    ]);

    await outboundRequest.form.getByRole("button", { name: "Request another call" }).click();
    await expect(outboundRequest.field("Phone")).toBeFocused();
    await expect(outboundRequest.button).toHaveText("Schedule Demo Call");
    await expect(outboundRequest.status).toBeEmpty();
    await outboundRequest.fill();
    await outboundRequest.button.click();
    await expect(outboundRequest.dialog).toBeVisible();
    // The first Escape declines the call, the second closes the dialog.
    await expect(outboundRequest.dialog.getByRole("button", { name: "Decline" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(outboundRequest.dialog.getByText("No problem.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(outboundRequest.button).toHaveText("Demo Scheduled!");
    await outboundRequest.field("Phone").fill("2");
    await expect(outboundRequest.button).toHaveText("Schedule Demo Call");
    await expect(outboundRequest.status).toBeEmpty();
    expect(played.sent.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
  });
});

test("OUTB-02 every field is required, errors are beside fields, the first is focused; without consent nothing is sent", async ({
  page,
}) => {
  const outboundRequest = outboundRequestOn(page);
  const played = await playServer(page, outboundRequest.paths, [stored]);
  await outboundRequest.open();
  const names = ["Phone", "Company Name", "Name", "Website"];
  for (const name of names) await expect(outboundRequest.field(name)).toHaveAttribute("required", "");
  await expect(outboundRequest.form.getByRole("combobox", { name: "Country" })).toHaveAttribute(
    "required",
    "",
  );
  await expect(outboundRequest.consent).toHaveAttribute("required", "");
  await expect(outboundRequest.consent).not.toBeChecked();
  await expect(outboundRequest.field("Website")).toHaveAttribute("type", "url");
  expect(await outboundRequest.form.evaluate((form: HTMLFormElement) => form.noValidate)).toBe(false);

  await outboundRequest.button.click();
  await expect(outboundRequest.field("Phone")).toBeFocused();
  for (const name of names) await expect(outboundRequest.field(name)).toHaveAccessibleDescription(/Enter/);
  await expect(outboundRequest.consent).toHaveAccessibleDescription(/nobody is called/);
  await outboundRequest.fill();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await outboundRequest.field("Phone").fill("12");
  await outboundRequest.field("Website").fill("not a website");
  await outboundRequest.button.click();
  await expect(outboundRequest.field("Phone")).toBeFocused();
  await expect(outboundRequest.field("Phone")).toHaveAccessibleDescription(/isn’t a valid \+1 number/);
  await expect(outboundRequest.field("Website")).toHaveAccessibleDescription(/isn’t a web address/);

  await outboundRequest.fill();
  await outboundRequest.consent.uncheck();
  await outboundRequest.button.click();
  await expect(outboundRequest.consent).toBeFocused();
  await expect(outboundRequest.consent).toHaveAccessibleDescription(/nobody is called/);
  expect(played.sent).toEqual([]);
  await outboundRequest.consent.check();
  await outboundRequest.button.click();
  await expect(outboundRequest.dialog).toBeVisible();
});

test("OUTB-05 entries survive a reload, but consent must be given again", async ({ page }) => {
  const outboundRequest = outboundRequestOn(page);
  await playServer(page, outboundRequest.paths, [stored]);
  await outboundRequest.open();
  await outboundRequest.fill();
  await outboundRequest.form.getByLabel("Country").selectOption("JP");
  await page.reload();
  await outboundRequest.isReady();
  await expect(outboundRequest.field("Company Name")).toHaveValue(outboundRequest.companyName);
  await expect(outboundRequest.form.getByLabel("Country")).toHaveValue("JP");
  await expect(outboundRequest.form).toContainText("+81");
  await expect(outboundRequest.consent).not.toBeChecked();
  await outboundRequest.consent.check();
  await outboundRequest.field("Phone").fill("+1 212 555 0142");
  await outboundRequest.button.click();
  await expect(outboundRequest.dialog).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("larkline:demo-call:draft"))).toBeNull();
});

test.describe("for a visitor from Germany", () => {
  test.use({ locale: "de-DE" });

  test("OUTB-02 the country is preselected, and what was chosen before the scripts ran is kept", async ({
    page,
  }) => {
    const outboundRequest = outboundRequestOn(page);
    await outboundRequest.open();
    const country = outboundRequest.form.getByLabel("Country");
    await expect(country).toHaveValue("DE");
    await country.selectOption("US");
    await outboundRequest.field("Name").fill("Jörg");
    await page.reload();
    await outboundRequest.isReady();
    await expect(country).toHaveValue("US");

    await page.evaluate(() => sessionStorage.clear());
    const release = await openWithLateScripts(page, "/outbound-calls");
    await country.selectOption("FR");
    await outboundRequest.field("Name").fill("Typed early");
    release();
    await outboundRequest.isReady();
    await expect(country).toHaveValue("FR");
    await expect(outboundRequest.form).toContainText("+33");
    await expect(outboundRequest.field("Name")).toHaveValue("Typed early");
  });
});

test("OUTB-02 OUTB-03 it can be filled in and sent by keyboard alone", async ({ page }) => {
  const outboundRequest = outboundRequestOn(page);
  const played = await playServer(page, outboundRequest.paths, [stored]);
  await outboundRequest.open();
  await outboundRequest.form.getByLabel("Country").focus();
  await page.keyboard.press("Tab");
  for (const text of ["212 555 0142", "Acme", "Ann", "acme.example"]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await expect(outboundRequest.consent).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("Shift+Tab");
  await expect(outboundRequest.field("Website")).toBeFocused();
  await outboundRequest.field("Website").fill("acme.example");
  await page.keyboard.press("Enter");
  await expect(outboundRequest.dialog).toBeVisible();
  for (const name of ["Decline", "Got it!"]) {
    await expect(outboundRequest.dialog.getByRole("heading", { level: 3 })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(outboundRequest.dialog.getByRole("button", { name })).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Thank you! We have your request.")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(outboundRequest.form.getByRole("button", { name: "Request another call" })).toBeFocused();
  expect(played.sent).toMatchObject([{ website: "https://acme.example", consent: true }]);
});

test("OUTB-03 a call that waits for the number's day is announced with its time, in the visitor's zone", async ({
  page,
  dialingSite,
}) => {
  const outboundRequest = outboundRequestOn(page);
  const callsAt = "2026-11-24T13:00:00Z";
  await playServer(page, outboundRequest.paths, [
    (route) => route.fulfill({ status: 201, json: { status: "received", callsAt } }),
  ]);
  await outboundRequest.open(dialingSite.origin);
  await outboundRequest.fill();
  await outboundRequest.button.click();
  const time = /We’ll call on Tue, Nov 24, 8:00\sAM\sEST/;
  await expect(outboundRequest.dialog).toContainText(time);
  await expect(outboundRequest.dialog).not.toContainText("shortly");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(outboundRequest.status).toContainText(time);
});

test("OUTB-03 where no phone can be called, page, form and dialog promise the ring in the browser and nothing else", async ({
  page,
}) => {
  const outboundRequest = outboundRequestOn(page);
  await playServer(page, outboundRequest.paths, [stored]);
  const sent = await (await page.request.get("/outbound-calls")).text();
  expect(sent).toContain("Let it ring in your browser.");
  expect(sent).not.toMatch(/Let it call you|⟦/);
  await outboundRequest.open();
  await expect(outboundRequest.consent).toHaveAccessibleDescription(/your browser rings instead/);
  await expect(outboundRequest.form.getByRole("link", { name: "Privacy Policy" })).toHaveAttribute(
    "href",
    "/privacy",
  );
  await outboundRequest.fill();
  await outboundRequest.button.click();
  await expect(outboundRequest.dialog).toContainText("instead of your phone: Wren is calling you right here");
  await expect(outboundRequest.dialog).not.toContainText("will call you");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(outboundRequest.status).toContainText("We won’t call your phone.");
});

test("OUTB-03 a request written and sent before the page's scripts are there shows the press, and is sent once", async ({
  page,
}) => {
  const outboundRequest = outboundRequestOn(page);
  const played = await playServer(page, outboundRequest.paths, [stored]);
  const release = await openWithLateScripts(page, "/outbound-calls");
  await outboundRequest.form.getByLabel("Country").selectOption("GB");
  await outboundRequest.fill();
  await outboundRequest.field("Phone").fill("020 7946 0958");
  await outboundRequest.button.click();
  await expect(outboundRequest.button).toHaveAttribute("data-pressed");
  await outboundRequest.button.click();
  release();
  await expect(outboundRequest.dialog).toBeVisible();
  expect(played.sent).toMatchObject([
    {
      country: "GB",
      companyName: outboundRequest.companyName,
      website: "https://acme.example",
      consent: true,
    },
  ]);
});

test("OUTB-02 where a flag cannot be had, the country's code stands in its place", async ({ page }) => {
  await page.route(/\/assets\/[a-z]{2}-[^/]*\.svg$/, (route) => route.abort());
  const outboundRequest = outboundRequestOn(page);
  await outboundRequest.open();
  const slot = outboundRequest.form.locator(".flag-slot");
  await expect(slot).toHaveText("US");
  await outboundRequest.form.getByLabel("Country").selectOption("GB");
  await expect(slot).toHaveText("GB");
  await expect(slot).toBeVisible();
});
