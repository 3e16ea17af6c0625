import { problems } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { pageProblems } from "./page-problems.ts";

test.use({ reducedMotion: "reduce" });

test("SITE-05 HEAD-04 the error screen and the open menu have no accessibility violation", async ({
  page,
}) => {
  await page.goto("/no-such-page");
  expect(await pageProblems(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await problems(page)).toEqual([]);
});
