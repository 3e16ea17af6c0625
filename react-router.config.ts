import type { Config } from "@react-router/dev/config";
import { pagePaths } from "./domain/site-map.ts";

export default {
  appDirectory: "site",
  buildDirectory: "build",
  ssr: true,
  // The server only sends these files; it renders no page per request.
  prerender: [...pagePaths],
  // Ships the whole route table with the first script, so unknown paths are recognized without a request.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
