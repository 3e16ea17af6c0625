import { problems } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { ring } from "./support/outbound-ring.ts";

test("OUTB-03 without a carrier the browser rings; once answered, the sales persona greets the visitor by name", async ({
  page,
}) => {
  const { dialog, answer, thanks } = await ring(page, "Maria Öberg");
  await expect(dialog).toContainText("Wren is an AI");
  await expect(dialog).toContainText("no data will be stored");
  await expect(dialog.getByRole("status")).toHaveText(/is calling in this browser\. Answer or decline\./);
  expect(await problems(page, "dialog")).toEqual([]);
  const made = page.waitForRequest("**/voice/call/web");
  await answer.click();
  const call = page.getByRole("dialog", { name: "Wren" });
  await expect(call).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await made).postDataJSON()).toMatchObject({
    assistantOverrides: {
      variableValues: {
        name: "Maria Öberg",
        firstName: "Maria",
        timeZone: "America/New_York",
        phone: expect.stringMatching(/^\+1 212/),
      },
    },
  });
  // This browser has no microphone, so the visitor types and reads captions. It is the server's first call, which loads
  // recognition and speech.
  await expect(call.getByRole("log", { name: "Live captions" })).toContainText(
    "Hi Maria, this is Wren, an AI assistant from Larkline",
  );
  await call.getByRole("button", { name: "End Call" }).click();
  await call.getByRole("button", { name: "Close" }).click();
  await expect(call).toBeHidden();
  await expect(thanks).toBeFocused();
});
