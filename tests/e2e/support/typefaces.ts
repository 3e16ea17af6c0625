import type { Page } from "@playwright/test";

/** Waits for the typefaces that come only with the scripts or with the end of the page: until then, others stand in. */
export async function typefacesAreThere(page: Page): Promise<void> {
  const families = ["Bricolage Grotesque Variable", "Instrument Sans Variable", "JetBrains Mono Variable"];
  await page.waitForFunction((wanted) => {
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return wanted.every((family) => loaded.some((face) => face.family.replaceAll('"', "") === family));
  }, families);
}
