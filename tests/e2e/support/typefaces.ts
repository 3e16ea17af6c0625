import type { Page } from "@playwright/test";

/** Waits for the typefaces, which load and are shown after the first paint; fallbacks are shown until then. */
export async function typefacesAreThere(page: Page): Promise<void> {
  const families = ["Bricolage Grotesque Variable", "Instrument Sans Variable", "JetBrains Mono Variable"];
  await page.waitForFunction((wanted) => {
    const last = document.querySelector<HTMLElement>("footer [data-typefaces], footer[data-typefaces]");
    const areShown = document.documentElement.dataset.typefaces !== "late" || last;
    const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
    return (
      areShown && wanted.every((family) => loaded.some((face) => face.family.replaceAll('"', "") === family))
    );
  }, families);
}
