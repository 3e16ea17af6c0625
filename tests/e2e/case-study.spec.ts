import { expect, test } from "./support/fixtures.ts";

test.use({ javaScriptEnabled: false });

test("CASE-01 CASE-03 CASE-04 CASE-05 CASE-06 the story is told in full, and its figures add up", async ({
  page,
}) => {
  await page.goto("/case-study");
  await test.step("CASE-01 The Challenge names the practice's size and what was wrong", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const challenge = page.getByRole("region", { name: "The Challenge" });
    const facts = await challenge
      .locator("dl > div")
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map(({ firstChild }) => firstChild?.textContent).join("")),
      );
    expect(facts.slice(0, 5)).toEqual([
      "5dentists",
      "12staff",
      "42%no-show rate",
      "$12,000or so a month, lost to empty chairs",
      "68+phone hours per week",
    ]);
    await expect(challenge).toContainText("Missed calls");
    await expect(challenge).toContainText("Inconsistent follow-up");
  });

  await test.step("CASE-03 The Solution is three things", async () => {
    const solution = page.getByRole("region", { name: "The Solution" });
    await expect(solution.getByRole("heading", { level: 3 })).toHaveText([
      "24/7 call handling",
      "Smart scheduling",
      "Reminders via phone, SMS and email",
    ]);
  });

  await test.step("CASE-04 four measures are compared, each with bars as long as its figures", async () => {
    const rows = page.getByRole("region", { name: "Before, and six months after" }).locator("ul > li");
    const read = await rows.evaluateAll((items) =>
      items.map((item) => ({
        name: item.querySelector("h3")?.textContent,
        figures: [...item.querySelectorAll("dd.font-mono")].map((figure) => figure.textContent),
        bars: [...item.querySelectorAll("svg")].map((bar) =>
          Number.parseFloat(bar.lastElementChild?.getAttribute("width") ?? ""),
        ),
      })),
    );
    expect(read.map(({ name, figures }) => [name, ...figures])).toEqual([
      ["No-show rate", "42%", "5%"],
      ["Staff phone time", "68 hrs/week", "12 hrs/week"],
      ["Reception cost", "$4,200 per month", "$1,100 per month"],
      ["Appointment rate", "65%", "97%"],
    ]);
    const numberIn = (text: string | null | undefined) => Number(text?.replace(/[^\d]/g, ""));
    for (const { figures, bars } of read) {
      expect((bars[1] ?? 0) / (bars[0] ?? 1)).toBeCloseTo(numberIn(figures[1]) / numberIn(figures[0]), 5);
    }
  });

  await test.step("CASE-05 the financial impact adds up", async () => {
    const impact = page.getByRole("region", { name: "Financial impact" });
    for (const words of [
      "8.7x",
      "$23,000",
      "$2,650",
      "$11,400monthly savings",
      "$3,100staff cost reduction",
      "$8,500additional revenue",
    ]) {
      await expect(impact).toContainText(words);
    }
    const sums = await impact
      .locator("dl", { hasText: "Larkline" })
      .evaluateAll((lists) =>
        lists.map((list) => [...list.querySelectorAll("dd")].map(({ textContent }) => textContent)),
      );
    expect(sums).toEqual([
      ["$4,200", "$1,100", "+ $2,650", "= $3,750", "$450"],
      ["$11,400", "+ $3,100", "+ $8,500", "− $2,650", "= $20,350"],
    ]);
  });

  await test.step("CASE-06 four milestones, two testimonials and a call to action", async () => {
    const milestones = page.getByRole("region", { name: "Month by month" }).getByRole("listitem");
    await expect(milestones).toHaveText([/^Month 1/, /^Month 2/, /^Month 3/, /^Month 6/]);
    const quotes = page.getByRole("region", { name: "What they say now" });
    await expect(quotes.getByRole("blockquote")).toHaveCount(2);
    await expect(quotes.locator("figcaption").first()).toContainText("Dr. Priya Raman");
    await expect(page.getByRole("main").getByRole("link", { name: "Book a Demo" })).toHaveAttribute(
      "href",
      "/book-demo",
    );
  });
});

test("CASE-06 print has the story without the site around it, and links show their addresses", async ({
  page,
}) => {
  await page.goto("/case-study");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  const link = page.getByRole("main").getByRole("link", { name: "Book a Demo" });
  expect(await link.evaluate((element) => getComputedStyle(element, "::after").content)).toContain(
    "/book-demo",
  );
  const colors = await page
    .getByRole("heading", { name: "Financial impact" })
    .evaluate((heading) => [
      getComputedStyle(heading).color,
      getComputedStyle(heading.closest("section") ?? heading).backgroundColor,
    ]);
  expect(colors).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});
