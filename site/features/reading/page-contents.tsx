import { PlusIcon } from "#ui/icons.tsx";

interface PageContentsProps {
  title: string;
  entries: readonly { readonly id: string; readonly text: string }[];
}

/**
 * The table of contents of a long page: links to its headings. It stays in view beside the text. Where it has no room
 * there it is folded, so that the text begins on the first screen.
 */
export function PageContents({ title, entries }: PageContentsProps) {
  return (
    <>
      <details className="faq border-hairline border-y @4xl:hidden print:hidden">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-6 py-3 font-semibold">
          {title}
          <PlusIcon className="size-6 shrink-0 text-violet" />
        </summary>
        <nav aria-label={title} className="pb-4">
          <Entries entries={entries} />
        </nav>
      </details>
      <nav aria-label={title} className="top-24 hidden self-start print:hidden @4xl:sticky @4xl:block">
        <p aria-hidden="true" className="mb-3 font-semibold">
          {title}
        </p>
        <Entries entries={entries} />
      </nav>
    </>
  );
}

function Entries({ entries }: Pick<PageContentsProps, "entries">) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] @4xl:grid-cols-1">
      {entries.map((entry) => (
        <li key={entry.id} className="border-hairline border-l">
          <a
            href={`#${entry.id}`}
            className="-ml-px flex min-h-8 items-center border-transparent border-l-2 py-1 pl-4 text-[0.9375rem] text-text-muted leading-snug transition-colors duration-150 hover:border-violet hover:text-text"
          >
            {entry.text}
          </a>
        </li>
      ))}
    </ul>
  );
}
