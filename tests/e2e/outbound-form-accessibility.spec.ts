import { expect, test } from "./support/fixtures.ts";
import { outboundRequestOn, playServer, refusal, stored } from "./support/form-pages.ts";
import { pageProblems } from "./support/page-problems.ts";

test.use({ reducedMotion: "reduce" });

test("OUTB-03 OUTB-05 every state is accessible and fits its window, at 200% text, too", async ({ page }) => {
  const outboundRequest = outboundRequestOn(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const long = "Please come back tomorrow. You can also write to hello@larkline.example or call. ".repeat(3);
  await playServer(page, outboundRequest.paths, [
    async (route) => {
      await held;
      await refusal(503, "demo-calls-full", long)(route);
    },
    stored,
  ]);
  await outboundRequest.open();
  const expectWhole = async (state: string, isDoubled = false) =>
    expect(await pageProblems(page, { within: "#demo-call", isDoubled }), state).toEqual([]);
  await outboundRequest.button.click();
  await expect(outboundRequest.field("Phone")).toBeFocused();
  await expectWhole("with errors");
  await outboundRequest.fill();
  await outboundRequest.button.click();
  await expect(outboundRequest.button).toHaveText("Processing...");
  await expectWhole("processing");
  answer();
  await expect(outboundRequest.alert).not.toBeEmpty();
  await expectWhole("refused");
  await outboundRequest.button.click();
  await expect(outboundRequest.dialog.getByRole("button", { name: "Decline" })).toBeVisible();
  expect(await pageProblems(page), "the call that rings").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(outboundRequest.dialog.getByText("No problem.")).toBeVisible();
  expect(await pageProblems(page), "the call that was declined").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(outboundRequest.status).not.toBeEmpty();
  await expectWhole("scheduled", true);
});
