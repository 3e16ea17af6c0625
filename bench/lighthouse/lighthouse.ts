import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserFlags, findOrInstallBrowser } from "../../scripts/browser.ts";
import { startSite } from "../../tests/fixtures/site-process.ts";
import { median, round } from "../measure.ts";

const pages = ["/", "/book-demo"];
const runs = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const root = join(import.meta.dirname, "..", "..");

interface Report {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; title: string; scoreDisplayMode: string }
  >;
}

/** Lighthouse on a simulated mid-range phone, for every page: the median score of each category. */
export async function benchLighthouse(): Promise<void> {
  const chrome = findOrInstallBrowser();
  await using site = await startSite({ env: { LOG_LEVEL: "error" } });
  const table = [];
  const failures = new Set<string>();
  for (const page of pages) {
    const reports: Report[] = [];
    for (let run = 0; run < runs; run++) reports.push(await audit(site.origin + page, chrome));
    const value = (name: string) =>
      round(median(reports.map((report) => report.audits[name]?.numericValue ?? NaN)), 3);
    table.push({
      page,
      ...Object.fromEntries(
        categories.map((name) => [
          name,
          median(reports.map((report) => report.categories[name].score * 100)),
        ]),
      ),
      "LCP ms": value("largest-contentful-paint"),
      CLS: value("cumulative-layout-shift"),
      "TBT ms": value("total-blocking-time"),
    });
    for (const [id, { score, title, scoreDisplayMode }] of reports.flatMap((report) =>
      Object.entries(report.audits),
    )) {
      if (scoreDisplayMode === "binary" && score === 0) failures.add(`${page} ${id}: ${title}`);
    }
  }
  console.table(table);
  for (const failure of failures) console.log(failure);
}

async function audit(url: string, chrome: string): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "larkline-lighthouse-"));
  const output = join(folder, "report.json");
  spawnSync(
    process.execPath,
    [
      join(root, "node_modules/.bin/lighthouse"),
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      `--chrome-flags=${browserFlags.join(" ")}`,
    ],
    { cwd: root, env: { ...process.env, CHROME_PATH: chrome }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const report: Report = JSON.parse(await readFile(output, "utf8"));
  await rm(folder, { recursive: true, force: true });
  return report;
}
