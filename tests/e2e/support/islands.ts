import type { Page } from "@playwright/test";
import type { IslandName } from "../../../site/islands/islands.ts";
import { expect } from "./fixtures.ts";

/** Waits until an island's code works, which is fetched when a pointer comes near it or a finger touches it. */
export async function turnTo(page: Page, name: IslandName): Promise<void> {
  const island = page.locator(`[data-island=${name}]`);
  await island.locator("*").first().dispatchEvent("pointerover");
  await expect(island.locator("[data-ready=true]")).toBeAttached();
}

/** Opens a page whose scripts arrive only once the returned function is called, as on a slow connection. */
export async function openWithLateScripts(page: Page, address: string): Promise<() => void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address, { waitUntil: "commit" });
  return release;
}
