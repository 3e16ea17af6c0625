import { withMicrophone } from "./support/call-browser.ts";
import { callOn, firstAnswer } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ launchOptions: withMicrophone });

test("MODL-04 MODL-07 with a microphone Wren is heard, both voices move the line, and the microphone can be muted", async ({
  page,
}) => {
  const call = callOn(page);
  await call.open();
  await call.start();
  await expect(call.state).toHaveText("Wren is speaking", firstAnswer);
  await expect(call.captions).toContainText("Wren");
  // The line moves with the sound.
  const line = call.dialog.locator(".line-live");
  const swing = () => line.evaluate((path) => Math.round((path as SVGPathElement).getBBox().height));
  await expect.poll(swing).toBeGreaterThan(10);
  await call.button("Mute").click();
  await expect(call.dialog).toContainText("You’re muted");
  await call.button("Unmute").click();
  await expect(call.button("Mute")).toBeVisible();
  await call.button("End Call").click();
  await expect(call.dialog.locator(".after-transcript").getByRole("listitem").first()).toContainText("Wren");
});
