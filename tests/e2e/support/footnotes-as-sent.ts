import type { Page } from "@playwright/test";

interface SentFootnotes {
  readonly path: string;
  readonly notes: readonly { id: string; standing: string; source: string; back: string }[];
  /** The links at figures, each with the words of the figure that it stands at. */
  readonly marks: readonly { id: string; href: string; number: string; name: string; about: string }[];
}

/** Reads the footnotes of pages, and the marks that lead to them, with the browser's parser and without scripts. */
export async function footnotesAsSent(page: Page, paths: readonly string[]): Promise<SentFootnotes[]> {
  await page.goto("/robots.txt");
  return page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(path);
          const sent = new DOMParser().parseFromString(await answer.text(), "text/html");
          const text = (element: Element | null | undefined) => element?.textContent ?? "";
          return {
            path,
            notes: [...sent.querySelectorAll(".footnotes > ol > li")].map((item) => ({
              id: item.id,
              standing: text(item.querySelector("strong")),
              source: text(item.querySelector("p + p")),
              back: item.querySelector("[role=doc-backlink]")?.getAttribute("href") ?? "",
            })),
            marks: [...sent.querySelectorAll("[role=doc-noteref]")].map((link) => ({
              id: link.id,
              href: link.getAttribute("href") ?? "",
              number: text(link),
              name: link.getAttribute("aria-label") ?? "",
              about: text(link.closest("dl > div, li, p, figure, tr")),
            })),
          };
        }),
      ),
    paths,
  );
}
