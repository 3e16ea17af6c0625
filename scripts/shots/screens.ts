import type { Page } from "@playwright/test";
import { wizardOn } from "../../tests/e2e/wizard-pages.ts";

/** One picture: where it is taken, and what is done there first. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly arrange?: (page: Page) => Promise<unknown>;
  /** Only at widths below this, for what wider windows do not have. */
  readonly below?: number;
  /** Only what is in the window, for things that stay in place while the page scrolls. */
  readonly windowOnly?: true;
}

const longText = "A name that was typed by somebody who likes to be exact about everything there is to say ";

/** Every page and state that there is to look at. */
export const screens: readonly Screen[] = [
  { name: "home", path: "/" },
  {
    name: "home-menu",
    path: "/",
    below: 800,
    windowOnly: true,
    arrange: (page) => page.getByRole("button", { name: "Menu" }).click(),
  },
  {
    name: "home-scrolled",
    path: "/",
    windowOnly: true,
    arrange: (page) => page.evaluate(() => scrollTo(0, 200)),
  },
  { name: "not-found", path: "/no-such-page" },
  { name: "book-demo-1", path: "/book-demo", arrange: (page) => wizardOn(page).isReady() },
  {
    name: "book-demo-1-wrong",
    path: "/book-demo",
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await wizard.fillStepOne();
      await page.getByLabel("Business Name").fill(longText.repeat(3));
      await page.getByLabel("Website").fill("not a website");
      await wizard.nextButton.click();
    },
  },
  {
    name: "book-demo-2",
    path: "/book-demo",
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await wizard.fillStepOne();
      await wizard.next("Contact Information");
    },
  },
  {
    name: "book-demo-2-wrong",
    path: "/book-demo",
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await wizard.fillStepOne();
      await wizard.next("Contact Information");
      await wizard.fillStepTwo();
      await page.getByLabel("Email").fill("asa@dental");
      await page.getByLabel("Phone").fill("12");
      await wizard.nextButton.click();
    },
  },
  {
    name: "book-demo-3",
    path: "/book-demo",
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await wizard.fillUpToStepThree();
      await page.getByLabel("CRM (please specify)").check();
      await page.getByLabel("Other", { exact: true }).check();
    },
  },
  {
    name: "book-demo-4-received",
    path: "/book-demo",
    windowOnly: true,
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await wizard.fillUpToStepThree();
      await wizard.nextButton.click();
      await wizard.receivedDialog.waitFor();
    },
  },
  {
    name: "book-demo-4",
    path: "/book-demo",
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await wizard.fillUpToStepThree();
      await wizard.nextButton.click();
      await page.getByRole("button", { name: "Got it!" }).click();
    },
  },
  {
    name: "book-demo-4-kept",
    path: "/book-demo",
    async arrange(page) {
      const wizard = wizardOn(page);
      await wizard.isReady();
      await wizard.fillUpToStepThree();
      await page.route("**/rest/v1/**", (route) => route.abort());
      await wizard.nextButton.click();
      await wizard.notice.waitFor();
    },
  },
];
