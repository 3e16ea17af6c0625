import type { Page } from "@playwright/test";

interface SentPage {
  readonly path: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly canonical: string;
  readonly headings: readonly string[];
  /** Absolute URLs of its links. */
  readonly links: readonly string[];
  /** Ids that a fragment can name. */
  readonly places: readonly string[];
}

/** Fetches pages and parses them with the browser's parser, without running scripts or rendering. */
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
