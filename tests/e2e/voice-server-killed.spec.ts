import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";

test("MODL-05 the screen reports a server that dies in the middle of a call, and the next call works", async ({
  page,
  stoppableSite: site,
}) => {
  const call = callOn(page);
  const answer = call.captions.locator("[data-who=assistant]").last();
  await page.goto(site.origin);
  await call.opener.click();
  await call.start();
  await expect(answer).toContainText(/\w+ \w+/);
  await site.kill();
  await expect(call.state).toHaveText("Reconnecting");
  await expect(call.dialog).toContainText("Check your network");
  await expect(call.dialog.getByRole("heading", { name: "The call was cut off" })).toBeFocused();
  await expect(call.alert).toContainText(
    "did not come back within 5 seconds. Check your network, then start a new call.",
  );
  await expect(call.alert).toContainText("Everything said until then is below");
  await expect(call.dialog.locator(".after-transcript").getByRole("listitem").first()).toContainText("Wren");

  await site.start();
  await call.button("Call again").click();
  await expect(answer).toContainText(/\w+ \w+/);
  await expect(call.alert.filter({ hasText: "is below" })).toHaveCount(0);
  await call.button("End Call").click();
  await expect(call.dialog.getByRole("heading", { name: "The call has ended" })).toBeFocused();
});
