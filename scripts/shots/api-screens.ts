import { apiPaths, paths } from "../../domain/site-map.ts";
import type { Screen } from "./screens.ts";

/** The API reference: its first page, one for each group of operations, and one with a field unfolded. */
export const apiScreens: readonly Screen[] = [
  { name: "api", path: paths.apiReference },
  ...Object.entries(apiPaths).map(([name, path]) => ({ name: `api-${name}`, path })),
  {
    name: "api-unfolded",
    path: apiPaths.assistants,
    windowOnly: true,
    async arrange(page) {
      const fields = page.getByText("3 properties").first();
      await fields.click();
      await fields.evaluate((summary) => summary.scrollIntoView({ block: "center" }));
    },
  },
];
