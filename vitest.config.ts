import { defineConfig } from "vitest/config";
import { apiReference } from "./scripts/build/api-reference/plugin.ts";
import { markdown } from "./scripts/build/markdown-plugin.ts";
import { sampleCall } from "./scripts/build/sample-call-plugin.ts";

export default defineConfig({
  plugins: [markdown(), apiReference(), sampleCall()],
  test: {
    // Most tests wait for a process or a database, so more files than processors run at once; with a fourth, calls starve.
    maxWorkers: 3,
    // Grammars and models are made of many small objects; with more room for young ones fewer are copied.
    execArgv: ["--max-semi-space-size=64"],
    // For what a busy machine does to processes and sockets. Each test that needed this is named at the end of `npm test`.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What is waited for comes late on a busy machine, and a second is vitest's patience.
    expect: { poll: { timeout: 60_000 } },
    unstubGlobals: true,
    // Projects start in the order of their names, so the slow integration tests start first.
    projects: [
      {
        extends: true,
        test: {
          // Each file has its own process, as it starts servers or measures the process.
          name: "integration",
          include: ["{server,voice}/**/*.integration.test.ts"],
          globalSetup: "tests/fixtures/database-server.ts",
        },
      },
      {
        extends: true,
        test: {
          // Files share modules: loading them for each file took half of the time.
          name: "unit",
          include: [
            "{assistants,bench,content,domain,embed,scripts,server,site,tests/prove,ui,voice,widget}/**/*.test.{ts,tsx}",
          ],
          exclude: ["**/*.integration.test.ts"],
          isolate: false,
          setupFiles: "tests/fixtures/load-onnxruntime.ts",
          globalSetup: "tests/fixtures/database-server.ts",
        },
      },
    ],
  },
});
