import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { markdown } from "./scripts/build/markdown-plugin.ts";

/** These start processes and wait for them: begun last they would hold up the end. */
const slow =
  /\/(crash|embedded-database|nothing-is-kept|main|many-calls|calls\.integration|start-voice)\.test\.ts$/;

class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(slow.test(b.moduleId)) - Number(slow.test(a.moduleId)));
  }
}

export default defineConfig({
  plugins: [markdown()],
  test: {
    // Most tests wait for a process or a database, so more files than processors can run.
    maxWorkers: 4,
    sequence: { sequencer: SlowFirst },
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
          include: ["{site,content,domain,assistants,ui,scripts,widget,bench}/**/*.test.{ts,tsx}"],
          // Tests of values and functions share their modules: loading those for each file took half of their time.
          isolate: false,
          unstubGlobals: true,
        },
      },
    ],
  },
});
