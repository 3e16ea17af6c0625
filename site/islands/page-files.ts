/** Addresses of the scripts that a page may need. The build writes them into the page's loader. */
export interface PageFiles {
  /** site/islands/hydrate.tsx */
  readonly hydrate: string;
  /** site/page.ts */
  readonly page: string;
  /** All files of each island on the page, React included. */
  readonly islands: Readonly<Record<string, readonly string[]>>;
}
