import type { Page } from "@playwright/test";
import { excess, problems } from "./support/accessibility.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { guestOn, standInLink } from "./support/guest-pages.ts";
import { type StandInOptions, standInCall } from "./support/stand-in-call.ts";

// With a scripted far end. voice-save-call.spec.ts has a real server and a second browser.

const me = { id: "me", name: "" };
const ann = { id: "1", name: "Ann" };
/** Of sound, which needs no encoder of the browser. */
const on = { state: "on", kind: "audio", by: me, startedAt: 0, upload: { token: "own" } } as const;

/** A call that has begun. */
async function call(page: Page, options: StandInOptions = { mayRecord: true }) {
  const far = await standInCall(page, options);
  const screen = callOn(page);
  await screen.open();
  await screen.start();
  await expect(screen.state).toHaveText("Listening");
  return { far, screen };
}

test("CALL-15 saving is absent where the call may not be recorded, and begins only after a second press", async ({
  page,
}) => {
  const { screen } = await call(page, {});
  await expect(screen.button("Mute")).toBeVisible();
  await expect(screen.button("Save this call")).toHaveCount(0);
  await page.reload();
  const { far, screen: own } = await call(page);
  await own.button("Save this call").click();
  await expect(own.dialog.getByRole("heading", { name: "Save this call?" })).toBeFocused();
  expect(await problems(page)).toEqual([]);
  await own.button("Not now").click();
  await expect(own.button("Save this call")).toBeFocused();
  expect(far.asked.filter(({ type }) => type === "recording")).toEqual([]);
});

test("CALL-15 on a phone of 360 px the sign of a recording is there in words until somebody stops it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { far, screen } = await call(page);
  far.records(on);
  const sign = screen.dialog.getByText("Recording", { exact: true });
  await expect(sign).toBeVisible();
  expect(await problems(page)).toEqual([]);
  expect(await excess(page)).toBe(0);
  far.hears(1, "How much is Growth?");
  far.speaks(2, "Growth is $2,300 a month.");
  await expect(sign).toBeVisible();
  await screen.button("Stop recording").click();
  await expect.poll(() => far.asked.at(-1)).toEqual({ type: "recording", act: "stop" });
  far.records({ state: "off", kind: "audio", reason: "stopped", by: { id: "2", name: "Ben" } });
  await expect(sign).toBeHidden();
  await expect(screen.dialog.getByText("Ben stopped the recording.")).toBeVisible();
});

test("CALL-15 after the call the recording is fetched with its token, and deleted only after a second press", async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route("**/voice/calls/stand-in/recording**", async (route) => {
    const request = route.request();
    expect(await request.headerValue("authorization")).toBe("Bearer own");
    const what = `${request.method()} ${request.url().split("/").at(-1)}`;
    if (!what.startsWith("GET recording")) requests.push(what);
    await route.fulfill(what.endsWith("file") ? { status: 500 } : { json: { state: "finished" } });
  });
  const { far, screen } = await call(page);
  far.records(on);
  await expect(screen.button("Stop recording")).toBeVisible();
  await screen.button("End Call").click();
  await expect(screen.dialog.getByText("We keep only the recording above.")).toBeVisible();
  await screen.button("Play").click();
  await expect(screen.dialog.getByText("The recording couldn’t be fetched.")).toBeVisible();
  await screen.button("Delete recording").click();
  expect(requests).toEqual(["GET file"]);
  expect(await problems(page)).toEqual([]);
  await screen.button("Delete it for good").click();
  await expect(screen.dialog.getByText("The recording is deleted.")).toBeVisible();
  expect(requests).toEqual(["GET file", "DELETE recording"]);
  await expect(screen.dialog.getByText("We keep none of it")).toBeVisible();
});

test("CALL-15 a guest is asked on their own screen, also before they are in, and can stop a recording", async ({
  page,
}) => {
  const far = await standInCall(page);
  const guest = guestOn(page);
  await guest.join(standInLink, "Ben");
  await expect(guest.state).toHaveText("Listening");
  const keeps = { words: false, sound: true, video: true };
  far.records({ state: "on", kind: "video", by: ann, asks: true, keeps });
  await expect(guest.dialog.getByText("This call is being recorded")).toBeVisible();
  expect(await problems(page)).toEqual([]);
  await guest.button("Agree and join").click();
  await expect.poll(() => far.asked.at(-1)).toEqual({ type: "recording", act: "agree" });
  far.records({ state: "on", kind: "video", by: ann });
  await guest.button("Stop recording").click();
  await expect.poll(() => far.asked.at(-1)).toEqual({ type: "recording", act: "stop" });
  far.records({ state: "asking", kind: "video", by: ann, asks: true });
  await expect(guest.dialog.getByText("Ann wants to record this call")).toBeVisible();
  await guest.button("Don’t agree").click();
  await expect.poll(() => far.asked.at(-1)).toEqual({ type: "recording", act: "refuse" });
});
