import type { Page } from "@playwright/test";
import { excess, problems } from "./accessibility.ts";

interface Look {
  /** Selector of the part to check, if the rest was checked before and has not changed. Default: the whole page. */
  readonly within?: string;
  /** True to check with text at twice the size too. Default: false. */
  readonly isDoubled?: boolean;
}

/** Violations that axe finds and horizontal overflow, at phone and desktop width, in the page's current state. */
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

/** Sets the text size like a browser's setting; "" is the default size. */
export async function withTextSize(page: Page, size: "" | "200%"): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, size);
}
