import type { RefObject } from "react";
import { helpCenter, helpSections } from "#content/help/help-center.ts";
import type { MarkdownPage } from "#domain/markdown-page.ts";
import { MarkdownBody } from "#site/features/reading/markdown-body.tsx";
import { DashList } from "#site/ui/dash-list.tsx";
import { Link } from "#site/ui/link.tsx";
import { CloseIcon, GuideIcon } from "#ui/icons.tsx";

const articles = helpSections.flatMap(({ items }) => items.flatMap(({ article }) => article ?? []));

interface ReadingPaneProps {
  pane: RefObject<HTMLElement | null>;
  /** Slug of the article to show; undefined shows an introduction to the pane. */
  opened: string | undefined;
  onOpen: (slug: string) => void;
  onClose: () => void;
}

/** Holds all articles. Scripts show one at a time; without scripts all are shown. */
export function ReadingPane({ pane, opened, onOpen, onClose }: ReadingPaneProps) {
  return (
    <div className="help-beside">
      <section
        ref={pane}
        aria-label={helpCenter.pane.label}
        data-empty={opened === undefined || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be focusable for the arrow keys
        tabIndex={0}
        className="help-pane"
      >
        {opened === undefined && <EmptyPane onOpen={onOpen} />}
        {articles.map((article) => (
          <Article
            key={article.slug}
            article={article}
            isOpened={article.slug === opened}
            onClose={onClose}
          />
        ))}
      </section>
    </div>
  );
}

function Article(props: { article: MarkdownPage; isOpened: boolean; onClose: () => void }) {
  const { article, isOpened, onClose } = props;
  const { updated, minutes, close, demo } = helpCenter.pane;
  return (
    <article
      id={article.slug}
      data-surface="paper"
      data-opened={isOpened || undefined}
      className="help-article text-text"
    >
      <header className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
        <h2
          id={`${article.slug}-title`}
          tabIndex={-1}
          className="text-[clamp(1.75rem,1.5rem+1.1vw,2.375rem)] leading-[1.1] tracking-[-0.025em] outline-none"
        >
          {article.title}
        </h2>
        <button
          type="button"
          aria-label={close}
          onClick={onClose}
          className="help-close -mt-1 -mr-2 grid size-11 place-items-center rounded-control text-text-muted transition-colors duration-150 hover:bg-text/6 hover:text-text"
        >
          <CloseIcon />
        </button>
        <p className="col-span-full mt-3 flex flex-wrap gap-x-5 font-mono text-label text-text-muted">
          <span>
            {updated} <time dateTime={article.updated.iso}>{article.updated.text}</time>
          </span>
          <span>{minutes(article.minutes)}</span>
        </p>
      </header>
      <MarkdownBody page={article} className="mt-6" />
      <p className="mt-10 border-hairline border-t pt-5 text-text-muted">
        {demo.text}{" "}
        <Link
          to={demo.to}
          className="inline-flex min-h-6 items-center font-semibold text-violet underline underline-offset-4"
        >
          {demo.label}
        </Link>
      </p>
    </article>
  );
}

/** What the pane is for, and what the first guide goes through. */
function EmptyPane({ onOpen }: { onOpen: (slug: string) => void }) {
  const { title, text, start, minutes } = helpCenter.pane;
  const [first] = articles;
  return (
    <div data-surface="paper" className="help-empty text-text">
      <GuideIcon className="size-9 text-violet" />
      <p className="mt-5 font-display font-semibold text-heading">{title}</p>
      <p className="mt-2 max-w-[34ch] text-text-muted">{text}</p>
      {first && (
        <div className="mt-8 w-full border-hairline border-t pt-6">
          <p className="flex flex-wrap gap-x-5 font-mono text-label text-text-muted">
            <span>{start}</span>
            <span>{minutes(first.minutes)}</span>
          </p>
          <button
            type="button"
            onClick={() => onOpen(first.slug)}
            className="mt-1 min-h-11 text-left font-display font-semibold text-heading underline decoration-2 decoration-violet underline-offset-[6px] hover:decoration-current"
          >
            {first.title}
          </button>
          <DashList
            items={first.headings.map((heading) => heading.text)}
            className="mt-4 gap-2 text-text-muted"
          />
        </div>
      )}
    </div>
  );
}
