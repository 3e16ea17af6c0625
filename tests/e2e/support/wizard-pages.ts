import type { Page } from "@playwright/test";
import type { RequestedCall } from "#domain/requested-call.ts";
import { expect } from "./fixtures.ts";
import { turnTo } from "./islands.ts";

export const businessName = 'Växjö Dental "Ö\'Neil"; DROP TABLE';

/** The wizard. A new e-mail address per test identifies its row. */
export function wizardOn(page: Page, email = `${crypto.randomUUID()}@dental.example`) {
  const nextButton = page.getByRole("button", { name: "Next Step" });
  const heading = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });
  const wizard = {
    email,
    nextButton,
    heading,
    notice: page.getByRole("status", { name: "Your request" }),
    receivedDialog: page.getByRole("dialog", { name: "Demo Request Received!" }),
    async open(origin = "") {
      await page.goto(`${origin}/book-demo`);
      await wizard.isReady();
    },
    isReady: () => turnTo(page, "book-demo-wizard"),
    async next(nextHeading: string) {
      await nextButton.click();
      await expect(heading(nextHeading)).toBeVisible();
    },
    /** @param form default: the only one of the page. */
    async fillStepOne(form: Pick<Page, "getByLabel"> = page) {
      await form.getByLabel("Business Name").fill(businessName);
      await form.getByLabel("Industry").selectOption("Healthcare");
      await form.getByLabel("Small (1-10 employees)").check();
      await form.getByLabel("Website").fill("vaxjo-dental.example");
    },
    async fillStepTwo(form: Pick<Page, "getByLabel"> = page) {
      await form.getByLabel("Full Name").fill("Åsa Öberg");
      await form.getByLabel("Email").fill(email);
      await form.getByLabel("Country").selectOption("GB");
      await form.getByLabel("Phone").fill("020 7946 0958");
    },
    async fillStepThree(form: Pick<Page, "getByLabel"> = page) {
      await form.getByLabel("A mix of these").check();
      await form.getByLabel("100-500 calls").check();
      await form.getByLabel("Friendly & Casual").check();
    },
    /** Has the server name the call that the request asks for, and say this of it whenever the page looks. */
    async playCall(call: () => RequestedCall) {
      await page.route("**/rest/v1/demo_schedule*", async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, headers: { ...response.headers(), "demo-call": "a-call" } });
      });
      await page.route("**/api/demo-calls/a-call", (route) => route.fulfill({ json: call() }));
    },
    /** Opens the questions that nobody has to answer, which are folded on a narrow card. */
    async unfold() {
      const folded = page.locator("legend button[aria-expanded=false]:visible");
      while ((await folded.count()) > 0) await folded.first().click();
    },
    /** The next free times beside the form. */
    nextTimes: page.getByRole("group", { name: "Next free times" }).getByRole("radio"),
    /** All that step 3 does not require. */
    async fillOptional(form: Pick<Page, "getByLabel" | "getByRole"> = page) {
      await form.getByLabel("High number of missed calls").check();
      await form.getByLabel("Difficulty following up with past clients").check();
      await form.getByLabel("Another challenge").fill("Two sites, one phone");
      await form.getByLabel("Outbound Preference").selectOption("reminders");
      await form.getByLabel("Outlook Calendar").check();
      await form.getByLabel("CRM (please specify)").check();
      await form.getByLabel("Which CRM?").fill("Acme");
      await form.getByRole("checkbox", { name: "Other", exact: true }).check();
    },
    /** Returns to a draft, which is faster than filling in every step; other tests do that. */
    async openAtStepThree(origin = "") {
      await page.addInitScript(
        (draft) => {
          // Skips frames of calendars, which may have no storage.
          if (window !== window.top || location.protocol === "about:") return;
          // Only once per tab, so as not to overwrite the page's later changes.
          if (window.name === "has its draft") return;
          window.name = "has its draft";
          sessionStorage.setItem("larkline:book-demo:draft", draft);
        },
        JSON.stringify({ values: draftOf(email) }),
      );
      await page.goto(`${origin}/book-demo?step=3`);
      await wizard.isReady();
      await expect(heading("Business Operations")).toBeVisible();
    },
    async fillUpToStepThree() {
      await wizard.fillStepOne();
      await wizard.next("Contact Information");
      await wizard.fillStepTwo();
      await wizard.next("Business Operations");
      await wizard.fillStepThree();
    },
  };
  return wizard;
}

/** The draft that the page stores for the values of {@link wizardOn}. */
const draftOf = (email: string) => ({
  businessName,
  industry: "Healthcare",
  businessSize: "small",
  website: "vaxjo-dental.example",
  fullName: "Åsa Öberg",
  email,
  country: "GB",
  phone: "020 7946 0958",
  currentSolution: "mixed",
  callVolume: "100-500",
  challenges: [],
  otherChallenge: "",
  outboundPreference: "none",
  aiTone: "friendly",
  integrations: [],
  customCrm: "",
  otherIntegration: "",
});

/** Query for the requests of one e-mail address. */
export const rowsOfEmail = "select * from demo_schedule where email = $1";
