import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserFlags } from "../../scripts/browser.ts";

const root = join(import.meta.dirname, "..", "..");
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const resourceTypes = ["Script", "Font", "Document"] as const;

/** Results of one Lighthouse run. Times in ms, sizes in KB of compressed content. */
export interface Audit {
  readonly scores: Record<(typeof categories)[number], number>;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  readonly kilobytes: Record<(typeof resourceTypes)[number] | "all", number>;
  /** Failed audits among those with a binary result. */
  readonly failed: readonly string[];
}

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<
    string,
    {
      score: number | null;
      scoreDisplayMode: string;
      title: string;
      numericValue?: number;
      details?: { items?: { resourceType?: string; url?: string }[] };
    }
  >;
}

/** Runs Lighthouse with the command line's defaults, for a mobile visitor. Retries once, as it fails occasionally. */
export async function audit(url: string, chrome: string): Promise<Audit> {
  const report = (await run(url, chrome)) ?? (await run(url, chrome));
  if (!report) throw new Error(`Lighthouse gave no report for ${url}.`);
  const requests = report.audits["network-requests"]?.details?.items ?? [];
  const { host } = new URL(url);
  const sizes = await Promise.all(
    requests
      .filter(({ url = "" }) => URL.canParse(url) && new URL(url).host === host)
      .map(async ({ resourceType, url = "" }) => ({ resourceType, bytes: await contentLength(url) })),
  );
  const sizeOf = (type?: string) =>
    sizes
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
  const value = (name: string) => report.audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: record(categories, (name) => report.categories[name].score * 100),
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    kilobytes: { ...record(resourceTypes, sizeOf), all: sizeOf() },
    failed: Object.entries(report.audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === "binary" && score === 0)
      .map(([id, { title }]) => `${id}: ${title}`),
  };
}

/** Size of the body that the server sends to a browser that accepts brotli. */
async function contentLength(url: string): Promise<number> {
  const { headers } = await fetch(url, { method: "HEAD", headers: { "accept-encoding": "br" } });
  return Number(headers.get("content-length"));
}

async function run(url: string, chrome: string): Promise<Report | undefined> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-lighthouse-"));
  const output = join(folder, "report.json");
  const flags = [
    `--output-path=${output}`,
    "--output=json",
    "--quiet",
    `--chrome-flags=${browserFlags.join(" ")}`,
  ];
  const child = spawn(process.execPath, [join(root, "node_modules/.bin/lighthouse"), url, ...flags], {
    cwd: root,
    env: { ...process.env, CHROME_PATH: chrome },
    stdio: "ignore",
  });
  await once(child, "exit");
  const text = await readFile(output, "utf8").catch(() => "");
  await rm(folder, { recursive: true, force: true });
  const report: Report | undefined = text ? JSON.parse(text) : undefined;
  return report?.audits["largest-contentful-paint"]?.numericValue === undefined ? undefined : report;
}

function record<Name extends string>(
  names: readonly Name[],
  value: (name: Name) => number,
): Record<Name, number> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, number>;
}
