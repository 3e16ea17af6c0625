import type { Page } from "@playwright/test";

/** Waits for the typefaces, which load after the first paint; fallbacks are shown until then. */
export async function typefacesAreThere(page: Page): Promise<void> {
  const families = ["Bricolage Grotesque Variable", "Instrument Sans Variable", "JetBrains Mono Variable"];
  await page.waitForFunction((wanted) => {
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return wanted.every((family) => loaded.some((face) => face.family.replaceAll('"', "") === family));
  }, families);
}
