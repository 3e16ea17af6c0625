import { navigationWords } from "../../content/es/navigation.ts";
import { tradeMenu } from "../../content/es/trades/trade-menu.ts";
import { localPath, pathsIn } from "../../domain/local-paths.ts";
import { paths } from "../../domain/site-map.ts";
import type { Screen } from "./screens.ts";

const home = localPath(paths.home, "es");

export const spanishScreens: readonly Screen[] = [
  ...pathsIn("es").map((path) => ({ name: `es-${path.slice(1) || "home"}`, path: localPath(path, "es") })),
  { name: "es-not-found", path: `${home}/no-such-page` },
  {
    name: "es-menu",
    path: home,
    below: 960,
    windowOnly: true,
    arrange: (page) => page.getByRole("button", { name: navigationWords.menu }).click(),
  },
  {
    name: "es-trades",
    path: home,
    windowOnly: true,
    async arrange(page) {
      const button = page.getByRole("banner").getByRole("button", { name: tradeMenu.label });
      if (await button.isVisible()) await button.click();
    },
  },
  {
    name: "es-call",
    path: home,
    windowOnly: true,
    async arrange(page) {
      await page.locator("main [data-island=call-button] button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
];
