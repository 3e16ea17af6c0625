import type { Page } from "@playwright/test";
import { excess, problems } from "./support/accessibility.ts";
import { expect } from "./support/fixtures.ts";
import { withTextSize } from "./support/page-problems.ts";
import { presentBooking, someTuesday, test, widgetOn, widgetPath } from "./support/scheduler-pages.ts";
import { textFaults } from "./support/text-layout.ts";

/** Longer than a line, so it may break. No shorter word may. */
const typed = "a.long.address.of.somebody.exact@a-long-name-of-a-practice.example";

/** Walks through all states of the widget and calls `look` in each. */
async function walk(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const widget = widgetOn(page);
  await page.goto(widgetPath);
  await widget.isReady();
  await look("month");
  await widget.button(/^Time zone/).click();
  await look("zones");
  await page.getByRole("searchbox").fill("Atlantis");
  await look("no zone");
  await widget.button("Keep this zone").click();
  await widget.openDay(1);
  await look("times");
  await widget.times.first().click();
  await expect(widget.held).toBeVisible();
  await look("details");
  await widget.fill("asa@dental", "");
  await widget.book();
  await expect(page.locator("[aria-invalid]")).toHaveCount(2);
  await look("wrong fields");

  await widget.fill(typed);
  const bookings = "**/api/scheduler/bookings";
  await page.route(bookings, (route) => route.abort());
  await widget.book();
  await widget.button("Try now").waitFor();
  await look("waiting");
  const alternatives = [1, 2, 3].map((hours) => new Date(someTuesday() + hours * 3_600_000).toISOString());
  await page.route(bookings, (route) =>
    route.fulfill({ status: 409, json: { type: "/problems/slot-taken", alternatives } }),
  );
  // Triggers the next try, unless it is already under way.
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.locator(".alternatives button")).toHaveCount(3);
  await look("taken");
  await page.route("**/api/scheduler/holds", (route) => route.fulfill({ json: { state: "held" } }));
  await page.route(bookings, (route) =>
    route.fulfill({ status: 201, json: presentBooking(alternatives[0] ?? "", alternatives[1] ?? "") }),
  );
  await page.locator(".alternatives button").first().click();
  await widget.book();
  await expect(widget.confirmed).toBeVisible();
  await look("confirmed");
  await page.unroute(bookings);

  await page.route("**/api/scheduler/slots*", (route) => route.abort());
  await page.reload();
  await widget.button("Try again").waitFor();
  await look("not loaded");
  await page.unroute("**/api/scheduler/slots*");
  await page.route("**/api/scheduler/slots*", (route) => route.fulfill({ json: { slots: [] } }));
  await widget.button("Try again").click();
  await page.locator(".nothing").waitFor();
  await look("nothing free");
  await page.unroute("**/api/scheduler/slots*");

  await page.route("**/api/scheduler/manage/a.0.b", (route) =>
    route.fulfill({ json: presentBooking(alternatives[0] ?? "", alternatives[1] ?? "") }),
  );
  await page.goto("about:blank");
  await page.goto(`${widgetPath}#change=a.0.b`);
  await widget.isReady();
  await look("change");
  await widget.openDay(1);
  await widget.times.first().click();
  await widget.heading("Move your demo?").waitFor();
  await look("confirm the change");
}

test("SCHD-01 no state of the widget has an accessibility problem or overflows, also with text at twice the size", async ({
  page,
}) => {
  test.slow();
  const found: Record<string, string[]> = {};
  const note = async (where: string, more: string[] = []) => {
    const { cut, overlapping, broken } = await textFaults(page);
    const words = broken.filter((word) => !typed.includes(word));
    const pixels = await excess(page);
    const faults = [...more, ...cut, ...overlapping, ...words, ...(pixels > 0 ? [`${pixels} px`] : [])];
    if (faults.length > 0) found[where] = faults;
  };
  await walk(page, async (state) => {
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 700 });
      await note(`${state} at ${width} px`, await problems(page));
      await withTextSize(page, "200%");
      await note(`${state} at ${width} px, text at 200%`);
      await withTextSize(page, "");
    }
  });
  expect(found).toEqual({});
});

test("SCHD-01 under reduced motion nothing moves, and with forced colors free days are still recognizable", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce", forcedColors: "active" });
  await page.route("**/api/scheduler/slots*", () => undefined);
  await page.goto(widgetPath);
  await expect(page.getByRole("grid")).toHaveAttribute("aria-busy", "true");
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.unroute("**/api/scheduler/slots*");
  await page.reload();
  const widget = widgetOn(page);
  await widget.openDay();
  await widget.button("Choose a different date").click();
  const color = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderTopColor);
  expect(await color(".day[data-free]")).not.toBe(await color(".day:not([data-free])"));
});
