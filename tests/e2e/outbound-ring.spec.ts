import type { Page } from "@playwright/test";
import type { RequestedCall } from "#domain/requested-call.ts";
import { problems } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { outboundRequestOn, playServer, stored } from "./support/form-pages.ts";
import { listen } from "./support/listen.ts";
import { ring } from "./support/outbound-ring.ts";
import { pageProblems } from "./support/page-problems.ts";
import { standInCall } from "./support/stand-in-call.ts";

test("9 asks for no more calls, on the keyboard and as a button, in the call that rang and in no other", async ({
  page,
}) => {
  const farEnd = await standInCall(page);
  const { answer } = await ring(page);
  await answer.click();
  const call = page.getByRole("dialog", { name: "Wren" });
  const stop = call.getByRole("button", { name: "Stop calling me (9)" });
  await expect(stop).toBeEnabled();
  const keys = () => farEnd.heard.filter((message) => (message as { type?: string }).type === "dtmf");
  await call.getByRole("textbox").fill("9 people");
  await call.getByRole("textbox").press("9");
  expect(keys()).toEqual([]);
  await stop.click();
  await expect.poll(keys).toEqual([{ type: "dtmf", digits: "9" }]);
  await page.keyboard.press("9");
  await expect.poll(keys).toHaveLength(2);
  expect(await problems(page, "dialog")).toEqual([]);
  await call.getByRole("button", { name: "End Call" }).click();

  await page.goto("/");
  await page.getByRole("button", { name: "Try a Call" }).first().click();
  await expect(page.getByRole("dialog", { name: "Wren" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Stop calling me (9)" })).toHaveCount(0);
});

test("OUTB-03 a ring is heard and felt until silenced, stands still under reduced motion, and is missed after 25 seconds", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.addInitScript(listen);
  await page.addInitScript(lookLikePhone);
  const { dialog } = await ring(page);
  const loudness = () => page.evaluate(() => window.ear.loudness());
  const told = () => page.evaluate(() => window.ear.told);
  await expect.poll(loudness, { intervals: [50] }).toBeGreaterThan(0.03);
  await page.clock.runFor(1_000);
  await dialog.getByRole("button", { name: "Silence" }).click();
  const heard = await told();
  // The number of buzzes until then depends on the machine's speed.
  expect([...new Set(heard)]).toEqual(["sound", "buzz 300,120,300", "no sound", "buzz 0"]);
  expect(heard.filter((what) => what.includes("sound"))).toHaveLength(2);
  expect(heard.slice(-2)).toEqual(["no sound", "buzz 0"]);
  await expect(dialog.getByRole("button", { name: "Silence" })).toBeHidden();
  const line = dialog.locator("section svg path").first();
  const before = await line.getAttribute("d");
  await page.clock.runFor(10_000);
  expect(await line.getAttribute("d")).toBe(before);
  await page.clock.runFor(15_000);
  await expect(dialog.getByRole("heading", { name: "You missed Wren’s call." })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Call Wren" })).toBeVisible();
  expect(await told(), "nothing more").toEqual(heard);
  await page.clock.resume();
  expect(await problems(page, "dialog"), "missed").toEqual([]);
});

/** Runs in the page before its scripts, makes it look like a phone, and records vibrations. */
function lookLikePhone(): void {
  const { matchMedia } = window;
  window.matchMedia = (query) =>
    matchMedia.call(window, query === "(pointer: coarse) and (hover: none)" ? "all" : query);
  navigator.vibrate = (pattern) => window.ear.told.push(`buzz ${pattern}`) > 0;
}

test.describe("at rest", () => {
  test.use({ reducedMotion: "reduce" });

  test("OUTB-03 declined by button, Escape or the close icon it stops kindly, and can be called later", async ({
    page,
  }) => {
    const { dialog, decline, thanks, form } = await ring(page);
    const kind = dialog.getByRole("heading", { name: "No problem." });
    await decline.click();
    await expect(kind).toBeFocused();
    await expect(dialog).toContainText("You can call Wren anytime.");
    expect(await problems(page, "dialog")).toEqual([]);
    await dialog.getByRole("button", { name: "Got it!" }).click();
    await expect(dialog).toBeHidden();
    await expect(thanks).toBeFocused();

    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
    ]) {
      await form.getByRole("button", { name: "Request another call" }).click();
      await outboundRequestOn(page).fill();
      await outboundRequestOn(page).button.click();
      await expect(decline).toBeVisible();
      await leave();
      await expect(kind).toBeFocused();
      await leave();
      await expect(dialog).toBeHidden();
    }
  });

  test("OUTB-03 by keyboard alone, Tab reaches Decline and Answer; a call that cannot open says so and can be retried", async ({
    page,
  }) => {
    await page.route("**/assets/show-call-screen-*.js", (route) => route.abort());
    const { dialog, decline, answer } = await ring(page);
    await page.keyboard.press("Tab");
    await expect(decline).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(answer).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("heading", { name: "The call couldn’t open." })).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Call Wren" })).toBeVisible();
  });

  test("OUTB-03 with a carrier the phone rings, and the dialog only says so", async ({ page }) => {
    await page.route("**/api/config", async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), outbound: { rings: "phone", dials: true } },
      });
    });
    const outboundRequest = outboundRequestOn(page);
    await playServer(page, outboundRequest.paths, [stored]);
    await outboundRequest.open();
    await outboundRequest.fill();
    await outboundRequest.button.click();
    await expect(outboundRequest.dialog.getByRole("button", { name: "Got it!" })).toBeFocused();
    await expect(outboundRequest.dialog.getByRole("button", { name: "Answer" })).toBeHidden();
  });

  test("OUTB-03 the dialog says live how the call to the phone is going, and asks nothing once it is over", async ({
    page,
  }) => {
    await page.clock.install();
    const { dialog, typed, say, looks } = await follow(page, { state: "waiting" });
    const status = dialog.getByRole("status");
    await page.clock.runFor(1_000);
    await expect(status).toHaveText(`Wren is about to call +1 ${typed}.`);
    say({ state: "dialling" });
    await page.clock.runFor(2_000);
    await expect(status).toHaveText(`Calling +1 ${typed} …`);
    say({ state: "ringing" });
    await page.clock.runFor(2_000);
    await expect(status).toHaveText(`Ringing +1 ${typed} …`);
    expect(await problems(page, "dialog")).toEqual([]);
    say({ state: "answered" });
    await page.clock.runFor(2_000);
    await expect(status).toHaveText("Answered. You’re talking with Wren.");
    say({ state: "over" });
    await page.clock.runFor(10_000);
    await expect(status).toHaveText("The call is over. Wren says thank you.");
    const before = looks();
    await page.clock.runFor(60_000);
    expect(looks()).toBe(before);
    await expect(dialog.getByRole("button", { name: "Answer" })).toHaveCount(0);
    await dialog.getByRole("button", { name: "Got it!" }).click();
    await expect(dialog).toBeHidden();
  });

  test("OUTB-03 a busy phone says when Wren tries again, and is looked at then; a closed dialog asks nothing", async ({
    page,
  }) => {
    await page.clock.install();
    const again = new Date(Date.now() + 15 * 60_000).toISOString();
    const { dialog, say, looks } = await follow(page, { state: "busy", again });
    const status = dialog.getByRole("status");
    await page.clock.runFor(1_000);
    await expect(status).toHaveText(/^The line was busy\. Wren will try again on \w+, .*\d:\d\d/);
    say({ state: "ringing" });
    await page.clock.fastForward(10 * 60_000);
    expect(looks()).toBe(1);
    await page.clock.fastForward(6 * 60_000);
    await expect(status).toHaveText(/^Ringing/);
    await dialog.getByRole("button", { name: "Got it!" }).click();
    await expect(dialog).toBeHidden();
    const before = looks();
    await page.clock.runFor(60_000);
    expect(looks()).toBe(before);
  });

  test("OUTB-03 voicemail says whether Wren left a message, and when the phone is rung again if not", async ({
    page,
  }) => {
    await page.clock.install();
    const again = new Date(Date.now() + 15 * 60_000).toISOString();
    const { dialog, say, looks } = await follow(page, { state: "ringing" });
    const status = dialog.getByRole("status");
    await page.clock.runFor(1_000);
    await expect(status).toHaveText(/^Ringing/);
    say({ state: "leaving-message" });
    await page.clock.runFor(2_000);
    await expect(status).toHaveText("Voicemail picked up. Wren is leaving a message.");
    say({ state: "voicemail", leftMessage: false, again });
    await page.clock.runFor(2_000);
    await expect(status).toHaveText(
      /^Voicemail picked up\. Wren left no message\. Wren will try again on \w+, /,
    );
    say({ state: "voicemail", leftMessage: true });
    await page.clock.fastForward(16 * 60_000);
    await expect(status).toHaveText(
      "Voicemail picked up. Wren left a message. Wren won’t call again. You can request another call.",
    );
    const before = looks();
    await page.clock.runFor(60_000);
    expect(looks()).toBe(before);
  });

  test("OUTB-03 a dialog that cannot see the call says so, and finds it again", async ({ page }) => {
    await page.clock.install();
    const { dialog, say, looks } = await follow(page, "away");
    const status = dialog.getByRole("status");
    for (const [wait, misses] of [
      [1_000, 1],
      [4_000, 2],
      [8_000, 3],
    ] as const) {
      await page.clock.runFor(wait);
      await expect.poll(looks).toBeGreaterThanOrEqual(misses);
    }
    await expect(status).toHaveText("This page can’t follow the call. Your phone doesn’t depend on it.");
    say({ state: "ringing" });
    await page.clock.runFor(30_000);
    await expect(status).toHaveText(/^Ringing/);
  });

  test("OUTB-03 the ring fits a small phone and doubled text", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { answer, decline } = await ring(page, "Maria Antonia de la Concepción y Hernández-Oppenheimer");
    expect(await pageProblems(page)).toEqual([]);
    await expect(answer).toBeInViewport();
    await expect(decline).toBeInViewport();
  });
});

type Answer = RequestedCall | "away";

/** Sends a request whose call the server names, and answers the looks at it. */
async function follow(page: Page, first: Answer) {
  const call = crypto.randomUUID();
  let answer = first;
  let looks = 0;
  await page.route(`**/api/demo-calls/${call}`, (route) => {
    looks += 1;
    return answer === "away" ? route.abort("connectionrefused") : route.fulfill({ json: answer });
  });
  const outboundRequest = outboundRequestOn(page);
  await playServer(page, outboundRequest.paths, [
    (route) => route.fulfill({ status: 201, json: { status: "received", call } }),
  ]);
  await outboundRequest.open();
  await outboundRequest.fill();
  const typed = await outboundRequest.field("Phone").inputValue();
  await outboundRequest.button.click();
  await expect(outboundRequest.dialog).toBeVisible();
  return {
    ...outboundRequest,
    typed,
    /** Answers the looks from now on. */
    say(next: Answer) {
      answer = next;
    },
    looks: () => looks,
  };
}
