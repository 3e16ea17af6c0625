import type { Page } from "@playwright/test";
import { excess, problems } from "./support/accessibility.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { guestOn, peopleOn, standInLink } from "./support/guest-pages.ts";
import { standInCall } from "./support/stand-in-call.ts";
import { type StandInCamera, standInPictures } from "./support/stand-in-pictures.ts";

// With a scripted far end. voice-pictures.spec.ts has a real server, cameras and a second browser.

const ann = { id: "a", name: "Ann", isOwner: true } as const;

/** A guest in a call with Ann, whose camera is on. */
async function joined(page: Page, camera: StandInCamera = "granted") {
  const far = await standInCall(page);
  await standInPictures(page, camera);
  const guest = guestOn(page);
  await guest.join(standInLink, "Ben");
  await expect.poll(() => far.asked).toContainEqual({ type: "enter", name: "Ben" });
  far.seats({ ...ann, shows: ["video"] });
  const pictures = guest.dialog.getByRole("region", { name: "Cameras and screens" });
  return {
    far,
    guest,
    pictures,
    tile: (name: string) => pictures.getByRole("listitem").filter({ hasText: name }),
    /** True once something moves in it. */
    isSeen: (name: string, of = `${name}’s camera`) =>
      expect
        .poll(() =>
          pictures.getByLabel(of, { exact: true }).evaluate((video: HTMLVideoElement) => video.videoWidth),
        )
        .toBeGreaterThan(0),
  };
}

test("CALL-10 by keyboard at 360 px somebody shows themselves, chooses a background, and stops", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  await page.exposeFunction("noteAsked", (what: string) => asked.push(what));
  const { far, guest, pictures, tile, isSeen } = await joined(page);
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const ask = mediaDevices.getUserMedia;
    mediaDevices.getUserMedia = (wanted) => {
      (window as unknown as { noteAsked(what: string): void }).noteAsked(Object.keys(wanted ?? {}).join());
      return ask.call(mediaDevices, wanted);
    };
  });
  await isSeen("Ann");
  await expect(tile("You").getByRole("img")).toHaveCount(0);
  expect(asked).toEqual([]);

  await guest.button("Start camera").focus();
  await page.keyboard.press("Enter");
  await isSeen("You", "Ben’s camera");
  expect(asked).toHaveLength(1);
  await expect(guest.button("Stop camera")).toBeFocused();
  expect(await problems(page), "cameras").toEqual([]);
  expect(await excess(page)).toBe(0);

  await page.keyboard.press("Tab");
  await expect(guest.button("Background")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pictures.getByRole("radio", { name: "As it is" })).toBeFocused();
  await expect(pictures.getByText("Only the finished picture is sent.")).toBeVisible();
  expect(await problems(page), "backgrounds").toEqual([]);
  expect(await excess(page)).toBe(0);
  await page.keyboard.press("Escape");
  await expect(guest.button("Background")).toBeFocused();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);

  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(pictures.getByLabel("Ben’s camera")).toHaveCount(0);
  await expect(guest.button("Start camera")).toBeFocused();
  // Nobody shows anything any more: the line has its room again.
  far.seats(ann);
  await expect(pictures).toHaveAttribute("data-kind", "voices");
});

test("who speaks and who is muted is written on the tiles, and said", async ({ page }) => {
  const { far, tile } = await joined(page);
  far.seats({ ...ann, shows: ["video"] }, { id: "c", name: "Cleo", isMuted: true });
  await expect(tile("Cleo")).toContainText("Muted");
  await expect(tile("Ann")).not.toContainText("Speaking");
  far.hasWord("a");
  await expect(tile("Ann")).toContainText("Speaking");
  await expect(tile("Ann").locator("svg")).toBeVisible();
  await expect(tile("Cleo")).not.toContainText("Speaking");
});

