import { defineConfig } from "vitest/config";
import { markdown } from "./scripts/build/markdown-plugin.ts";

export default defineConfig({
  plugins: [markdown()],
  test: {
    // Most tests wait for a process or a database, so more files than processors can run.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: "server",
          include: ["{server,voice}/**/*.test.ts"],
          globalSetup: "tests/fixtures/database-server.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "pages",
          include: ["{site,content,scripts,widget,bench}/**/*.test.{ts,tsx}"],
          // Tests of values and functions share their modules: loading those for each file took half of their time.
          isolate: false,
          unstubGlobals: true,
        },
      },
    ],
  },
});
