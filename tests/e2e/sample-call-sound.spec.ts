import type { Page } from "@playwright/test";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { listen } from "./support/listen.ts";
import { pageProblems } from "./support/page-problems.ts";
import { breachesOn } from "./support/page-security.ts";

/** Opens the home page, and gives the sample call's controls and what was fetched for its sound. */
async function openCall(page: Page) {
  const fetched: string[] = [];
  page.on("request", (request) => {
    const [name] = /(?:call-sound|[0-9a-f]{16})-[^/]*\.(?:opus|wav|js)$/.exec(request.url()) ?? [];
    if (name) fetched.push(name.endsWith(".js") ? "script" : name);
  });
  await page.addInitScript(listen);
  await page.goto("/");
  await page.mouse.move(5, 5);
  const card = page.locator("#sample-call");
  const button = (name: string) => card.getByRole("button", { name, exact: true });
  await expect(button("Hear the call")).toBeVisible();
  return {
    card,
    button,
    fetched,
    elapsed: card.locator("figcaption .tabular-nums").filter({ visible: true }),
    isHeard: () =>
      expect
        .poll(() => page.evaluate(() => window.ear.loudness()), { intervals: [20] })
        .toBeGreaterThan(0.05),
    isSilent: () => expect.poll(() => loudest(page)).toBeLessThan(0.001),
  };
}

/** The greatest loudness within 300 ms, since speech has pauses. */
function loudest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let most = 0;
    for (let i = 0; i < 20; i++) {
      most = Math.max(most, window.ear.loudness());
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
    return most;
  });
}

test("the sample call is heard when asked for: nothing is fetched before, each clause as the one before plays", async ({
  page,
  site,
}) => {
  const breaches = breachesOn(page, site.origin);
  const { button, fetched, elapsed, isHeard, card } = await openCall(page);
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  const answered = page.waitForResponse(/\.opus$/);
  await button("Hear the call").click();
  expect((await answered).headers()).toMatchObject({
    "content-type": "audio/ogg",
    "cache-control": "public, max-age=31536000, immutable",
  });
  await expect(button("Pause the sample call")).toBeVisible();
  await isHeard();
  expect(fetched.length).toBeLessThanOrEqual(3);
  await expect(button("Mute")).toBeFocused();
  await expect(card.getByText("Could I come Saturday instead?")).toBeVisible();
  // Sound falls behind on a busy machine, and the call with it.
  await expect(button("Replay the sample call")).toBeVisible({ timeout: 90_000 });
  await expect(button("Hear the call")).toBeFocused();
  await expect(elapsed).toHaveText("0:17");
  expect(fetched).toHaveLength(11);
  expect(fetched.filter((name) => name.endsWith(".opus"))).toHaveLength(10);
  expect(await page.evaluate(() => window.ear.told)).toEqual(["sound", "no sound"]);
  expect(breaches).toEqual({ blocked: [], foreign: [] });
});

test("its sound can be muted and paused, by keyboard too", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { button, elapsed, isHeard, isSilent } = await openCall(page);
  await button("Hear the call").focus();
  await page.keyboard.press("Enter");
  await isHeard();
  await page.keyboard.press("Enter");
  await expect(button("Unmute")).toBeFocused();
  await isSilent();
  await page.keyboard.press("Enter");
  await isHeard();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(button("Resume the sample call")).toBeFocused();
  const shown = await elapsed.textContent();
  await isSilent();
  await expect(elapsed).toHaveText(shown ?? "");
  await page.keyboard.press("Enter");
  await isHeard();
});

test("another trade is heard when it is chosen while one plays, and only its sounds are fetched", async ({
  page,
}) => {
  const { card, button, fetched, isHeard, elapsed } = await openCall(page);
  await card.getByRole("radio", { name: "Dental practice" }).check();
  await page.waitForLoadState("networkidle");
  expect(fetched).toEqual([]);
  await page.getByRole("button", { name: "Hear 19 seconds of a sample call" }).click();
  await isHeard();
  await expect(card.locator("figure[data-live=true]")).toContainText("Bright Dental");
  await card.getByRole("radio", { name: "Law firm" }).check();
  await expect(card.locator("figure[data-live=true]")).toContainText("Reyes & Cole");
  await expect(elapsed).toHaveText("0:01");
  await isHeard();
  await expect(button("Mute")).toBeVisible();
  expect(await page.evaluate(() => window.ear.told)).toEqual(["sound", "no sound", "sound"]);
  // The first two clauses of each, at most, and none of the salon's.
  expect(fetched.filter((name) => name.endsWith(".opus")).length).toBeLessThanOrEqual(4);
});

