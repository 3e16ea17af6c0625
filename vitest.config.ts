import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{site,content,server,scripts,voice,widget}/**/*.test.{ts,tsx}"],
    globalSetup: "tests/fixtures/database-server.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
