import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import autocannon from "autocannon";
import { freePort } from "#fixtures/free-port.ts";
import { startSite } from "#fixtures/site-process.ts";
import { type Load, medianLoad, round } from "../measure.ts";

const runs = 5;
const seconds = 4;
const connections = 40;
const encoding = "gzip";
const hasWrk = !spawnSync("wrk", ["-v"]).error;

/**
 * Measures requests per second for the compressed home page, in alternating runs with nginx serving the same bytes.
 * Without nginx, prints only our server's figures.
 */
export async function benchPages(): Promise<void> {
  await using site = await startSite({ env: { LOG_LEVEL: "error" } });
  await using nginx = await startNginx(await rawPage(site.origin));
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let run = 0; run < runs; run++) {
    ours.push(await load(site.origin));
    if (nginx) theirs.push(await load(nginx.origin));
  }
  const [own, other] = [medianLoad(ours), medianLoad(theirs)];
  console.table([
    {
      "requests/s": round(own.perSecond),
      "p99 ms": round(own.p99, 1),
      ...(nginx && {
        "nginx requests/s": round(other.perSecond),
        "nginx p99 ms": round(other.p99, 1),
        ratio: round(own.perSecond / other.perSecond, 2),
      }),
    },
  ]);
  if (!nginx)
    console.log("nginx is not installed, so there is nothing to compare with (apt-get install nginx-light).");
}

/** Prefers wrk: a load generator in JavaScript needs more than a core to keep nginx busy. */
async function load(origin: string): Promise<Load> {
  return hasWrk ? loadWithWrk(origin) : loadWithAutocannon(origin);
}

function loadWithWrk(origin: string): Load {
  const options = [
    "-t1",
    `-c${connections}`,
    `-d${seconds}s`,
    "--latency",
    "-H",
    `accept-encoding: ${encoding}`,
  ];
  const { stdout } = spawnSync("wrk", [...options, origin], { encoding: "utf8" });
  const perSecond = Number(stdout.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  const [, value, unit] = stdout.match(/99%\s+([\d.]+)(us|ms|s)/) ?? [];
  if (!perSecond || !unit || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`wrk failed:\n${stdout}`);
  return { perSecond, p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as "us" | "ms" | "s"] };
}

async function loadWithAutocannon(url: string): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { "accept-encoding": encoding },
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed.`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
}

interface Nginx extends AsyncDisposable {
  readonly origin: string;
}

/** The compressed bytes of the home page. */
async function rawPage(origin: string): Promise<Buffer> {
  const sent = get(origin, { headers: { "accept-encoding": encoding } });
  const [response] = await once(sent, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** nginx at its best on one core: one worker, precompressed files, no log. */
async function startNginx(page: Buffer): Promise<Nginx | undefined> {
  if (spawnSync("nginx", ["-v"]).error) return undefined;
  const folder = await mkdtemp(join(tmpdir(), "larkline-nginx-"));
  spawnSync("chmod", ["755", folder]);
  await mkdir(join(folder, "html"));
  await writeFile(join(folder, "html", "index.html"), gunzipSync(page));
  await writeFile(join(folder, "html", "index.html.gz"), page);
  const port = await freePort();
  const config = join(folder, "nginx.conf");
  await writeFile(
    config,
    `worker_processes 1; daemon off; pid ${folder}/pid; error_log stderr crit;
     events { worker_connections 1024; }
     http {
       access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000;
       open_file_cache max=1000; gzip_static on; root ${folder}/html;
       types { text/html html; text/css css; text/javascript js; }
       server { listen 127.0.0.1:${port}; location / { try_files $uri $uri/index.html =404; } }
     }`,
  );
  const child = spawn("nginx", ["-c", config], { stdio: ["ignore", "ignore", "inherit"] });
  const origin = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(origin).catch(() => undefined))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    origin,
    async [Symbol.asyncDispose]() {
      const exited = once(child, "exit");
      child.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
