import { micromark } from "micromark";
import { gfmTable, gfmTableHtml } from "micromark-extension-gfm-table";
import * as v from "valibot";
import type { MarkdownHeading, MarkdownPage } from "../../domain/markdown-page.ts";

/** A Markdown file that cannot be published. The message names the file and the change to make. */
export class MarkdownError extends Error {
  override name = "MarkdownError";
  constructor(file: string, problem: string) {
    super(`${file}: ${problem}`);
  }
}

interface MarkdownOptions {
  /** File name for messages. */
  readonly file: string;
  /** File name without extension; its slug must be the same. */
  readonly name: string;
  /** True if the site has this address (path and query, no hash). */
  readonly isKnownAddress: (address: string) => boolean;
  /** Prefix of the headings' ids, for texts that share a page. Default: none. */
  readonly idPrefix?: string;
}

export type RenderedMarkdown = Omit<MarkdownPage, "load"> & { readonly html: string };

const wordsPerMinute = 220;
const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const frontMatter = v.strictObject({
  title: text,
  slug: v.pipe(text, v.regex(/^[a-z\d]+(-[a-z\d]+)*$/, "use small letters, digits and hyphens")),
  description: text,
  updated: v.pipe(text, v.isoDate("write it like 2025-03-15")),
});

/**
 * Renders a Markdown file as safe HTML. The parser escapes raw HTML, which becomes visible text, and drops unsafe
 * addresses.
 *
 * @throws MarkdownError for anything that would publish a broken page.
 */
export function renderMarkdown(source: string, options: MarkdownOptions): RenderedMarkdown {
  const { file, name } = options;
  const { fields, body } = splitFrontMatter(source, file);
  if (fields.slug !== name)
    throw new MarkdownError(file, `"slug" is ${fields.slug}, but the file is ${name}.md`);
  const bare = micromark(body, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] });
  const { html, headings } = withHeadingIds(bare, options);
  return {
    title: fields.title,
    slug: fields.slug,
    description: fields.description,
    updated: { iso: fields.updated, text: longDate(fields.updated) },
    minutes: Math.ceil(countWords(bare) / wordsPerMinute),
    headings,
    html: checkedImages(checkedLinks(html, headings, options), file),
  };
}

function splitFrontMatter(source: string, file: string) {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll("\r\n", "\n"));
  if (!match) throw new MarkdownError(file, "it has to begin with front matter between two lines of ---");
  const [, head = "", body = ""] = match;
  const lines = head.split("\n").filter((line) => line.trim() !== "");
  const entries = lines.map((line): [string, string] => {
    const colon = line.indexOf(":");
    if (colon < 1) throw new MarkdownError(file, `front matter line without a name: ${line}`);
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const parsed = v.safeParse(frontMatter, Object.fromEntries(entries));
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new MarkdownError(file, `front matter "${v.getDotPath(issue)}": ${issue.message}`);
  }
  return { fields: parsed.output, body };
}

// Authors' HTML is escaped, so every tag here is the renderer's own and can be matched by patterns.

function withHeadingIds(bare: string, { file, idPrefix = "" }: MarkdownOptions) {
  const headings: MarkdownHeading[] = [];
  const html = bare.replace(/<h([1-6])>([\s\S]*?)<\/h\1>/g, (_, level: string, inner: string) => {
    const words = unescaped(inner.replace(/<[^>]*>/g, ""));
    if (level === "1") {
      throw new MarkdownError(file, `"# ${words}": the title is in the front matter, so begin with ##`);
    }
    const id = idPrefix + slugOf(words);
    if (headings.some((heading) => heading.id === id)) {
      throw new MarkdownError(file, `two headings have the id ${id}; reword one`);
    }
    headings.push({ id, text: words, depth: Number(level) });
    return `<h${level} id="${id}">${inner}</h${level}>`;
  });
  return { html, headings };
}

function checkedLinks(html: string, headings: readonly MarkdownHeading[], options: MarkdownOptions): string {
  const { file, isKnownAddress, idPrefix = "" } = options;
  return html.replace(/ href="([^"]*)"/g, (attribute, escaped: string) => {
    const link = unescaped(escaped);
    if (link === "")
      throw new MarkdownError(file, "a link has no address, or one that is not allowed (javascript:)");
    if (/^(https:|mailto:|tel:)/.test(link)) return attribute;
    const [address = "", hash] = link.split("#");
    if (address === "" && headings.some(({ id }) => id === `${idPrefix}${hash}`)) {
      return ` href="#${idPrefix}${hash}"`;
    }
    if (!isKnownAddress(address) || hash !== undefined) throw new MarkdownError(file, `dead link ${link}`);
    // The hash leads to the article when there are no scripts.
    const article = /\?article=([\w-]+)$/.exec(address)?.[1];
    return article ? ` href="${escaped}#${article}"` : attribute;
  });
}

function checkedImages(html: string, file: string): string {
  const image = /<img src="([^"]*)" alt=""/.exec(html);
  if (image) throw new MarkdownError(file, `image ${image[1]} has no alternative text`);
  return html;
}

function countWords(html: string): number {
  return html
    .replace(/<[^>]*>/g, " ")
    .trim()
    .split(/\s+/).length;
}

function unescaped(html: string): string {
  return html
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/[^a-z\d]+/g, "-")
    .replace(/^-|-$/g, "");
}

function longDate(iso: string): string {
  return new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
