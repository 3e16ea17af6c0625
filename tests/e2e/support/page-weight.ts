import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

// What the visitor's phone has to carry. Bytes, not seconds: the same on every machine.

/** What only sending a form needs. */
const forSending = /(page-session|puzzle-worker|check-|phone-number)/;

/** Notes the scripts that a page fetches. Begin before it opens, in a browser that has none of them yet. */
export function scriptsFetchedBy(page: Page): { url: string; early: boolean }[] {
  const scripts: { url: string; early: boolean }[] = [];
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push({ url: request.url(), early: !loaded });
  });
  return scripts;
}

/** The page at this address, and the scripts it has fetched until it rests, are light. */
export async function expectLight(
  address: string,
  scripts: readonly { url: string; early: boolean }[],
): Promise<void> {
  expect(scripts.filter(({ early }) => early)).toEqual([]);
  expect(scripts.filter(({ url }) => forSending.test(url))).toEqual([]);
  let total = 0;
  for (const { url } of scripts) total += await brotliSize(url);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(110 * 1024);
  expect(await brotliSize(address)).toBeLessThanOrEqual(30 * 1024);
}

/** The length on the wire, which the server declares for its compressed copy. */
async function brotliSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
  expect(headers.get("content-encoding")).toBe("br");
  return Number(headers.get("content-length"));
}
