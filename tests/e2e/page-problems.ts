import type { Page } from "@playwright/test";
import { excess, problems } from "./accessibility.ts";

/** What axe finds on the page, and whether anything runs past its side. */
export async function pageProblems(page: Page): Promise<string[]> {
  const pixels = await excess(page);
  return [...(await problems(page)), ...(pixels > 0 ? [`${pixels} px past the side`] : [])];
}

/** The page with text of twice the size, as a reader sets it in the browser. */
export async function withDoubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}