test("a browser that holds the sound back says so, and lets it begin at the next touch", async ({ page }) => {
  await page.addInitScript(() => {
    // As in a browser that lets sound begin only inside a touch, when the code of the call came after it.
    let isTouched = false;
    addEventListener("pointerdown", () => {
      isTouched = "isLate" in window;
    });
    const { resume } = AudioContext.prototype;
    AudioContext.prototype.resume = function () {
      return isTouched ? resume.call(this) : this.suspend();
    };
    const Native = window.AudioContext;
    window.AudioContext = class extends Native {
      constructor() {
        super();
        if (!isTouched) void this.suspend();
      }
    };
  });
  const { card, button, isHeard } = await openCall(page);
  await button("Hear the call").click();
  const note = card.getByRole("status");
  await expect(note).toHaveText("Your browser is holding the sound back. Tap anywhere to hear it.");
  await page.evaluate(() => Object.assign(window, { isLate: true }));
  await page.mouse.click(5, 400);
  await isHeard();
  await expect(note).toHaveText("");
});

test("its sound pauses under the call screen and ends with the page", async ({ page }) => {
  const { button, isHeard, isSilent } = await openCall(page);
  await button("Hear the call").click();
  await isHeard();
  await callOn(page).opener.click();
  await isSilent();
  await callOn(page).button("Close").click();
  await expect(button("Resume the sample call")).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL(/pricing/);
  await isSilent();
  await page.goBack();
  await isSilent();
});

test("its sound pauses out of sight", async ({ page }) => {
  const { button, isHeard, isSilent } = await openCall(page);
  await button("Hear the call").click();
  await isHeard();
  await page.locator("footer").scrollIntoViewIfNeeded();
  await isSilent();
  await page.locator("#sample-call").scrollIntoViewIfNeeded();
  await expect(button("Resume the sample call")).toBeVisible();
});

test("a browser that plays no Ogg Opus hears WAV, also one that only says that it plays it", async ({
  page,
}) => {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => "";
  });
  const { button, fetched, isHeard } = await openCall(page);
  await button("Hear the call").click();
  await isHeard();
  expect(fetched.filter((name) => name.endsWith(".opus"))).toEqual([]);

  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => "maybe";
    const { decodeAudioData } = BaseAudioContext.prototype;
    BaseAudioContext.prototype.decodeAudioData = function (bytes: ArrayBuffer) {
      const isWave = String.fromCharCode(...new Uint8Array(bytes, 0, 4)) === "RIFF";
      return isWave ? decodeAudioData.call(this, bytes) : Promise.reject(new Error("unknown"));
    };
  });
  fetched.length = 0;
  await page.reload();
  await page.mouse.move(5, 6);
  await button("Hear the call").click();
  await isHeard();
  expect(fetched.filter((name) => name.endsWith(".opus"))).toHaveLength(1);
});

test("a sound that cannot be loaded leaves the captions, says so, and can be tried again", async ({
  page,
}) => {
  const isSound = /-[\w-]+\.(opus|wav)$/;
  await page.route(isSound, (route) => route.abort());
  const { card, button, elapsed, isHeard } = await openCall(page);
  await button("Hear the call").click();
  const note = card.getByRole("status");
  await expect(note).toHaveText("The sound didn’t load. The captions keep going.");
  await expect(elapsed).toHaveText("0:02");
  expect(await pageProblems(page, { within: "#sample-call", isDoubled: true })).toEqual([]);
  await page.unroute(isSound);
  await button("Hear the call").click();
  await expect(note).toHaveText("");
  await isHeard();
});
