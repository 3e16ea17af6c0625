import type { Page } from "@playwright/test";
import { excess, problems } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

const fields = ["First Name", "Last Name", "Email", "Company", "Message"];

async function openContact(page: Page, address = "/contact"): Promise<void> {
  await page.goto(address);
  await page.mouse.move(5, 5);
  await page.locator("form[data-ready]").waitFor();
}

/** Keeps what a mail program would be given, and never opens one. */
async function catchMail(page: Page): Promise<() => Promise<string | undefined>> {
  await page.addInitScript(() => {
    addEventListener(
      "click",
      (event) => {
        const link = event.target instanceof Element ? event.target.closest("a") : null;
        if (link?.protocol !== "mailto:") return;
        event.preventDefault();
        document.documentElement.dataset.mail = link.href;
      },
      true,
    );
  });
  return () => page.evaluate(() => document.documentElement.dataset.mail);
}

test("CONT-01 the form has its five fields, none of them required, and Send Message", async ({ page }) => {
  await openContact(page);
  for (const name of fields) {
    const field = page.getByRole("textbox", { name, exact: true });
    await expect(field).toBeVisible();
    await expect(field).not.toHaveAttribute("required");
  }
  await expect(page.getByLabel("Email", { exact: true })).toHaveAttribute("type", "email");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
});

test("CONT-01 Send Message hands what was typed to the mail program and says that it is not sent yet", async ({
  page,
}) => {
  const mail = await catchMail(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && sent.push(request.url()));
  await openContact(page, "/contact?plan=growth");
  await expect(page.getByText("About the Growth plan")).toBeVisible();
  await page.getByLabel("First Name").fill("Ana");
  await page.getByLabel("Last Name").fill("Díaz");
  await page.getByLabel("Message").fill("Can it say Díaz?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByRole("status")).toContainText("It has not been sent yet");
  const address = new URL((await mail()) ?? "");
  expect(address.searchParams.get("subject")).toBe("Message from Ana Díaz: the Growth plan");
  expect(address.searchParams.get("body")).toContain("Can it say Díaz?");
  await expect(page.getByLabel("Message")).toHaveValue("Can it say Díaz?");
  expect(sent).toEqual([]);
});

test("CONT-01 a plan that does not exist is not spoken of", async ({ page }) => {
  await openContact(page, "/contact?plan=<b>gold</b>");
  await expect(page.getByText(/About the/)).toHaveCount(0);
});

test("CONT-02 the page shows the office hours, the response time, and mail and tel links", async ({
  page,
}) => {
  await page.goto("/contact");
  const main = page.getByRole("main");
  await expect(main).toContainText("Monday to Friday9:00-18:00 EST");
  await expect(main).toContainText("Saturday10:00-16:00 EST");
  await expect(main).toContainText("SundayClosed");
  await expect(main).toContainText("2-4 business hours");
  await expect(main.getByRole("link", { name: /@/ }).first()).toHaveAttribute("href", /^mailto:/);
  await expect(main.getByRole("link", { name: /^\+1/ })).toHaveAttribute("href", /^tel:\+1\d+$/);
});

test("CONT-02 says whether the office is open now, by the clock in New York", async ({ page }) => {
  await page.clock.setFixedTime("2025-01-15T17:59:00-05:00");
  await openContact(page);
  await expect(page.getByText("Open now, until 18:00 EST")).toBeVisible();
  await page.clock.setFixedTime("2025-01-18T16:00:00-05:00");
  await openContact(page);
  await expect(page.getByText("Closed now, opens Monday at 9:00 EST")).toBeVisible();
  await expect(page.getByText("All times are New York time.")).toBeVisible();
});

test.describe("elsewhere", () => {
  test.use({ timezoneId: "Europe/Stockholm" });

  test("CONT-02 the time is said in the visitor's own zone too", async ({ page }) => {
    await page.clock.setFixedTime("2025-01-15T12:00:00-05:00");
    await openContact(page);
    await expect(page.getByText("That is Thursday 0:00 where you are.")).toBeVisible();
  });
});

for (const width of [320, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: "reduce" });

    test("CONT-01 the page has no accessibility violation and nothing runs past its side", async ({
      page,
    }) => {
      await catchMail(page);
      await openContact(page, "/contact?plan=growth");
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("status")).not.toBeEmpty();
      expect(await problems(page)).toEqual([]);
      expect(await excess(page)).toBeLessThanOrEqual(0);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await excess(page), "at 200% text").toBeLessThanOrEqual(0);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("CONT-01 CONT-02 the address stands in place of the form, and the hours are there", async ({
    page,
  }) => {
    await page.goto("/contact");
    await expect(page.getByRole("button", { name: "Send Message" })).toBeHidden();
    await expect(page.getByText(/^Write to us by mail/).getByRole("link")).toHaveAttribute(
      "href",
      /^mailto:/,
    );
    await expect(page.getByText("9:00-18:00 EST")).toBeVisible();
  });
});
