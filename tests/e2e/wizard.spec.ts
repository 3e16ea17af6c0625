import { expect, test } from "./fixtures.ts";
import { businessName, rowsOfEmail, wizardOn } from "./wizard-pages.ts";

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
  await tabTo("Business Size");
  await keyboard.type("Sma");
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
  await tabTo("Current Scheduling Solution");
  await keyboard.type("A mix");
  await tabTo("Monthly Call Volume");
  await keyboard.type("1000");
  await tabTo("Difficulty following up with past clients");
  await keyboard.press("Space");
  await tabTo("Professional & Formal");
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
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

test("WIZD-01 the progress line names four steps and marks the current one", async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  const steps = page.getByRole("list", { name: "Progress" }).getByRole("listitem");
  await expect(steps).toHaveText([/Business Details/, /Contact Info/, /Requirements/, /Schedule/]);
  await wizard.fillStepOne();
  await wizard.next("Contact Information");
  await expect(page.locator("[aria-current=step]")).toHaveText(/Contact Info/);
  await expect(steps.first()).toHaveText(/done/);
});

test("WIZD-02 step 1 offers ten industries and four sizes, WIZD-03 step 2 ten countries", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await expect(page.getByLabel("Industry").locator("option:not([value=''])")).toHaveCount(10);
  await expect(page.getByLabel("Business Size").locator("option:not([value=''])")).toHaveText([
    "Small (1-10 employees)",
    "Medium (11-50 employees)",
    "Large (51-200 employees)",
    "Enterprise (200+ employees)",
  ]);
  await wizard.fillStepOne();
  await wizard.next("Contact Information");
  const countries = page.getByLabel("Country");
  await expect(countries).toHaveValue("US");
  await expect(countries.locator("option")).toHaveCount(10);
  await expect(countries.locator("option").nth(3)).toHaveText("Germany (+49)");
  await countries.selectOption("DE");
  await expect(page.getByText("+49", { exact: true })).toBeVisible();
  const flag = page.locator(".flag");
  await expect(flag).toHaveCSS("background-image", /de.*\.svg/);
});

test("WIZD-04 step 3 asks all six questions, WIZD-05 CRM and Other reveal a field each", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillUpToStepThree();
  await expect(page.getByRole("group", { name: "Challenges" }).getByRole("checkbox")).toHaveCount(5);
  await expect(page.getByRole("group", { name: "AI Tone" }).getByRole("radio")).toHaveCount(2);
  await expect(page.getByRole("group", { name: "Integrations" }).getByRole("checkbox")).toHaveCount(4);
  await expect(page.getByLabel("Outbound Preference")).toHaveValue("none");
  await expect(page.getByLabel("Which CRM?")).toHaveCount(0);
  await page.getByLabel("CRM (please specify)").check();
  await expect(page.getByLabel("Which CRM?")).toBeVisible();
  await expect(page.getByLabel("Which other integration?")).toHaveCount(0);
  await page.getByLabel("Other", { exact: true }).check();
  await expect(page.getByLabel("Which other integration?")).toBeVisible();
  await wizard.nextButton.click();
  await expect(wizard.receivedDialog).toBeVisible();
  expect(await site.rows(rowsOfEmail, [wizard.email])).toMatchObject([{ integrations: ["CRM", "Other"] }]);
});

test("WIZD-06 Next Step is disabled until every required field of the step is filled in", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  const { nextButton } = wizard;
  await wizard.open();
  await expect(nextButton).toBeDisabled();
  await page.getByLabel("Business Name").fill("   ");
  await page.getByLabel("Industry").selectOption("Retail");
  await page.getByLabel("Business Size").selectOption("large");
  await expect(nextButton).toBeDisabled();
  await page.getByLabel("Business Name").fill("Bright");
  await expect(nextButton).toBeEnabled();
  await wizard.next("Contact Information");
  await expect(nextButton).toBeDisabled();
  await wizard.fillStepTwo();
  await page.getByLabel("Phone").fill("");
  await expect(nextButton).toBeDisabled();
  await page.getByLabel("Phone").fill("020 7946 0958");
  await wizard.next("Business Operations");
  await expect(nextButton).toBeDisabled();
  await wizard.fillStepThree();
  await expect(nextButton).toBeEnabled();
});

test("WIZD-02 a website that is none is explained beside the field, and a bare one gets its scheme", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillStepOne();
  const website = page.getByLabel("Website");
  await website.fill("not a url");
  await wizard.nextButton.click();
  await expect(website).toBeFocused();
  await expect(website).toHaveAttribute("aria-invalid", "true");
  await expect(website).toHaveAccessibleDescription(/not a web address/);
  await expect(page.getByLabel("Business Name")).toHaveValue(businessName);
  await website.fill("brightdental.com");
  await website.blur();
  await expect(website).toHaveValue("https://brightdental.com");
  await expect(website).not.toHaveAttribute("aria-invalid");
  await wizard.next("Contact Information");
});

