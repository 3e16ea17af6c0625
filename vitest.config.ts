import { defineConfig } from "vitest/config";
import { markdown } from "./scripts/build/markdown-plugin.ts";

export default defineConfig({
  plugins: [markdown()],
  test: {
    // Most tests wait for a process or a database, so more files than processors can run.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    // Projects begin in the order of their names: those that take longest must not be what the end waits for.
    projects: [
      {
        extends: true,
        test: {
          // They start servers or measure the process, so each has one of its own.
          name: "integration",
          include: ["{server,voice}/**/*.integration.test.ts"],
          globalSetup: "tests/fixtures/database-server.ts",
        },
      },
      {
        extends: true,
        test: {
          // They share their modules: loading those for each file took half of the time.
          name: "unit",
          include: [
            "{assistants,bench,content,domain,scripts,server,site,ui,voice,widget}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/*.integration.test.ts"],
          isolate: false,
          globalSetup: "tests/fixtures/database-server.ts",
        },
      },
    ],
  },
});
