import { readFile } from "node:fs/promises";
import { problems } from "./support/accessibility.ts";
import { callOn, firstAnswer, running } from "./support/call-pages.ts";
import { expect, test } from "./support/fixtures.ts";

// Against the real server, typing only, like a visitor without a microphone.

test("HOME-01 MODL-01 MODL-02 MODL-03 a visitor who only types asks, reads answers, and downloads or deletes the transcript", async ({
  page,
  site,
}) => {
  const elsewhere: string[] = [];
  const blocked: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol !== "blob:" && origin !== site.origin) elsewhere.push(request.url());
  });
  page.on("console", (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  const call = callOn(page);
  await call.open();
  await expect(call.dialog).toContainText("Experience our AI phone agent in action");
  await expect(call.dialog).toContainText("Wren is an AI");
  await expect(call.dialog).toContainText(
    "none of the conversation is recorded or kept, except what you ask Wren to book or pass on",
  );
  await expect(call.timer).toHaveText("0:00");
  await expect(call.button("Close")).toBeVisible();
  await expect(call.button("Start Call")).toBeFocused();
  const first = await call.suggestions.allTextContents();

  await call.ask("how much is the growth plan");
  await expect(call.captions).toContainText("how much is the growth plan");
  await expect(call.captions).toContainText(/\$[\d,]+ \w+ \w+/, firstAnswer);
  await expect(call.state).toHaveText("Wren is speaking");
  await expect(call.button("Close")).toBeHidden();
  await expect(call.input).toBeFocused();
  await expect(call.timer).toHaveText(running);
  await expect.poll(() => call.suggestions.allTextContents()).not.toEqual(first);

  const next = (await call.suggestions.first().textContent()) ?? "";
  await call.suggestions.first().click();
  await expect(call.captions).toContainText(next);
  await expect(call.captions.locator("[data-who=assistant]").nth(1)).toContainText(/\w+ \w+/);

  await call.button("End Call").click();
  await expect(call.dialog.getByRole("heading", { name: "The call has ended" })).toBeFocused();
  await expect(call.timer).toHaveText("0:00");
  await expect(call.button("Close")).toBeVisible();
  const speeds = call.dialog.getByRole("table");
  await expect(speeds.getByRole("rowheader", { name: "how much is the growth plan" })).toBeVisible();
  await expect(speeds.getByRole("row").nth(1)).toContainText(/\d+ ms/);

  const saved = page.waitForEvent("download");
  await call.button("Download").click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("call-with-wren.txt");
  const text = await readFile((await download.path()) ?? "", "utf8");
  expect(text).toMatch(/\[0:\d\d\] You: how much is the growth plan\n\[0:\d\d\] Wren: .*\$/);

  await call.button("Delete").click();
  await call.button("Delete for good").click();
  await expect(call.dialog).toContainText("None of the conversation is left, except what you asked");
  await expect(call.dialog).not.toContainText("growth plan");
  expect(await problems(page), "deleted").toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain("growth plan");

  await call.button("Close").click();
  await expect(call.dialog).toBeHidden();
  await expect(call.opener).toBeFocused();

  // Opened again, a suggestion starts a call.
  await call.opener.click();
  await call.suggestions.first().click();
  await expect(call.captions.locator("[data-who=assistant]").first()).toContainText(/\w+ \w+/);
  // A call that is still being made ends at once.
  await expect(call.timer).toHaveText(running);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").getByRole("button", { name: "End Call" }).click();
  await expect(call.button("Call again")).toBeVisible();
  expect([elsewhere, blocked]).toEqual([[], []]);
});
