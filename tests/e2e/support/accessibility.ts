import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

declare const axe: typeof axeCore;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Everything axe knows of WCAG 2.2 AA, best practices included, on the page and in the frames of our own.
 *
 * Axe is put into each document once and gathers nothing but violations: a page is looked at many times, and reading
 * axe's own half a megabyte again would take longer than the look.
 *
 * @param within only this part of the page. Default: all of it.
 */
export async function problems(page: Page, within?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  }
  const violations = await page.evaluate(async (within) => {
    // What is still fading in is paler than it will be.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const found = await axe.run(within ?? document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  }, within);
  return violations.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** How far the page runs past the side of the window, in CSS pixels. */
export function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
