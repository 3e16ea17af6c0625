import { expect, test } from "./fixtures.ts";
import { demoCallOn, playServer, refusal, stored } from "./form-pages.ts";
import { pageProblems } from "./page-problems.ts";

test.use({ reducedMotion: "reduce" });

test("OUTB-03 OUTB-05 every state is accessible and fits its window, at 200% text, too", async ({ page }) => {
  const demoCall = demoCallOn(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const long = "Please come back tomorrow. You can also write to hello@larkline.example or call. ".repeat(3);
  await playServer(page, demoCall.paths, [
    async (route) => {
      await held;
      await refusal(503, "demo-calls-full", long)(route);
    },
    stored,
  ]);
  await demoCall.open();
  const expectWhole = async (state: string, isDoubled = false) =>
    expect(await pageProblems(page, { within: "#demo-call", isDoubled }), state).toEqual([]);
  await demoCall.button.click();
  await expect(demoCall.field("Phone")).toBeFocused();
  await expectWhole("with errors");
  await demoCall.fill();
  await demoCall.button.click();
  await expect(demoCall.button).toHaveText("Processing...");
  await expectWhole("processing");
  answer();
  await expect(demoCall.alert).not.toBeEmpty();
  await expectWhole("refused");
  await demoCall.button.click();
  await expect(demoCall.dialog.getByRole("button", { name: "Decline" })).toBeVisible();
  expect(await pageProblems(page), "the call that rings").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(demoCall.dialog.getByText("No problem.")).toBeVisible();
  expect(await pageProblems(page), "the call that was declined").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(demoCall.status).not.toBeEmpty();
  await expectWhole("scheduled", true);
});
