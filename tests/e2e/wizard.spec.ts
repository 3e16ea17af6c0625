import { expect, test } from "./support/fixtures.ts";
import { embedded, playCalendar } from "./support/stand-in-calendars.ts";
import { businessName, rowsOfEmail, wizardOn } from "./support/wizard-pages.ts";

const columns = `business_name, industry, business_size, website, full_name, email, phone, current_solution,
  call_volume, challenges, outbound_preference, ai_tone, integrations`;
const thirteenColumns = `select ${columns} from demo_schedule where email = $1`;

test("WIZD-09 the whole wizard by mouse stores exactly one row with the thirteen columns", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillUpToStepThree();
  await page.getByLabel("High number of missed calls").check();
  await page.getByLabel("High no-show or cancellation rates").check();
  await page.getByLabel("Another challenge").fill("Two sites, one phone");
  await page.getByLabel("Outbound Preference").selectOption("reminders");
  await page.getByLabel("Google Calendar").check();
  await page.getByLabel("CRM (please specify)").check();
  await page.getByLabel("Which CRM?").fill("HubSpot");
  await page.getByLabel("Other", { exact: true }).check();
  await page.getByLabel("Which other integration?").fill("A paper book");
  await wizard.nextButton.click();
  await expect(wizard.receivedDialog).toBeVisible();
  expect(await site.rows(thirteenColumns, [wizard.email])).toEqual([
    {
      business_name: businessName,
      industry: "Healthcare",
      business_size: "small",
      website: "https://vaxjo-dental.example",
      full_name: "Åsa Öberg",
      email: wizard.email,
      phone: "+442079460958",
      current_solution: "mixed",
      call_volume: "100-500",
      challenges: [
        "High number of missed calls",
        "High no-show or cancellation rates",
        "Other: Two sites, one phone",
      ],
      outbound_preference: "reminders",
      ai_tone: "friendly",
      integrations: ["Google Calendar", "CRM: HubSpot", "Other: A paper book"],
    },
  ]);
});

test("WIZD-01 the whole wizard works by keyboard only", async ({ page, site }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  const { keyboard } = page;
  const tabTo = async (label: string) => {
    const control = page.getByLabel(label, { exact: false }).first();
    for (let presses = 0; presses < 25; presses++) {
      if (await control.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`Tab does not reach ${label}`);
  };
  await tabTo("Business Name");
  await keyboard.type(businessName);
  await tabTo("Industry");
  await keyboard.type("Hea");
  await tabTo("Small (1-10 employees)");
  await keyboard.press("Space");
  await tabTo("Website");
  await keyboard.type("vaxjo-dental.example");
  await keyboard.press("Enter");

  await expect(wizard.heading("Contact Information")).toBeFocused();
  await tabTo("Full Name");
  await keyboard.type("Åsa Öberg");
  await tabTo("Email");
  await keyboard.type(wizard.email);
  await tabTo("Phone");
  await keyboard.type("415 555 0142");
  await keyboard.press("Enter");

  await expect(wizard.heading("Business Operations")).toBeFocused();
  await tabTo("In-house staff");
  await keyboard.press("ArrowRight");
  await tabTo("0-100 calls");
  // From the first to the last.
  await keyboard.press("ArrowLeft");
  await tabTo("Professional & Formal");
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await tabTo("Difficulty following up with past clients");
  await keyboard.press("Space");
  await tabTo("CRM (please specify)");
  await keyboard.press("Space");
  await tabTo("Which CRM?");
  await keyboard.type("HubSpot");
  await keyboard.press("Enter");

  await expect(wizard.receivedDialog.getByRole("button", { name: "Got it!" })).toBeFocused();
  await keyboard.press("Escape");
  await expect(wizard.receivedDialog).toBeHidden();
  await expect(wizard.heading("Schedule Your Demo")).toBeFocused();
  expect(await site.rows(thirteenColumns, [wizard.email])).toMatchObject([
    {
      business_name: businessName,
      phone: "+14155550142",
      call_volume: "1000+",
      challenges: ["Difficulty following up with past clients"],
      ai_tone: "friendly",
      outbound_preference: "none",
      integrations: ["CRM: HubSpot"],
    },
  ]);
});

test.describe("a site that can call phones", () => {
  test.use({ baseURL: async ({ dialingSite }, use) => use(dialingSite.origin) });

  test("WIZD-11 success empties the form, says so in a modal, and Return Home leads to the home page", async ({
    page,
  }) => {
    await playCalendar(page, embedded);
    const wizard = wizardOn(page);
    await wizard.open();
    await wizard.fillUpToStepThree();
    await wizard.nextButton.click();
    const { receivedDialog } = wizard;
    await expect(receivedDialog).toContainText(
      "Our AI agent will call you shortly to demonstrate our outbound calling capabilities.",
    );
    await expect(receivedDialog).toContainText("This is a demo call - no data will be stored.");
    await expect(receivedDialog.getByRole("button", { name: "Close" })).toBeVisible();
    await receivedDialog.getByRole("button", { name: "Got it!" }).click();
    await expect(receivedDialog).toBeHidden();
    await expect(page.locator("[data-email]")).toHaveAttribute("data-email", wizard.email);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("vaxjo-dental");
    await page.reload();
    await expect(wizard.heading("Schedule Your Demo")).toBeVisible();
    await page.getByRole("link", { name: "Return Home" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(wizard.email);
    await wizard.open();
    await expect(page.getByLabel("Business Name")).toHaveValue("");
  });
});

test("DATA-03 WIZD-11 a double click on Next makes one row and skips no step, and the modal closes by its close icon", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.openAtStepThree();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await wizard.nextButton.dblclick();
  await expect(wizard.heading("Business Operations")).toBeVisible();
  await wizard.nextButton.dblclick();
  await expect(wizard.receivedDialog).toBeVisible();
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
  await wizard.receivedDialog.getByRole("button", { name: "Close" }).click();
  await expect(wizard.receivedDialog).toBeHidden();
});

test("DATA-02 the full client of a hosted backend stores the same row, by configuration alone", async ({
  page,
  site,
}) => {
  await page.route("**/api/config", async (route) => {
    const response = await route.fetch();
    const config = await response.json();
    await route.fulfill({
      json: { ...config, data: { ...config.data, client: "supabase", url: site.origin } },
    });
  });
  const sent = page.waitForRequest(/demo_schedule/);
  const wizard = wizardOn(page);
  await wizard.openAtStepThree();
  await wizard.nextButton.click();
  await expect(wizard.receivedDialog).toBeVisible();
  const { apikey, authorization } = (await sent).headers();
  expect(authorization).toBe(`Bearer ${apikey}`);
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
});
