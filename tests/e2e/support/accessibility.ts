import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

declare const axe: typeof axeCore;

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Finds violations of axe's rules for WCAG 2.2 AA and best practices, on the page and in our own frames.
 *
 * Axe is injected into each document only once and reports only violations: a page is checked many times, and parsing
 * axe's half a megabyte again would take longer than the check.
 *
 * @param within selector of the part to check. Default: the whole page.
 */
export async function problems(page: Page, within?: string): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
  }
  const violations = await page.evaluate(async (within) => {
    // Elements that are still fading in have less contrast.
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const found = await axe.run(within ?? document, { resultTypes: ["violations"] });
    return found.violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target) }));
  }, within);
  return violations.map(({ id, targets }) => `${id}: ${targets.join(", ")}`);
}

/** Horizontal overflow of the page, in CSS pixels. */
export function excess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}
