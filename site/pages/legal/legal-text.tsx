import type { LegalContent } from "#content/legal/legal.ts";
import { MarkdownBody } from "#site/features/reading/markdown-body.tsx";
import { PageContents } from "#site/features/reading/page-contents.tsx";
import { Link } from "#site/ui/link.tsx";
import { Section } from "#site/ui/section.tsx";

/** A legal page: its title on the night surface, its text on paper, and a table of contents beside it. */
export function LegalText({ content }: { content: LegalContent }) {
  const { page, contact } = content;
  const chapters = page.headings.filter(({ depth }) => depth === 2);
  return (
    <article aria-labelledby="legal-title">
      <header className="legal-opening @container overflow-x-clip">
        <div className="mx-auto box-content max-w-page px-gutter pt-[calc(var(--header-height)+2.5rem)] pb-10 @4xl:pt-[calc(var(--header-height)+4.5rem)] @4xl:pb-14">
          <h1 id="legal-title" className="text-title">
            {page.title}
          </h1>
          <p className="mt-4 font-mono text-label text-text-muted">
            {content.updated} <time dateTime={page.updated.iso}>{page.updated.text}</time>
          </p>
        </div>
      </header>
      <Section
        surface="paper"
        className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 @4xl:grid-cols-[15rem_minmax(0,1fr)] print:block"
      >
        <PageContents title={content.contents} entries={chapters} />
        <div>
          <MarkdownBody page={page} />
          <p className="mt-12 flex max-w-[62ch] flex-wrap items-baseline gap-x-4 border-hairline border-t pt-6 print:hidden">
            <span className="text-text-muted">{contact.text}</span>
            <Link
              to={contact.to}
              className="inline-flex min-h-11 items-center font-semibold text-violet underline underline-offset-4"
            >
              {contact.label}
            </Link>
          </p>
        </div>
      </Section>
    </article>
  );
}
