import type { Page } from "@playwright/test";
import { htmlLimit } from "#fixtures/html-limit.ts";
import { expect } from "./fixtures.ts";

// Page weight in bytes, which unlike times are the same on every machine.

/** Scripts that only sending a form needs. */
const forSending = /(page-session|puzzle-worker|check-|phone-number)/;

/** Collects the scripts that a page loads. Call it before the page opens, in a browser with an empty cache. */
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

/** Checks the weight of the page at this address and of the scripts that it has loaded. */
export async function expectLight(
  address: string,
  scripts: readonly { url: string; early: boolean }[],
): Promise<void> {
  expect(scripts.filter(({ early }) => early)).toEqual([]);
  expect(scripts.filter(({ url }) => forSending.test(url))).toEqual([]);
  let total = 0;
  for (const { url } of scripts) total += await brotliSize(url);
  expect(total).toBeGreaterThan(0);
  expect(total).toBeLessThanOrEqual(15 * 1024);
  expect(await brotliSize(address)).toBeLessThanOrEqual(htmlLimit(new URL(address).pathname) * 1024);
}

/** Compressed size in bytes, as the server declares it. */
async function brotliSize(url: string): Promise<number> {
  const { headers } = await fetch(url, { headers: { "accept-encoding": "br" } });
  expect(headers.get("content-encoding")).toBe("br");
  return Number(headers.get("content-length"));
}