test("a screen is shown whole and large, the people beside it stay, and the visitor's own can be shared and stopped", async ({
  page,
}) => {
  const { far, guest, pictures, tile, isSeen } = await joined(page);
  far.seats({ ...ann, shows: ["video", "screenVideo"] });
  await isSeen("Ann", "Ann’s screen");
  const screen = await pictures.getByLabel("Ann’s screen", { exact: true }).boundingBox();
  const person = await tile("Ann").boundingBox();
  expect(screen?.height).toBeGreaterThan(2 * (person?.height ?? 0));
  await expect(pictures.getByRole("button", { name: "Show Ann’s screen in full size" })).toBeVisible();
  expect(await problems(page), "a screen").toEqual([]);
  expect(await excess(page)).toBe(0);

  far.seats(ann);
  await guest.button("Share screen").click();
  await expect(pictures.getByText("Your screen, as the others see it")).toBeVisible();
  await guest.button("Stop sharing").click();
  await expect(pictures.getByText("Your screen, as the others see it")).toHaveCount(0);
  await expect(guest.button("Share screen")).toBeVisible();
});

test("CALL-06 no larger a picture is asked for than is shown", async ({ page }) => {
  const { far, isSeen } = await joined(page);
  await isSeen("Ann");
  const asked = () =>
    far.asked.filter((request) => request.type === "layer" && request.key === "a/video").at(-1);
  await expect.poll(asked).toMatchObject({ layer: 2 });
  far.seats({ ...ann, shows: ["video", "screenVideo"] });
  await expect.poll(asked).toMatchObject({ layer: 0 });
});

for (const [camera, words] of [
  ["refused", "The camera is blocked for this page."],
  ["missing", "No camera was found."],
  ["in-use", "Another program is using the camera."],
] as const) {
  test(`a camera that is ${camera} is explained in a sentence, and the call goes on`, async ({ page }) => {
    const { guest, pictures } = await joined(page, camera);
    await guest.button("Start camera").click();
    await expect(guest.dialog.getByRole("status").getByText(words)).toBeVisible();
    await expect(guest.button("Start camera")).toBeVisible();
    await expect(pictures.getByLabel("Ann’s camera")).toBeVisible();
    await expect(guest.state).toHaveText("Listening");
  });
}

test("CALL-10 on a device that is too slow for it the background says so, and stays off", async ({
  page,
}) => {
  // Each picture takes 200 ms in the worker, whose script comes as a file of its own.
  await page.route(/background-worker-[\w-]+\.js/, async (route) => {
    const response = await route.fetch();
    const slow = `{ const { prototype } = OffscreenCanvasRenderingContext2D; const { getImageData } = prototype;
      prototype.getImageData = function (...area) { const until = performance.now() + 200;
      while (performance.now() < until); return getImageData.apply(this, area); }; }`;
    await route.fulfill({ response, body: slow + (await response.text()) });
  });
  const { guest, pictures, isSeen } = await joined(page);
  await guest.button("Start camera").click();
  await isSeen("You", "Ben’s camera");
  await guest.button("Background").click();
  await pictures.getByRole("radio", { name: "Blurred" }).check();
  await expect(guest.dialog.getByText("This device is too slow to change the background")).toBeVisible({
    timeout: 60_000,
  });
  await expect(pictures.getByRole("radio", { name: "As it is" })).toBeChecked();
  await isSeen("You", "Ben’s camera");
});

test("the one who made the call has the same, beside the list of people, until they are alone again", async ({
  page,
}) => {
  const token = `guest.0.9999999999.link.${"x".repeat(43)}`;
  await page.route("**/voice/calls/stand-in/invitations", (route) =>
    route.fulfill({ status: 201, json: { token, nbf: 0, exp: 9_999_999_999 } }),
  );
  const far = await standInCall(page, { mayInvite: true });
  await standInPictures(page);
  const screen = callOn(page);
  await screen.open();
  await screen.start();
  await expect(screen.state).toHaveText("Listening");
  const pictures = screen.dialog.getByRole("region", { name: "Cameras and screens" });
  await screen.button("Invite a colleague").click();
  await expect(peopleOn(page).link).toBeVisible();
  await expect(pictures).toHaveCount(0);
  far.seats({ id: "b", name: "Ben", shows: ["video"] });
  await expect(pictures.getByLabel("Ben’s camera")).toBeVisible();
  await screen.button("Start camera").click();
  await expect(screen.button("Stop camera")).toBeVisible();
  expect(await problems(page), "pictures beside people").toEqual([]);
  expect(await excess(page)).toBe(0);
  far.seats();
  await expect(pictures).toHaveCount(0);
  await expect(screen.state).toBeVisible();
});
