import type { Page } from "@playwright/test";
import { expect } from "./support/fixtures.ts";
import { presentBooking, someTuesday, test, widgetOn, widgetPath } from "./support/scheduler-pages.ts";

const start = someTuesday();
const iso = (moment: number) => new Date(moment).toISOString();
const end = (moment: number) => iso(moment + 30 * 60_000);
const token = "3f1c.2.signature";
const changePath = `${widgetPath}#change=${token}`;

/** Stubs the server's responses to a valid signed link. */
async function playLink(page: Page): Promise<void> {
  await page.route(`**/api/scheduler/manage/${token}`, (route) =>
    route.fulfill({ json: presentBooking(iso(start), end(start)) }),
  );
}

/** Answers each move with the next of these replies. */
async function playMoves(
  page: Page,
  answers: (((wish: string) => { status: number; json: object }) | "lost")[],
) {
  const wishes: string[] = [];
  await page.route(`**/api/scheduler/manage/${token}/move`, (route) => {
    const wish = route.request().postDataJSON().start;
    wishes.push(wish);
    const answer = answers[wishes.length - 1] ?? "lost";
    return answer === "lost" ? route.abort() : route.fulfill(answer(wish));
  });
  return wishes;
}

const moved = (wish: string) => ({
  status: 200,
  json: {
    uri: "/b/1",
    start: wish,
    end: end(Date.parse(wish)),
    state: "booked",
    host: "Ana Diaz",
    page: "/bookings/4.3.next",
  },
});
const problem = (status: number, json: object) => () => ({ status, json });

/** Chooses another time, up to the question whether to move the demo. */
async function chooseOther(page: Page) {
  const widget = widgetOn(page);
  await page.goto(changePath);
  await expect(page.locator(".present time")).toHaveAttribute("datetime", iso(start));
  await widget.openDay(3);
  await widget.times.nth(1).click();
  await expect(widget.heading("Move your demo?")).toBeFocused();
  return widget;
}

test("SCHD-01 a signed link shows the present time and says what will happen before it moves the demo", async ({
  page,
}) => {
  await playLink(page);
  const wishes = await playMoves(page, [moved]);
  const widget = await chooseOther(page);
  await expect(page.getByText(/^Your demo moves from Tuesday, .* to .*day, /)).toBeVisible();
  expect(wishes).toEqual([]);
  await widget.button("Move my demo").click();
  await expect(widget.heading("Your demo has been moved.")).toBeFocused();
  await expect(page.getByRole("link", { name: "See your demo" })).toHaveAttribute(
    "href",
    "/bookings/4.3.next",
  );
  expect(wishes).toHaveLength(1);
  expect(await page.locator(".chosen time").getAttribute("datetime")).toBe(wishes[0]);
});

test("SCHD-01 when the new time is taken meanwhile, others are offered and the demo stays where it is", async ({
  page,
}) => {
  await playLink(page);
  const hour = 60 * 60_000;
  const alternatives = [1, 2, 3].map((hours) => iso(start + hours * hour));
  const wishes = await playMoves(page, [problem(409, { type: "/problems/slot-taken", alternatives }), moved]);
  const widget = await chooseOther(page);
  await widget.button("Move my demo").click();
  await expect(widget.heading("This time was just taken.")).toBeFocused();
  await expect(page.getByText("your demo stays where it is")).toBeVisible();
  await page.locator(".alternatives button").nth(2).click();
  await widget.button("Move my demo").click();
  await expect(widget.heading("Your demo has been moved.")).toBeVisible();
  expect(wishes[1]).toBe(alternatives[2]);
});

test("SCHD-01 a move without a response is retried, and a link that is used up by then is explained", async ({
  page,
}) => {
  await playLink(page);
  const detail = "This link has been used.";
  await playMoves(page, ["lost", problem(410, { detail })]);
  const widget = await chooseOther(page);
  await widget.button("Move my demo").click();
  await expect(widget.alert.filter({ hasText: detail })).toBeVisible();
  await expect(page.getByText(/may have gone through/)).toBeVisible();
});

test("SCHD-01 a link that is forged, too old or of a cancelled demo does nothing but explain, and leads to a new booking", async ({
  page,
}) => {
  for (const { what, status, json, text } of [
    {
      what: "forged",
      status: 404,
      json: { detail: "This link is not one of ours." },
      text: "This link is not one of ours.",
    },
    { what: "too old", status: 410, json: { detail: "This demo is over." }, text: "This demo is over." },
    {
      what: "of a cancelled demo",
      status: 200,
      json: { ...presentBooking(iso(start), end(start)), state: "cancelled" },
      text: "This demo was canceled",
    },
  ]) {
    await test.step(what, async () => {
      await page.goto("about:blank");
      await page.route(`**/api/scheduler/manage/${token}`, (route) => route.fulfill({ status, json }));
      await page.goto(changePath);
      await expect(page.getByRole("alert")).toContainText(text);
      await page.getByRole("link", { name: "Book a new demo" }).click();
      await widgetOn(page).isReady();
      await expect(page.getByRole("heading", { level: 1, name: "Book your demo" })).toBeVisible();
    });
  }
});

test("SCHD-01 a failed lookup of the demo is retried", async ({ page }) => {
  await page.route(`**/api/scheduler/manage/${token}`, (route) => route.abort(), { times: 1 });
  await page.goto(changePath);
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  await playLink(page);
  await retry.click();
  await expect(page.locator(".present time")).toHaveAttribute("datetime", iso(start));
});
