import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Everything axe knows of WCAG 2.2 AA, best practices included. */
export async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target).join(", ")}`);
}

/** How far the page runs past the side of the window, in CSS pixels. */
export function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
