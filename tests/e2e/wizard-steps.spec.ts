import { expect, test } from "./support/fixtures.ts";
import { businessName, rowsOfEmail, wizardOn } from "./support/wizard-pages.ts";

test("WIZD-01 WIZD-02 WIZD-03 WIZD-04 WIZD-05 WIZD-07 steps are named, ask what they should, and 2 and 3 lead back", async ({
  page,
  site,
}) => {
  const wizard = wizardOn(page);
  const steps = page.getByRole("list", { name: "Progress" }).getByRole("listitem");
  const back = page.getByRole("button", { name: "Back", exact: true });
  const marked = () => page.locator("label, legend").filter({ hasText: "*" }).allTextContents();
  const options = (label: string) => page.getByLabel(label).locator("option:not([value=''])");
  const chips = (name: string) => page.getByRole("group", { name }).locator("div:has(> [type=radio]) label");

  await test.step("WIZD-01 WIZD-02 step 1 offers ten industries and four sizes", async () => {
    await wizard.open();
    await expect(steps).toHaveText([/Business Details/, /Contact Info/, /Requirements/, /Schedule/]);
    expect(await marked()).toEqual(["Business Name *", "Industry *", "Business Size *"]);
    await expect(back).toHaveCount(0);
    await expect(options("Industry")).toHaveText([
      "Healthcare",
      "Technology",
      "Finance",
      "Education",
      "Retail",
      "Hospitality",
      "Professional Services",
      "Real Estate",
      "Automotive",
      "Other",
    ]);
    await expect(chips("Business Size")).toHaveText([
      "Small (1-10 employees)",
      "Medium (11-50 employees)",
      "Large (51-200 employees)",
      "Enterprise (200+ employees)",
    ]);
    await wizard.fillStepOne();
    await wizard.next("Contact Information");
    await expect(page.locator("[aria-current=step]")).toHaveText(/Contact Info/);
    await expect(steps.first()).toHaveText(/done/);
  });

  await test.step("WIZD-03 step 2 offers ten countries", async () => {
    expect(await marked()).toEqual(["Full Name *", "Email *", "Country *", "Phone *"]);
    const countries = page.getByLabel("Country");
    await expect(countries).toHaveValue("US");
    await expect(countries.locator("option")).toHaveText([
      "United States (+1)",
      "United Kingdom (+44)",
      "France (+33)",
      "Germany (+49)",
      "Italy (+39)",
      "Spain (+34)",
      "Canada (+1)",
      "Australia (+61)",
      "Japan (+81)",
      "China (+86)",
    ]);
    await countries.selectOption("DE");
    await expect(page.getByText("+49", { exact: true })).toBeVisible();
    await expect(page.locator(".flag")).toHaveCSS("background-image", /de.*\.svg/);
  });

  await test.step("WIZD-07 Back leads to what was filled in", async () => {
    await back.click();
    await expect(wizard.heading("Business Details")).toBeFocused();
    await expect(page.getByLabel("Business Name")).toHaveValue(businessName);
    await wizard.next("Contact Information");
    await wizard.fillStepTwo();
    await wizard.next("Business Operations");
  });

  await test.step("WIZD-04 step 3 asks all six questions, WIZD-05 CRM and Other reveal a field each", async () => {
    expect(await marked()).toEqual([
      "Current Scheduling Solution *",
      "Monthly Call Volume *",
      "Outbound Preference *",
      "AI Tone *",
    ]);
    await expect(back).toHaveCount(1);
    await expect(chips("Current Scheduling Solution")).toHaveText([
      "In-house staff",
      "Third-party call center",
      "Online booking only",
      "A mix of these",
    ]);
    await expect(chips("Monthly Call Volume")).toHaveText([
      /^0-100\b/,
      /^100-500\b/,
      /^500-1000\b/,
      /^1000\+/,
    ]);
    for (const challenge of [
      "High number of missed calls",
      "Too much time spent handling appointments",
      "High no-show or cancellation rates",
      "Difficulty following up with past clients",
      "Lack of integration with calendars/CRM",
    ]) {
      await expect(page.getByRole("checkbox", { name: challenge })).toBeVisible();
    }
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
    await wizard.fillStepThree();
    await wizard.nextButton.click();
    await expect(wizard.receivedDialog).toBeVisible();
    await expect(back).toHaveCount(0);
    expect(await site.rows(rowsOfEmail, [wizard.email])).toMatchObject([{ integrations: ["CRM", "Other"] }]);
  });
});

test("WIZD-02 WIZD-03 WIZD-06 Next Step waits for every required field, and wrong ones are explained beside them", async ({
  page,
}) => {
  const wizard = wizardOn(page);
  const { nextButton } = wizard;

  await test.step("WIZD-06 WIZD-02 step 1: an invalid website is explained, and a bare domain gets its scheme", async () => {
    await wizard.open();
    await expect(nextButton).toBeDisabled();
    await page.getByLabel("Business Name").fill("   ");
    await page.getByLabel("Industry").selectOption("Retail");
    await page.getByLabel("Large (51-200 employees)").check();
    await expect(nextButton).toBeDisabled();
    await page.getByLabel("Business Name").fill(businessName);
    await expect(nextButton).toBeEnabled();
    const website = page.getByLabel("Website");
    await website.fill("not a url");
    await nextButton.click();
    await expect(website).toBeFocused();
    await expect(website).toHaveAttribute("aria-invalid", "true");
    await expect(website).toHaveAccessibleDescription(/isn’t a web address/);
    await expect(page.getByLabel("Business Name")).toHaveValue(businessName);
    await website.fill("brightdental.com");
    await website.blur();
    await expect(website).toHaveValue("https://brightdental.com");
    await expect(website).not.toHaveAttribute("aria-invalid");
    await wizard.next("Contact Information");
  });

  await test.step("WIZD-06 WIZD-03 step 2: a wrong email and phone are explained, and focus goes to the first of them", async () => {
    await expect(nextButton).toBeDisabled();
    await wizard.fillStepTwo();
    await page.getByLabel("Phone").fill("");
    await expect(nextButton).toBeDisabled();
    await page.getByLabel("Email").fill("maria@");
    await page.getByLabel("Phone").fill("12");
    await nextButton.click();
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/isn’t complete/);
    await expect(page.getByLabel("Phone")).toHaveAccessibleDescription(/isn’t a valid \+44 number/);
    const foot = page.getByRole("status", { name: "Still to fill in" });
    await expect(foot).toHaveText("2 to fix: Email, Phone");
    await page.getByLabel("Email").fill(wizard.email);
    await nextButton.click();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await foot.getByRole("button", { name: "1 to fix: Phone" }).click();
    await expect(page.getByLabel("Phone")).toBeFocused();
    await page.getByLabel("Phone").fill("020 7946 0958");
    await wizard.next("Business Operations");
  });

  await test.step("WIZD-06 step 3", async () => {
    await expect(nextButton).toBeDisabled();
    await wizard.fillStepThree();
    await expect(nextButton).toBeEnabled();
  });
});
