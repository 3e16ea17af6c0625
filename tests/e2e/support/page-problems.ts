import type { Page } from "@playwright/test";
import { excess, problems } from "./accessibility.ts";

interface Look {
  /** Only this part of the page, where the rest was looked at before and has not changed. Default: all. */
  readonly within?: string;
  /** Also with text of twice the size. Default: no. */
  readonly isDoubled?: boolean;
}

/** What axe finds on the page as it stands, and whether anything runs past its side, on a phone and at a desk. */
export async function pageProblems(page: Page, { within, isDoubled = false }: Look = {}): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of isDoubled ? (["", "200%"] as const) : ([""] as const)) {
      await withTextSize(page, size);
      const pixels = await excess(page);
      const here = [...(await problems(page, within)), ...(pixels > 0 ? [`${pixels} px past the side`] : [])];
      found.push(...here.map((problem) => `at ${width} px${size && `, text at ${size}`}: ${problem}`));
    }
    if (isDoubled) await withTextSize(page, "");
  }
  return found;
}

/** The page with text of another size, as a reader sets it in the browser; "" is the usual one. */
export async function withTextSize(page: Page, size: "" | "200%"): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}
