import { startSite } from "#fixtures/site-process.ts";
import { pagePaths, paths } from "../../domain/site-map.ts";
import { findOrInstallBrowser } from "../../scripts/browser.ts";
import { median, round } from "../measure.ts";
import { type Audit, audit } from "./lighthouse.ts";

const runs = 3;

/** Budgets per page. Times are Lighthouse's, on its simulated mid-range phone. */
const budgets = {
  score: 100,
  cls: 0,
  /** ms */
  tbt: 10,
  /** ms, for the home page */
  homeLcp: 1_200,
  /** Compressed KB of all scripts. */
  scripts: 110,
  /** The same for form pages, which need validation and the phone numbers of every country. */
  formScripts: 150,
  fonts: 90,
  html: 30,
} as const;

/**
 * Runs Lighthouse on every page (median of three) and measures its weight. Fails if a budget is exceeded, naming
 * page, figure and budget.
 */
export async function benchSite(): Promise<void> {
  const chrome = findOrInstallBrowser("measure");
  await using site = await startSite({ env: { LOG_LEVEL: "error" } });
  const table = [];
  const broken: string[] = [];
  const failedAudits = new Set<string>();
  for (const page of pagePaths) {
    const audits: Audit[] = [];
    for (let run = 0; run < runs; run++) audits.push(await audit(site.origin + page, chrome));
    const value = (read: (each: Audit) => number) => round(median(audits.map(read)), 2);
    const row = {
      performance: value((each) => each.scores.performance),
      accessibility: value((each) => each.scores.accessibility),
      practices: value((each) => each.scores["best-practices"]),
      seo: value((each) => each.scores.seo),
      lcp: value((each) => each.lcp),
      cls: value((each) => each.cls),
      tbt: value((each) => each.tbt),
      scripts: value((each) => each.kilobytes.Script),
      fonts: value((each) => each.kilobytes.Font),
      html: value((each) => each.kilobytes.Document),
    };
    table.push({ page, ...row });
    const expect = (what: string, holds: boolean, budget: number) => {
      if (!holds) broken.push(`${page} ${what}: budget ${budget}`);
    };
    for (const name of ["performance", "accessibility", "practices", "seo"] as const) {
      expect(`${name} ${row[name]}`, row[name] >= budgets.score, budgets.score);
    }
    expect(`CLS ${row.cls}`, row.cls <= budgets.cls, budgets.cls);
    expect(`TBT ${row.tbt} ms`, row.tbt <= budgets.tbt, budgets.tbt);
    if (page === paths.home) expect(`LCP ${row.lcp} ms`, row.lcp <= budgets.homeLcp, budgets.homeLcp);
    const scripts = page === paths.bookDemo ? budgets.formScripts : budgets.scripts;
    expect(`scripts ${row.scripts} KB`, row.scripts <= scripts, scripts);
    for (const name of ["fonts", "html"] as const) {
      expect(`${name} ${row[name]} KB`, row[name] <= budgets[name], budgets[name]);
    }
    for (const each of audits) for (const failed of each.failed) failedAudits.add(`${page} ${failed}`);
  }
  console.table(table);
  for (const failed of failedAudits) console.log(failed);
  if (broken.length > 0) throw new Error(`Over budget:\n${broken.join("\n")}`);
}
