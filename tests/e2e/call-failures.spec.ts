import { problems } from "./support/accessibility.ts";
import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { standInCall } from "./support/stand-in-call.ts";

test("MODL-05 a failure to mute or end is shown; the call goes on, and ends once it can", async ({
  page,
}) => {
  await standInCall(page);
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Listening");
  await expect(call.button("Mute")).toBeVisible();
  await page.evaluate(() => {
    const fail = () => {
      throw new DOMException("Broken", "InvalidStateError");
    };
    Object.defineProperty(MediaStreamTrack.prototype, "enabled", { get: () => true, set: fail });
    const { send } = WebSocket.prototype;
    let isFirst = true;
    WebSocket.prototype.send = function (data) {
      if (isFirst && typeof data === "string" && data.includes("end-call")) {
        isFirst = false;
        fail();
      }
      send.call(this, data);
    };
  });
  await call.button("Mute").click();
  await expect(call.alert).toContainText("Failed to toggle mute");
  await expect(call.alert).toContainText("mute the microphone in your system");
  await expect(call.button("Mute")).toBeVisible();
  await call.button("End Call").click();
  await expect(call.alert).toContainText("Failed to end call");
  await expect(call.state).toHaveText("Listening");
  expect(await problems(page), "failed to end").toEqual([]);
  await call.button("End Call").click();
  await expect(call.dialog.getByRole("heading", { name: "The call has ended" })).toBeFocused();
});

for (const { what, refusal, text, title } of [
  {
    what: "every line is taken",
    refusal: { status: 429, message: "All lines are busy." },
    text: "All lines are busy.",
    title: "Every line is busy",
  },
  {
    what: "the server says nothing useful",
    refusal: { status: 500, message: "" },
    text: "Failed to start call",
    title: "The call could not start",
  },
]) {
  test(`MODL-05 when ${what} the screen says so, and can be tried again or closed`, async ({ page }) => {
    await standInCall(page, { refusal });
    const call = callOn(page);
    await call.open();
    await call.start();
    await expect(call.alert).toHaveText(text);
    await expect(call.state).toHaveText(title);
    await expect(call.button("Start Call")).toBeFocused();
    await expect(call.button("Close")).toBeVisible();
    expect(await problems(page)).toEqual([]);
  });
}

test("MODL-05 without a configured assistant it says that one must be provided", async ({ page, site }) => {
  const config = await (await fetch(`${site.origin}/api/config`)).json();
  await page.route("**/api/config", (route) =>
    route.fulfill({ json: { ...config, voice: { ...config.voice, assistantId: "" } } }),
  );
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.alert).toHaveText("Assistant or Squad must be provided.");
});
