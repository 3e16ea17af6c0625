import ICAL from "ical.js";
import { excess, problems } from "./support/accessibility.ts";
import { bookDemo } from "./support/booking-mails.ts";
import { expect, test } from "./support/fixtures.ts";
import { textFaults } from "./support/text-layout.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("SCHD-01 without scripts, the mail's link cancels a demo after a confirmation, and the slot is free again", async ({
    page,
    site,
  }) => {
    const demo = await bookDemo(site);
    const state = async () =>
      (await site.rows("select state, sequence from larkline.booking where id = $1", [demo.id]))[0];
    await page.goto(await demo.path());
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your demo");
    await page.getByRole("link", { name: "Cancel the demo" }).click();
    await expect(page.getByRole("heading", { name: "Cancel this demo?" })).toBeVisible();
    await expect(page.getByText("The time opens up for others right away.")).toBeVisible();
    await page.getByRole("link", { name: "Keep it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your demo");
    expect(await state(), "looking changes nothing").toEqual({ state: "booked", sequence: 0 });

    await page.getByRole("link", { name: "Cancel the demo" }).click();
    await page.getByRole("button", { name: "Yes, cancel the demo" }).click();
    await expect(page.getByRole("heading", { name: "Your demo is canceled." })).toBeVisible();
    await expect(page.getByRole("link", { name: "Book another time" })).toHaveAttribute(
      "href",
      "/widget/scheduler",
    );
    expect(await state()).toEqual({ state: "cancelled", sequence: 1 });
    const [part] = (await demo.mail(/is canceled/)).attachments;
    expect(part).toMatchObject({ mimeType: "text/calendar", method: "CANCEL" });

    await page.reload();
    await expect(page.getByRole("heading", { name: "Your demo is canceled." })).toBeVisible();
    await page.goto(`${await demo.path()}/cancel`);
    await expect(
      page.getByRole("heading", { name: "Your demo is canceled." }),
      "the older link",
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /cancel/i })).toHaveCount(0);
    expect(await state()).toEqual({ state: "cancelled", sequence: 1 });
  });
});

test("SCHD-01 the page of a booking leads to another time and to calendars, and its file means the same instant", async ({
  page,
  site,
}) => {
  const demo = await bookDemo(site);
  const path = await demo.path();
  await page.goto(path);
  const token = path.split("/").at(-1);
  await expect(page.getByRole("main")).toContainText("one of us calls you at +44 20 7946 0958");
  await expect(page.getByRole("main")).not.toContainText("Växjö");
  const { text: letter = "" } = await demo.mail(/booked/);
  expect(letter, "the mail opens the times directly").toContain(`/widget/scheduler#change=${token}`);
  await expect(page.getByRole("link", { name: "Choose another time" })).toHaveAttribute(
    "href",
    `/widget/scheduler#change=${token}`,
  );
  for (const [name, host] of [
    ["Google", "calendar.google.com"],
    ["Outlook.com", "outlook.live.com"],
    ["Microsoft 365", "outlook.office.com"],
  ] as const)
    await expect(page.getByRole("link", { name })).toHaveAttribute("href", new RegExp(`^https://${host}/`));
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Calendar file (.ics)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("larkline-demo.ics");
  const text = await (await download.createReadStream()).toArray();
  const calendar = new ICAL.Component(ICAL.parse(Buffer.concat(text).toString()));
  const event = new ICAL.Event(calendar.getFirstSubcomponent("vevent") ?? undefined);
  const [booked] = await site.rows<{ start: Date }>(
    "select date_trunc('second', starts_at) as start from larkline.booking where id = $1",
    [demo.id],
  );
  expect(event.startDate.toJSDate()).toEqual(booked?.start);
});

test("SCHD-01 the pages of a booking are accessible and readable in every state, at 320 px too", async ({
  page,
  site,
}) => {
  const hour = 3_600_000;
  const [open, cancelled, moved, begun, over] = await Promise.all([
    bookDemo(site),
    bookDemo(site),
    bookDemo(site),
    bookDemo(site),
    bookDemo(site),
  ]);
  const paths = {
    "Your demo": await open.path(),
    "Cancel this demo?": `${await open.path()}/cancel`,
    "Your demo is canceled.": await cancelled.path(),
    "This link has been replaced.": await moved.path(),
    "Your demo has started.": await begun.path(),
    "This demo is over.": await over.path(),
    "This link doesn’t lead to a booking.": "/bookings/nothing",
  };
  await site.rows(
    "update larkline.booking set state = 'cancelled', cancelled_by = 'visitor', sequence = 1 where id = $1",
    [cancelled.id],
  );
  await site.rows("update larkline.booking set sequence = 1 where id = $1", [moved.id]);
  const begin =
    "update larkline.booking set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where id = $1";
  await site.rows(begin, [begun.id, new Date(Date.now() - hour / 6).toISOString()]);
  await site.rows(begin, [over.id, new Date(Date.now() - hour).toISOString()]);
  for (const [title, path] of Object.entries(paths)) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect([title, await problems(page)]).toEqual([title, []]);
    await page.setViewportSize({ width: 360, height: 740 });
    if (title === "Your demo")
      await expect(page.getByRole("link", { name: "Cancel the demo" })).toBeInViewport({ ratio: 1 });
    if (title === "Cancel this demo?")
      await expect(page.getByRole("button", { name: "Yes, cancel the demo" })).toBeInViewport({ ratio: 1 });
    if (title === "This link has been replaced.") {
      await expect(page.getByText(/Look in your inbox for “Your demo has moved: .*”/)).toBeVisible();
      await expect(page.getByRole("link", { name: "Go to our home page" })).toHaveAttribute("href", "/");
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect([title, await excess(page)]).toEqual([title, 0]);
    expect([title, await textFaults(page)]).toEqual([title, { cut: [], overlapping: [], broken: [] }]);
    expect([title, await problems(page)]).toEqual([title, []]);
  }
});
