import type { Page } from "@playwright/test";

/** Turns to the Help Center, which fetches its code, and waits until its controls work. */
export async function helpIsReady(page: Page): Promise<void> {
  await page.getByRole("tablist").hover();
  await page.locator("main [data-ready]").waitFor();
}

/** Stops the page's clock; only the test moves it from here on. Call `page.clock.install` before the page opens. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** The Help Center's controls, by their accessible names. */
export function helpOn(page: Page) {
  return {
    async open(address = "/help"): Promise<void> {
      await page.goto(address);
      await helpIsReady(page);
    },
    search: page.getByLabel("Search help"),
    tab: (name: string) => page.getByRole("tab", { name, exact: true }),
    list: page.getByRole("tabpanel"),
    item: (name: string) =>
      page
        .getByRole("tabpanel")
        .getByRole("link", { name, exact: true })
        .or(page.getByRole("tabpanel").getByRole("button", { name, exact: true })),
    /** Unfolds what is planned. */
    async unfold(): Promise<void> {
      for (const summary of await page
        .getByRole("tabpanel")
        .locator("details:not([open]) summary")
        .all()
        .then((all) => all.reverse())) {
        await summary.click();
      }
    },
    sections: page.getByRole("tabpanel").getByRole("heading", { level: 2 }),
    pane: page.getByRole("region", { name: "Reading pane" }),
    notice: page.getByRole("status").filter({ hasText: "Coming Soon!" }),
  };
}
