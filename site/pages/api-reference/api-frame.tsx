import type { ReactNode } from "react";
import { apiPageWords } from "#content/api-reference/api-pages.ts";
import { apiReference } from "#content/api-reference/api-reference.ts";
import { paths } from "#domain/site-map.ts";
import { Link } from "#site/ui/link.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { WithCode } from "./inline-code.tsx";

const { words, contact } = apiReference;

interface ApiFrameProps {
  /** Path of this page. */
  path: string;
  title: string;
  lead: string;
  /** What stands on this page. */
  contents: readonly { readonly id: string; readonly title: string }[];
  children: ReactNode;
}

/** The frame of every page of the reference: its title, and the way to all others beside what it says. */
export function ApiFrame({ path, title, lead, contents, children }: ApiFrameProps) {
  return (
    <article aria-labelledby="api-title">
      <header className="legal-opening @container overflow-x-clip">
        <div className="mx-auto box-content max-w-page px-gutter pt-[calc(var(--header-height)+2.5rem)] pb-10 @4xl:pt-[calc(var(--header-height)+4rem)] @4xl:pb-12">
          {path !== paths.apiReference && (
            <p className="mb-3">
              <Link
                to={paths.apiReference}
                className="inline-flex min-h-6 items-center text-text-muted underline underline-offset-4 hover:text-text"
              >
                {words.all}
              </Link>
            </p>
          )}
          <h1 id="api-title" className="text-title">
            {title}
          </h1>
          <p className="mt-4 max-w-[40rem] text-lead text-text-muted">
            <WithCode text={lead} />
          </p>
        </div>
      </header>
      <Section
        surface="paper"
        className="pt-12 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-8 @4xl:grid-cols-[12.5rem_minmax(0,1fr)] print:block"
      >
        <details className="api-pages print:hidden @4xl:hidden">
          <summary>{words.pages}</summary>
          <nav aria-label={words.all}>
            <PageLinks path={path} contents={[]} />
          </nav>
        </details>
        <nav
          aria-label={words.all}
          className="api-aside hidden self-start print:hidden @4xl:sticky @4xl:block"
        >
          <PageLinks path={path} contents={contents} />
        </nav>
        <div className="api">
          {children}
          <p className="mt-14 flex flex-wrap items-baseline gap-x-4 border-hairline border-t pt-6 print:hidden">
            <span className="text-text-muted">{contact.text}</span>
            <TextLink to={contact.to}>{contact.label}</TextLink>
          </p>
        </div>
      </Section>
    </article>
  );
}

function PageLinks({ path, contents }: Pick<ApiFrameProps, "path" | "contents">) {
  const all = [{ name: words.all, path: paths.apiReference }, ...apiPageWords];
  return (
    <ul className="api-links">
      {all.map((page) => (
        <li key={page.path}>
          <Link to={page.path} aria-current={page.path === path ? "page" : undefined}>
            {page.name}
          </Link>
          {page.path === path && contents.length > 0 && (
            <ul aria-label={words.onPage} className="api-contents">
              {contents.map(({ id, title }) => (
                <li key={id}>
                  <a href={`#${id}`}>{title}</a>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
