import { spawnSync } from "node:child_process";
import { chmod, mkdir, mkdtempDisposable, realpath, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { isReachable, systemAccount } from "./system-account.ts";

const program = `
  import { answer } from "in-use";
  console.log(JSON.stringify({ answer, pid: process.pid, at: import.meta.filename, args: process.argv.slice(2) }));
`;

test.runIf(process.getuid?.() === 0)(
  "a checkout that only root may enter runs from a copy that the account can read, as the same process",
  async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "larkline-closed-"));
    const files = {
      "package.json": '{"type":"module"}',
      "package-lock.json": '{"packages":{"":{},"node_modules/in-use":{},"node_modules/a-tool":{"dev":true}}}',
      "server/main.ts": program,
      "voice/index.ts": "",
      "assistants/index.ts": "",
      "content/index.ts": "",
      "domain/index.ts": "",
      "node_modules/in-use/index.js": "export const answer = 42;",
      "node_modules/in-use/package.json": '{"name":"in-use","type":"module","exports":"./index.js"}',
      "node_modules/a-tool/index.js": "",
    };
    for (const [name, text] of Object.entries(files)) {
      await mkdir(dirname(join(folder.path, name)), { recursive: true, mode: 0o700 });
      await writeFile(join(folder.path, name), text, { mode: 0o600 });
    }
    await chmod(folder.path, 0o700);
    const start = `
      const { runFromCopy } = await import(${JSON.stringify(join(import.meta.dirname, "program-copy.ts"))});
      console.error(process.pid);
      await runFromCopy(${JSON.stringify(folder.path)}, "larkline");
    `;
    const starter = join(folder.path, "start.mjs");
    await writeFile(starter, start);
    const { stdout, stderr } = spawnSync(process.execPath, [starter, "web"], { encoding: "utf8" });
    const ran = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    const home = dirname(dirname(ran.at));
    try {
      expect(ran).toMatchObject({ answer: 42, pid: Number(stderr.trim()), args: ["web"] });
      expect(home).toMatch(/^\/var\/lib\/larkline\/program-[0-9a-f]{12}$/);
      const account = await systemAccount();
      for (const path of ["server", "node_modules/in-use"])
        expect(account && (await isReachable(join(home, path), account))).toBe(true);
      await expect(stat(join(home, "node_modules/a-tool"))).rejects.toThrow("ENOENT");
    } finally {
      const packages = await realpath(join(home, "node_modules"));
      for (const made of [home, dirname(packages)]) await rm(made, { recursive: true });
    }
  },
);
