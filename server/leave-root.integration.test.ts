import { execFile } from "node:child_process";
import { chmod, lstat, mkdtempDisposable, readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { startSite } from "#fixtures/site-process.ts";
import { systemAccount } from "./system-account.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");
const isRoot = process.getuid?.() === 0 && process.platform === "linux";

/** The lines of /proc/PID/status that say what a process may do. */
async function rightsOf(pid: number | undefined): Promise<Record<string, string>> {
  const text = await readFile(`/proc/${pid}/status`, "utf8");
  const wanted = /^(Uid|Gid|Groups|CapEff|CapPrm):\s*(.*?)\s*$/gm;
  return Object.fromEntries([...text.matchAll(wanted)].map(([, name = "", value = ""]) => [name, value]));
}

async function expectedRights(): Promise<Record<string, string>> {
  const { uid, gid } = (await systemAccount()) ?? { uid: 0, gid: 0 };
  expect(uid).toBeGreaterThan(0);
  const four = (id: number) => Array(4).fill(id).join("\t");
  const none = "0".repeat(16);
  return { Uid: four(uid), Gid: four(gid), Groups: String(gid), CapEff: none, CapPrm: none };
}

test.runIf(isRoot).each(["web", "worker"] as const)(
  "a %s process started as root has no rights of root",
  async (part) => {
    await using site = await startSite({ part });
    expect(await rightsOf(site.pid())).toEqual(await expectedRights());
  },
);

test.runIf(isRoot)("a port below 1024 is bound before the rights are given up", async () => {
  const port = await freeLowPort();
  await using site = await startSite({ env: { PORT: String(port) } });
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
  expect(await rightsOf(site.pid())).toEqual(await expectedRights());
});

test.runIf(isRoot)(
  "without root's rights it restarts a PostgreSQL that died, and stops it as the last to leave",
  async () => {
    await using site = await startSite({ isFirstStart: true });
    const before = await site.postgresPid();
    process.kill(before ?? 0, "SIGKILL");
    const isBack = async () => ![undefined, before].includes(await site.postgresPid());
    await expect.poll(isBack, { timeout: 90_000 }).toBe(true);
    await expect
      .poll(async () => (await fetch(`${site.origin}/readyz`)).status, { timeout: 90_000 })
      .toBe(200);
    expect((await fetch(`${site.origin}/metrics`)).status).toBe(200);
    const logins = await site.rows(
      "select distinct usename as login from pg_stat_activity where application_name = 'larkline visitors'",
    );
    expect(logins).toEqual([{ login: expect.stringMatching(/^larkline_visitor_/) }]);
    // The operator's commands run as root beside it.
    const listed = await run(
      join(root, "scripts/node"),
      [join(root, "server/ops/main.ts"), "leads", "list"],
      {
        cwd: site.dataDir,
        env: { ...process.env, DATA_DIR: site.dataDir },
      },
    );
    expect(listed.stderr).toMatch(/^From embedded PostgreSQL in \S+\n$/);
    await site.stop();
    expect(await site.postgresPid()).toBeUndefined();
    await site.start();
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  },
);

test.runIf(isRoot).each([0o700, 0o755])(
  "mails are written into DATA_DIR/mail (mode %o of DATA_DIR)",
  async (mode) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "larkline-site-"));
    await chmod(folder.path, mode);
    // A folder that startSite makes is closed to others, and removed with all that is kept elsewhere.
    await using site = await startSite(mode === 0o700 ? {} : { dataDir: folder.path });
    await site.rows(
      `insert into larkline.contact_message (submission_id, first_name, last_name, email, company, message)
     values (gen_random_uuid(), 'Ann', 'Lee', 'ann@clinic.example', 'Clinic', 'Hello')`,
    );
    const mails = join(site.dataDir, "mail");
    await expect
      .poll(async () => (await readdir(mails)).filter((name) => name.endsWith(".eml")), { timeout: 90_000 })
      .toHaveLength(2);
    const { uid = 0 } = (await systemAccount()) ?? {};
    const [name = ""] = await readdir(mails);
    expect(await stat(join(mails, name))).toMatchObject({ uid });
    expect((await stat(mails)).mode & 0o077).toBe(0);
    expect((await lstat(mails)).isSymbolicLink()).toBe(mode === 0o700);
  },
);

test.runIf(isRoot)("ALLOW_ROOT=true keeps the rights, and the log says so", async () => {
  await using site = await startSite({ env: { ALLOW_ROOT: "true" } });
  expect((await rightsOf(site.pid())).Uid).toMatch(/^0\t/);
  expect(site.output()).toContain("ALLOW_ROOT");
});

async function freeLowPort(): Promise<number> {
  for (let port = 1023; port > 600; port--) {
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer();
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  throw new Error("No port below 1024 is free.");
}
