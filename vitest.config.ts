import { defineConfig } from "vitest/config";
import { markdown } from "./scripts/build/markdown-plugin.ts";

export default defineConfig({
  plugins: [markdown()],
  test: {
    include: ["{site,content,server,scripts,voice,widget,bench}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/fixtures/database-server.ts",
    // Most tests wait for a process or a database, so more files than processors can run.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
