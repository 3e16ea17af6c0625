import { expect, test } from "./support/fixtures.ts";
import { typefacesAreThere } from "./support/typefaces.ts";

test.describe("the call queue", () => {
  test("OUTB-01 it works through its list, can be paused, and ends; three feature cards carry their nine metrics", async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto("/outbound-calls");
    const features = page.getByRole("region", { name: "One agent, with a line for every name on the list" });
    const cards = features.locator("ul > li");
    const metrics = await cards.evaluateAll((items) =>
      items.map((item) =>
        [...item.querySelectorAll("dl > div")].map(
          (row) =>
            `${row.querySelector("dd")?.textContent} ${row.querySelector("dt")?.firstChild?.textContent}`,
        ),
      ),
    );
    expect(metrics).toEqual([
      ["1000+ concurrent calls", "0.1s response", "12+ languages"],
      ["+150% conversion", "+85% lead quality", "92% engagement"],
      ["24/7 on duty", "Global reach", "99.99% uptime"],
    ]);

    await page.mouse.move(5, 5);
    const pause = page.getByRole("button", { name: "Pause the call queue" });
    await expect(pause).toBeVisible();
    const rows = page.getByRole("figure", { name: "Follow-ups, Tuesday morning" }).getByRole("listitem");
    await page.clock.runFor(3000);
    await pause.click();
    const paused = await rows.allTextContents();
    await page.clock.runFor(10_000);
    expect(await rows.allTextContents()).toEqual(paused);
    await page.getByRole("button", { name: "Play the call queue" }).click();
    await page.clock.runFor(60_000);
    await expect(page.getByRole("button", { name: "Replay the call queue" })).toBeVisible();
    await expect(page.locator('[data-phase="done"]')).toHaveCount(7);
  });

  test("OUTB-01 under reduced motion it is drawn at work and stays as it is", async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/outbound-calls");
    await page.mouse.move(5, 5);
    await expect(page.getByRole("button", { name: "Play the call queue" })).toBeVisible();
    await typefacesAreThere(page);
    for (const phase of ["done", "talking", "ringing", "waiting"]) {
      await expect(page.locator(`[data-phase="${phase}"]`).first()).toBeVisible();
    }
    const first = await page.screenshot();
    await page.clock.runFor(10_000);
    expect((await page.screenshot()).equals(first)).toBe(true);
  });

  test("OUTB-01 it stops when motion becomes unwanted while it runs", async ({ page }) => {
    await page.clock.install();
    await page.goto("/outbound-calls");
    await page.mouse.move(5, 5);
    await expect(page.getByRole("button", { name: "Pause the call queue" })).toBeVisible();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.getByRole("button", { name: "Play the call queue" })).toBeVisible();
  });
});
