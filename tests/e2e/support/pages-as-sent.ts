import type { Page } from "@playwright/test";

interface SentPage {
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly headings: readonly string[];
  /** Where its links lead, as absolute addresses. */
  readonly links: readonly string[];
  /** What a #place can name. */
  readonly places: readonly string[];
}

/** Pages as the server sends them, read by the browser's own parser: no script runs, and nothing is drawn. */
export async function pagesAsSent(page: Page, paths: readonly string[]): Promise<SentPage[]> {
  await page.goto("/robots.txt");
  return page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const answer = await fetch(path);
          const sent = new DOMParser().parseFromString(await answer.text(), "text/html");
          const description = sent.querySelector('meta[name="description"]');
          return {
            path,
            status: answer.status,
            title: sent.title,
            description: description?.getAttribute("content") ?? "",
            canonical: sent.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "",
            headings: [...sent.querySelectorAll("h1")].map((each) => each.textContent.trim()),
            links: [...sent.querySelectorAll("a[href]")].map(
              (link) => new URL(link.getAttribute("href") ?? "", location.origin + path).href,
            ),
            places: [...sent.querySelectorAll("[id]")].map(({ id }) => id),
          };
        }),
      ),
    paths,
  );
}
