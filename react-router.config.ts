import type { Config } from "@react-router/dev/config";
import { pagePaths } from "./domain/site-map.ts";

export default {
  appDirectory: "site",
  buildDirectory: "build",
  ssr: true,
  // The server only ever sends these files; nothing is rendered per request.
  prerender: [...pagePaths],
  // The whole route table travels with the first script, so an unknown path is known to be unknown
  // without asking the server.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