test("WIZD-03 a wrong email and phone are explained, and focus goes to the first of them", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillStepOne();
  await wizard.next("Contact Information");
  await wizard.fillStepTwo();
  await page.getByLabel("Email").fill("maria@");
  await page.getByLabel("Phone").fill("12");
  await wizard.nextButton.click();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/not complete/);
  await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/not a possible \+44 number/);
  await page.getByLabel("Email").fill(wizard.email);
  await wizard.nextButton.click();
  await expect(page.getByLabel("Phone")).toBeFocused();
});

test("WIZD-07 required labels carry an asterisk, and Back is on steps 2 and 3 only", async ({ page }) => {
  const wizard = wizardOn(page);
  const back = page.getByRole("button", { name: "Back", exact: true });
  const marked = () => page.locator("label, legend").filter({ hasText: "*" }).allTextContents();
  await wizard.open();
  expect(await marked()).toEqual(["Business Name *", "Industry *", "Business Size *"]);
  await expect(back).toHaveCount(0);
  await wizard.fillStepOne();
  await wizard.next("Contact Information");
  expect(await marked()).toEqual(["Full Name *", "Email *", "Country *", "Phone *"]);
  await back.click();
  await expect(wizard.heading("Business Details")).toBeFocused();
  await expect(page.getByLabel("Business Name")).toHaveValue(businessName);
  await wizard.next("Contact Information");
  await wizard.fillStepTwo();
  await wizard.next("Business Operations");
  expect(await marked()).toEqual([
    "Current Scheduling Solution *",
    "Monthly Call Volume *",
    "Outbound Preference *",
    "AI Tone *",
  ]);
  await expect(back).toHaveCount(1);
  await wizard.fillStepThree();
  await wizard.nextButton.click();
  await expect(wizard.receivedDialog).toBeVisible();
  await expect(back).toHaveCount(0);
});

test("WIZD-11 success empties the form, says so in a modal, and Return Home leads to the home page", async ({
  page,
}) => {
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
  await expect(page.getByText(wizard.email)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("vaxjo-dental");
  await page.reload();
  await expect(wizard.heading("Schedule Your Demo")).toBeVisible();
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(wizard.email);
  await wizard.open();
  await expect(page.getByLabel("Business Name")).toHaveValue("");
});

test("WIZD-11 the modal closes by its close icon", async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillUpToStepThree();
  await wizard.nextButton.click();
  await wizard.receivedDialog.getByRole("button", { name: "Close" }).click();
  await expect(wizard.receivedDialog).toBeHidden();
});

test("WIZD-01 a draft survives a reload on every step", async ({ page }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillUpToStepThree();
  await page.getByLabel("Another challenge").fill("Half a sent");
  await page.reload();
  await expect(wizard.heading("Business Operations")).toBeVisible();
  await expect(page.getByLabel("Another challenge")).toHaveValue("Half a sent");
  await expect(page.getByLabel("Friendly & Casual")).toBeChecked();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.getByLabel("Email")).toHaveValue(wizard.email);
});

test("WIZD-01 the browser's own Back goes one step back, and an address opens no step too early", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  await page.goto("/book-demo?step=4");
  await wizard.isReady();
  await expect(wizard.heading("Business Details")).toBeVisible();
  await expect(page).toHaveURL(/\/book-demo$/);
  await wizard.fillUpToStepThree();
  await page.goBack();
  await expect(wizard.heading("Contact Information")).toBeFocused();
  await page.goBack();
  await expect(wizard.heading("Business Details")).toBeFocused();
  await page.goForward();
  await expect(page.getByLabel("Email")).toHaveValue(wizard.email);
});

test("WIZD-01 what is typed before the page's scripts run is kept", async ({ page }) => {
  const wizard = wizardOn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/book-demo", { waitUntil: "commit" });
  await page.getByLabel("Business Name").fill("Typed early");
  await page.getByLabel("Industry").selectOption("Finance");
  release();
  await wizard.isReady();
  await page.getByLabel("Business Size").selectOption("medium");
  await expect(page.getByLabel("Business Name")).toHaveValue("Typed early");
  await expect(page.getByLabel("Industry")).toHaveValue("Finance");
  await wizard.next("Contact Information");
});

test("DATA-03 a double click on Next makes one row and skips no step", async ({ page, site }) => {
  const wizard = wizardOn(page);
  await wizard.open();
  await wizard.fillUpToStepThree();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await wizard.nextButton.dblclick();
  await expect(wizard.heading("Business Operations")).toBeVisible();
  await wizard.nextButton.dblclick();
  await expect(wizard.receivedDialog).toBeVisible();
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
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
  await wizard.open();
  await wizard.fillUpToStepThree();
  await wizard.nextButton.click();
  await expect(wizard.receivedDialog).toBeVisible();
  const { apikey, authorization } = (await sent).headers();
  expect(authorization).toBe(`Bearer ${apikey}`);
  expect(await site.rows(rowsOfEmail, [wizard.email])).toHaveLength(1);
});
