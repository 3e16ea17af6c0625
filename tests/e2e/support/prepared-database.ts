import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareCluster } from "#fixtures/prepared-cluster.ts";

/** Playwright's global set-up: prepares one database, which every site that a test starts copies. */
export default async function prepareDatabase(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), "larkline-e2e-"));
  const folders = await prepareCluster(dataDir);
  return async () => {
    for (const folder of [dataDir, ...folders]) await rm(folder, { recursive: true, force: true });
  };
}
