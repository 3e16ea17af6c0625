import { htmlLimit } from "#fixtures/html-limit.ts";
import { startSite } from "#fixtures/site-process.ts";
import { pagePaths } from "../../domain/site-map.ts";
import { findOrInstallBrowser } from "../../scripts/browser.ts";
import { median, round } from "../measure.ts";
import { type Audit, audit } from "./lighthouse.ts";
import { type Peer, startPeer } from "./peer.ts";

const runs = 3;

/** Budgets per page, before it is touched. Times are Lighthouse's, on its simulated mid-range phone. */
const budgets = {
  performance: 100,
  accessibility: 100,
  practices: 100,
  seo: 100,
  cls: 0,
  /** ms */
  tbt: 10,
  /** Compressed KB. */
  scripts: 15,
  /** Those that arrive after the first view included. */
  fonts: 60,
  all: 110,
} as const;

const atLeast: readonly string[] = ["performance", "accessibility", "practices", "seo"];

type Figures = Record<keyof typeof budgets | "html" | "lcp", number>;

/**
 * Runs Lighthouse on every page (median of three) and measures its weight. PEER is the built folder of another site,
 * whose pages are then measured in turn with ours: the page of the same address, or its home page. PAGES is a list of
 * paths with commas between, to measure only those. Each page's figures are printed once they are taken: all pages take
 * half an hour. Fails if a budget is exceeded or the peer is quicker, naming page, figure and budget.
 */
export async function benchSite(): Promise<void> {
  const chrome = findOrInstallBrowser("measure");
  await using site = await startSite({ env: { LOG_LEVEL: "error" } });
  await using peer = process.env.PEER ? await startPeer(process.env.PEER) : undefined;
  const table: Record<string, unknown>[] = [];
  const broken: string[] = [];
  const failedAudits = new Set<string>();
  const peerFigures = new Map<string, Figures>();
  for (const page of wantedPages()) {
    const path = peer && pathOn(peer, page);
    const isNew = path !== undefined && !peerFigures.has(path);
    const [own, theirs]: [Audit[], Audit[]] = [[], []];
    for (let run = 0; run < runs; run++) {
      own.push(await audit(site.origin + page, chrome));
      if (peer && isNew) theirs.push(await audit(peer.origin + path, chrome));
    }
    const figures = medians(own);
    const row = { page, ...figures };
    table.push(row);
    console.log(JSON.stringify(row));
    if (isNew) {
      peerFigures.set(path, medians(theirs));
      table.push({ page: `  peer ${path}`, ...medians(theirs) });
    }
    for (const [name, budget] of Object.entries({ ...budgets, html: htmlLimit(page) })) {
      const figure = figures[name as keyof Figures];
      const holds = atLeast.includes(name) ? figure >= budget : figure <= budget;
      if (!holds) broken.push(`${page} ${name} ${figure}: budget ${budget}`);
    }
    const other = peerFigures.get(path ?? "")?.lcp;
    if (other && figures.lcp > other) broken.push(`${page} lcp ${figures.lcp} ms: the peer's is ${other} ms`);
    for (const each of own) for (const failed of each.failed) failedAudits.add(`${page} ${failed}`);
  }
  console.table(table);
  for (const failed of failedAudits) console.log(failed);
  if (broken.length > 0) throw new Error(`Over budget:\n${broken.join("\n")}`);
}

function wantedPages(): readonly string[] {
  const wanted = process.env.PAGES?.split(",") ?? pagePaths;
  const unknown = wanted.filter((path) => !pagePaths.some((page) => page === path));
  if (unknown.length > 0) throw new Error(`PAGES has paths without a page: ${unknown.join(", ")}.`);
  return wanted;
}

function pathOn(peer: Peer, page: string): string {
  return peer.paths.has(page) ? page : "/";
}

function medians(audits: readonly Audit[]): Figures {
  const of = (read: (each: Audit) => number) => round(median(audits.map(read)), 2);
  return {
    performance: of(({ scores }) => scores.performance),
    accessibility: of(({ scores }) => scores.accessibility),
    practices: of(({ scores }) => scores["best-practices"]),
    seo: of(({ scores }) => scores.seo),
    lcp: of(({ lcp }) => lcp),
    cls: of(({ cls }) => cls),
    tbt: of(({ tbt }) => tbt),
    scripts: of(({ kilobytes }) => kilobytes.Script),
    fonts: of(({ kilobytes }) => kilobytes.Font),
    html: of(({ kilobytes }) => kilobytes.Document),
    all: of(({ kilobytes }) => kilobytes.all),
  };
}
