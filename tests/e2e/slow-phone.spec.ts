import type { Page } from "@playwright/test";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { freshPhone } from "./support/form-pages.ts";

// A slow phone far from a mast. Each control is tapped as soon as it is on the screen, long before its code is there.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

declare global {
  interface Window {
    /** For each click, whether the page showed in the same task that it was pressed. */
    shownAtOnce: boolean[];
    /** When the page was first clicked, and when a dialog opened, in ms since the navigation. */
    clickedAt: number;
    openedAt: number;
  }
}

/** Opens a page on a slow phone, and goes on as soon as its HTML is there. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", network);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.addInitScript(() => {
    window.shownAtOnce = [];
    const { port1, port2 } = new MessageChannel();
    // The task that follows the click's own.
    port1.onmessage = () => {
      const pressed = "[data-pressed], details[open], [popover]:popover-open";
      window.shownAtOnce.push(document.querySelector(pressed) !== null);
    };
    addEventListener(
      "click",
      ({ isTrusted }) => {
        if (!isTrusted) return;
        window.clickedAt ??= performance.now();
        port2.postMessage(undefined);
      },
      true,
    );
    new MutationObserver(() => {
      if (document.querySelector("dialog[open]")) window.openedAt ??= performance.now();
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await page.goto(path, { waitUntil: "commit" });
}

const isShownAtOnce = (page: Page) => page.evaluate(() => window.shownAtOnce.at(-1));

test("HOME-01 an early tap on Try a Call shows at once, and opens the call screen as soon as its code is there", async ({
  page,
}) => {
  await openSlowly(page, "/");
  const call = callOn(page);
  await call.opener.tap();
  expect(await isShownAtOnce(page)).toBe(true);
  await expect(call.dialog).toBeVisible();
  // Nothing done on the screen is lost either, though its own code comes later.
  await call.button("Close").tap();
  await expect(call.dialog).toBeHidden();
  await expect(call.opener).not.toHaveAttribute("data-pressed");
  await call.opener.tap();
  await expect(call.dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(call.dialog).toBeHidden();
  await call.opener.tap();
  await call.input.pressSequentially("What does it");
  await call.dialog.and(page.locator(":modal")).waitFor();
  await call.input.pressSequentially(" cost?");
  await expect(call.input).toHaveValue("What does it cost?");
  await call.button("Close").tap();
  await call.opener.tap();
  await expect(call.button("Start Call")).toBeFocused();
  await expect(call.opener).not.toHaveAttribute("data-pressed");
  const took = await page.evaluate(() =>
    [window.clickedAt, window.openedAt - window.clickedAt].map(Math.round),
  );
  test.info().annotations.push({ type: "tapped at, open after (ms)", description: took.join(", ") });
});

test("HEAD-01 HOME-09 an early tap opens the menu and an answer without any script", async ({ page }) => {
  await openSlowly(page, "/");
  await page.getByRole("button", { name: "Menu" }).tap();
  expect(await isShownAtOnce(page)).toBe(true);
  await expect(page.locator("#site-menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.locator("main details summary").first().tap();
  await expect(page.locator("main details[open]")).toHaveCount(1);
});

test("HELP-01 an early tap on a help tab shows at once, and shows its guides as soon as the code is there", async ({
  page,
}) => {
  await openSlowly(page, "/help");
  const tab = page.getByRole("tab").nth(2);
  await tab.tap();
  expect(await isShownAtOnce(page)).toBe(true);
  await expect(tab).toHaveAttribute("aria-selected", "true");
  await expect(tab).not.toHaveAttribute("data-pressed");
});

test("WIZD-01 an early tap on Next Step shows at once, and leads on as soon as the code is there", async ({
  page,
}) => {
  await openSlowly(page, "/book-demo");
  await page.getByLabel("Business Name").fill("Växjö Dental");
  await page.getByLabel("Industry").selectOption("Healthcare");
  await page.getByLabel("Small (1-10 employees)").check();
  await page.getByLabel("Website").fill("vaxjo-dental.example");
  await page.getByRole("button", { name: "Next Step" }).tap();
  await expect(page.getByRole("heading", { level: 2, name: "Contact Information" })).toBeVisible();
});

test("OUTB-05 an early tap on Schedule Demo Call sends the request once", async ({ page }) => {
  await openSlowly(page, "/outbound-calls");
  const form = page.locator("#demo-call form");
  await form.getByLabel("Phone").fill(freshPhone());
  await form.getByRole("textbox", { name: "Company Name" }).fill("Acme");
  await form.getByRole("textbox", { name: "Name", exact: true }).fill("Åsa Öberg");
  await form.getByRole("textbox", { name: "Website" }).fill("acme.example");
  await form.getByRole("checkbox", { name: /AI voice/ }).check();
  await form.getByRole("button", { name: "Schedule Demo Call" }).tap();
  await expect(page.getByRole("dialog", { name: "Demo Request Received!" })).toBeVisible();
});
