import { withMicrophone } from "./support/call-browser.ts";
import { firstAnswer, running } from "./support/call-pages.ts";
import { expect } from "./support/fixtures.ts";
import { salonOn, test } from "./support/other-page.ts";
import { bookingsOf, newEmail } from "./support/scheduler-pages.ts";

// Against the real server, from a page of another origin.

test.use({ launchOptions: withMicrophone });

test("a visitor of another site's page is answered by voice, and taking the element away ends the call", async ({
  page,
  elsewhere: { salon, site },
  refused,
}) => {
  const { button, call, events } = salonOn(page);
  await page.goto(salon.origin);
  await button.click();
  await call.start();
  await expect(call.captions.locator("[data-who=assistant]").first()).toContainText(/\w+ \w+/, firstAnswer);
  await expect(call.timer).toHaveText(running);
  await expect(call.button("Mute")).toBeVisible();
  await expect(events.first()).toHaveText("larkline-call call-start");
  expect(await callsOf(site.origin)).toBe(1);

  const told = page.evaluate(
    () =>
      new Promise((resolve) => {
        document
          .querySelector("larkline-call")
          ?.addEventListener("call-end", (event) => resolve((event as CustomEvent).detail));
      }),
  );
  await page.evaluate(() => document.querySelector("larkline-call")?.remove());
  expect(await told).toEqual({ seconds: expect.any(Number), reason: "" });
  await expect.poll(() => callsOf(site.origin)).toBe(0);
  // The page is free again.
  await salonOn(page).otherButton.click();
  await expect(call.button("Start Call")).toBeVisible();
  expect(refused).toEqual([]);
});

test("a visitor of another site's page books in a call by typing, and the page is told when", async ({
  page,
  elsewhere: { salon, site },
  refused,
}) => {
  const email = newEmail();
  const { button, call, booked, events } = salonOn(page);
  const answers = call.captions.locator("[data-who=assistant]");
  await page.goto(salon.origin);
  await button.click();
  await call.ask("book a demo");
  await expect(answers.last()).toContainText(/Which day|What day/, firstAnswer);
  for (const [words, right] of [
    ["thursday morning", /Thursday, \w+ \d+/],
    // The page gave the name.
    ["the first one", /email address/],
    [email, /Shall I book it\?/],
    ["yes", /reference/],
  ] as const) {
    await call.ask(words);
    await expect(answers.last()).toContainText(right);
  }
  await expect(booked).toHaveText(/^See you on Thursday, \w+ \d+ \d+:\d\d [AP]M\.$/);
  const [row] = await site.rows<{ state: string; name: string }>(bookingsOf, [email]);
  expect(row).toMatchObject({ state: "booked", name: "Ana Diaz" });

  await call.button("End Call").click();
  await expect(call.dialog.getByRole("heading", { name: "Your demo is booked" })).toBeVisible();
  await expect(events).toHaveText([
    "larkline-call call-start",
    /^larkline-call booked \{"reference":"[0-9A-F]{8}","day":"Thursday/,
    /^larkline-call call-end \{"seconds":\d+,"reason":"You ended the call\."\}$/,
  ]);
  // Our other pages are shown in no frame, so they open beside it.
  const opened = page.waitForEvent("popup");
  await call.button(/^Compare the plans/).click();
  await expect(await opened).toHaveURL(`${site.origin}/pricing`);
  expect(refused).toEqual([]);
});

/** Number of calls on the site, from its metrics. */
async function callsOf(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...text.matchAll(/^larkline_calls(?:\{[^}]*\})? (\d+)/gm)];
  expect(counts).not.toEqual([]);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}
