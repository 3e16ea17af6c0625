import { callOn } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";
import { withTextSize } from "./support/page-problems.ts";
import { standInCall } from "./support/stand-in-call.ts";

test("MODL-01 on a phone with text at twice the size, no words overlap and no button is cut off", async ({
  page,
}) => {
  const far = await standInCall(page);
  const call = callOn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  await withTextSize(page, "200%");
  await call.opener.click();
  const name = await call.dialog.getByRole("heading", { name: "Wren", exact: true }).boundingBox();
  expect(name?.height).toBeLessThan(60);
  await call.ask("book a demo");
  await expect(call.captions).toContainText("book a demo");
  far.says({ type: "fields", fields: { day: "Tuesday, November 24", time: "2:00 PM" } });
  const understood = call.dialog.locator(".understood");
  await expect(understood).toContainText("2:00 PM");
  const captions = await call.captions.boundingBox();
  const below = await understood.boundingBox();
  expect((captions?.y ?? 0) + (captions?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toBeVisible();
  expect(await question.evaluate((shown) => shown.scrollWidth - shown.clientWidth)).toBe(0);
});
