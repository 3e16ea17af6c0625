import type { Page } from "@playwright/test";
import { turnTo } from "#e2e/islands.ts";
import { embedded, frameOf, playCalendar, say } from "#e2e/stand-in-calendars.ts";
import { bookDemo } from "../../content/es/book-demo/book-demo.ts";
import { booking } from "../../content/es/book-demo/booking.ts";
import { demoReceived } from "../../content/es/book-demo/demo-received.ts";
import { navigationWords } from "../../content/es/navigation.ts";
import { tradeMenu } from "../../content/es/trades/trade-menu.ts";
import { localPath, pathsIn } from "../../domain/local-paths.ts";
import { paths } from "../../domain/site-map.ts";
import type { Screen } from "./screens.ts";

const home = localPath(paths.home, "es");
const { fields, buttons, headings } = bookDemo;

/** A state of the wizard in Spanish. */
function wizardScreen(name: string, arrange: (page: Page) => Promise<unknown>, windowOnly?: true): Screen {
  return {
    name: `es-book-demo-${name}`,
    path: localPath(paths.bookDemo, "es"),
    ...(windowOnly && { windowOnly }),
    async arrange(page) {
      await turnTo(page, "book-demo-wizard");
      await arrange(page);
    },
  };
}

const next = (page: Page) => page.getByRole("button", { name: buttons.next }).click();
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name }).waitFor();

async function openStepTwo(page: Page): Promise<void> {
  await page.getByLabel(fields.businessName.label).fill("Clínica Sol");
  await page.getByLabel(fields.industry.label).selectOption("Healthcare");
  await page.getByRole("radio", { name: fields.businessSize.options.small }).check();
  await next(page);
  await heading(page, headings[2]);
}

async function openStepThree(page: Page): Promise<void> {
  await openStepTwo(page);
  await page.getByLabel(fields.fullName.label).fill("Ana Díaz");
  await page.getByLabel(fields.email.label).fill("ana@clinica-sol.example");
  await page.getByLabel(fields.phone.label).fill("202 555 0123");
  await next(page);
  await heading(page, headings[3]);
}

async function submit(page: Page): Promise<void> {
  await openStepThree(page);
  await page.getByRole("radio", { name: fields.currentSolution.options.mixed }).check();
  await page.getByRole("radio", { name: fields.callVolume.options["100-500"] }).check();
  await page.getByLabel(fields.aiTone.options.friendly).check();
  await next(page);
  await page.getByRole("dialog", { name: demoReceived.title }).waitFor();
}

export const spanishScreens: readonly Screen[] = [
  wizardScreen("1-wrong", async (page) => {
    await page.getByLabel(fields.businessName.label).fill("Clínica Sol");
    await page.getByLabel(fields.industry.label).selectOption("Healthcare");
    await page.getByRole("radio", { name: fields.businessSize.options.small }).check();
    await page.getByLabel(fields.website.label).fill("no es un sitio");
    await next(page);
  }),
  wizardScreen("2", openStepTwo),
  wizardScreen("3", openStepThree),
  wizardScreen("4-received", submit, true),
  wizardScreen("4", async (page) => {
    await submit(page);
    await page.getByRole("button", { name: demoReceived.confirm }).click();
    await page.frameLocator("iframe").getByRole("grid").waitFor();
  }),
  wizardScreen("4-booked", async (page) => {
    await playCalendar(page, embedded);
    await submit(page);
    await page.getByRole("button", { name: demoReceived.confirm }).click();
    await say(await frameOf(page, embedded), embedded.messages.booked);
    await page.getByText(booking.confirmed.title).waitFor();
  }),
  ...pathsIn("es").map((path) => ({ name: `es-${path.slice(1) || "home"}`, path: localPath(path, "es") })),
  { name: "es-not-found", path: `${home}/no-such-page` },
  {
    name: "es-menu",
    path: home,
    below: 960,
    windowOnly: true,
    arrange: (page) => page.getByRole("button", { name: navigationWords.menu }).click(),
  },
  {
    name: "es-trades",
    path: home,
    windowOnly: true,
    async arrange(page) {
      const button = page.getByRole("banner").getByRole("button", { name: tradeMenu.label });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: "es-call",
    path: home,
    windowOnly: true,
    async arrange(page) {
      await page.locator("main [data-island=call-button] button").first().click();
      await page.getByRole("dialog").getByText("grabamos ni guardamos").waitFor();
    },
  },
];
