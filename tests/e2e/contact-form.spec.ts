import { expect, test } from "./support/fixtures.ts";
import { contactOn, playServer, refusal, stored } from "./support/form-pages.ts";
import { openWithLateScripts } from "./support/islands.ts";
import { pageProblems, withTextSize } from "./support/page-problems.ts";
import { textFaults } from "./support/text-layout.ts";

test("CONT-03 sending shows on the button, which sends no second message, and the next steps replace the form", async ({
  page,
}) => {
  const contact = contactOn(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const played = await playServer(page, contact.paths, [
    async (route) => {
      await held;
      await stored(route);
    },
    stored,
  ]);
  await contact.open("/contact?plan=growth");
  expect(played.opened, "nothing is asked of the server before the form is used").toBe(0);
  await expect(page.getByText("About the Growth plan")).toBeVisible();
  await contact.fill();
  await contact.sendButton.click();
  await expect(contact.sendingButton).toHaveAttribute("aria-busy", "true");
  await expect(contact.sendingButton).toBeFocused();
  await contact.sendingButton.click({ force: true });
  await contact.field("Company").press("Enter");
  answer();
  await expect(contact.sentHeading).toBeFocused();
  await expect(page.getByRole("main")).toContainText(`2-4 business hours.We’ll write to ${contact.email}.`);
  expect(played.opened).toBe(1);
  expect(played.sent).toEqual([
    {
      token: "token-1",
      solution: expect.stringMatching(/^\d+$/),
      nickname: "",
      firstName: "Ana",
      lastName: "Díaz & Co",
      email: contact.email,
      company: "Växjö Dental",
      message: "Can it say Díaz?\nTwo lines.",
      plan: "growth",
    },
  ]);

  await page.getByRole("button", { name: "Write another message" }).click();
  await expect(contact.field("First Name")).toBeFocused();
  await expect(contact.field("Message")).toHaveValue("");
  await contact.fill("And another thing");
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeFocused();
  expect(played.sent.map(({ token }) => token)).toEqual(["token-1", "token-2"]);
});

test("CONT-03 missing fields are marked beside them, only after an attempt to send", async ({ page }) => {
  const contact = contactOn(page);
  const played = await playServer(page, contact.paths, [stored]);
  await contact.open();
  await contact.field("Email").focus();
  await contact.field("Message").focus();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await contact.sendButton.click();
  const email = contact.field("Email");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Enter your email/);
  await expect(contact.field("Message")).toHaveAccessibleDescription(/Write a few words/);
  await email.pressSequentially("ana@dental");
  await expect(email).toHaveAccessibleDescription("");
  await contact.field("Message").fill("Hello");
  await contact.sendButton.click();
  await expect(email).toHaveAccessibleDescription(/isn’t complete/);
  await expect(email).toBeFocused();
  expect(played.sent).toEqual([]);
  await email.fill("ana@dental.example");
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
});

test("CONT-03 the address that an error gives as an example stays in the form, also at 200% text", async ({
  page,
}) => {
  const contact = contactOn(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await contact.open();
  await contact.field("Email").fill("ana@dental");
  await contact.sendButton.click();
  await expect(contact.field("Email")).toHaveAttribute("aria-invalid", "true");
  await withTextSize(page, "200%");
  const { cut } = await textFaults(page);
  expect(cut).toEqual([]);
});

test("CONT-03 entries survive a reload and are gone once they are sent", async ({ page }) => {
  const contact = contactOn(page);
  await playServer(page, contact.paths, [stored]);
  await contact.open();
  await contact.fill("Half a sent");
  await page.reload();
  await contact.isReady();
  await expect(contact.field("Message")).toHaveValue("Half a sent");
  await expect(contact.field("Email")).toHaveValue(contact.email);
  await contact.sendButton.click();
  await expect(contact.sentHeading).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("larkline:contact:draft"))).toBeNull();
  await page.reload();
  await contact.isReady();
  await expect(contact.field("Message")).toHaveValue("");
});

test("CONT-03 a message written and sent before the page's scripts are there shows the press, and is sent once", async ({
  page,
}) => {
  const contact = contactOn(page);
  const played = await playServer(page, contact.paths, [stored]);
  const release = await openWithLateScripts(page, "/contact");
  await contact.field("Email").fill(contact.email);
  await contact.field("Message").fill("Typed early");
  await contact.sendButton.click();
  await expect(contact.sendButton).toHaveAttribute("data-pressed");
  await contact.sendButton.click();
  await contact.field("Email").press("Enter");
  await contact.field("Company").fill("Typed after the press");
  release();
  await expect(contact.sentHeading).toBeFocused();
  expect(played.sent).toMatchObject([
    { email: contact.email, message: "Typed early", company: "Typed after the press" },
  ]);
});

test("CONT-03 if the form's code cannot be loaded, the browser posts the form, and the server answers with a page", async ({
  page,
}) => {
  const contact = contactOn(page);
  await page.route(/contact-form-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/contact");
  await contact.fill();
  await contact.sendButton.click();
  await expect(page).toHaveURL("/api/contact");
  await expect(page.getByRole("definition").filter({ hasText: contact.email })).toBeVisible();
});

test("CONT-01 CONT-03 it can be filled in and sent by keyboard alone, without meeting the honeypot", async ({
  page,
}) => {
  const contact = contactOn(page);
  const played = await playServer(page, contact.paths, [stored]);
  await contact.open();
  await contact.field("First Name").focus();
  for (const text of ["Ana", "Díaz", contact.email, "Växjö", "Hello\nthere"]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press("Tab");
  }
  await expect(contact.sendButton).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(contact.sentHeading).toBeFocused();
  expect(played.sent).toMatchObject([{ nickname: "", lastName: "Díaz", message: "Hello\nthere" }]);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Write another message" })).toBeFocused();
});

test.describe("for visitors with their own settings", () => {
  test.use({ reducedMotion: "reduce" });

  test("CONT-03 every state is accessible and fits its window, at 200% text, too", async ({ page }) => {
    const contact = contactOn(page);
    const { promise: held, resolve: answer } = Promise.withResolvers<void>();
    const long = "Please try again later. You can also write to hello@larkline.example or call. ".repeat(3);
    await playServer(page, contact.paths, [
      async (route) => {
        await held;
        await refusal(429, "too-many-requests", long)(route);
      },
      stored,
    ]);
    await contact.open("/contact?plan=premium");
    expect(await pageProblems(page), "empty").toEqual([]);
    const expectWhole = async (state: string, isDoubled = false) =>
      expect(await pageProblems(page, { within: "main", isDoubled }), state).toEqual([]);
    await contact.sendButton.click();
    await expect(contact.field("Email")).toBeFocused();
    await expectWhole("with errors");
    await contact.fill();
    await contact.sendButton.click();
    await expect(contact.sendingButton).toBeVisible();
    await expectWhole("sending");
    answer();
    await expect(contact.alert).not.toBeEmpty();
    await expectWhole("refused", true);
    await contact.sendButton.click();
    await expect(contact.sentHeading).toBeInViewport();
    await expectWhole("sent", true);
  });
});
