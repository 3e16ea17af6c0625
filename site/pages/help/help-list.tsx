import { type HelpCategory, type HelpItem, type HelpSection, helpCenter } from "#content/help/help-center.ts";
import { paths } from "#domain/site-map.ts";
import { ArrowRightIcon, ChevronDownIcon, GuideIcon, ReferenceIcon, VideoIcon } from "#ui/icons.tsx";
import { byAvailability } from "./help-model.ts";

const icons = { guide: GuideIcon, video: VideoIcon, reference: ReferenceIcon } as const;
const title = "wrap-anywhere text-left font-semibold leading-snug after:absolute after:inset-0";

interface HelpListProps {
  sections: readonly HelpSection[];
  /** Slug of the article in the pane. */
  opened: string | undefined;
  /** True if a search or a category narrows the list: what it finds must be in sight. */
  isNarrowed: boolean;
  onOpen: (slug: string) => void;
  onUnavailable: () => void;
}

/**
 * The sections, each with what can be read first and what is planned folded below it. Beside the pane stand those whose
 * items open in it; pages of their own are listed across the page.
 */
export function HelpList({ sections, isNarrowed, ...item }: HelpListProps) {
  return sections.map(({ category, title, items }) => {
    const { ready, planned } = byAvailability(items);
    const isElsewhere = items.every(({ to }) => to);
    return (
      <section
        key={category}
        aria-labelledby={`section-${category}`}
        className={isElsewhere ? "help-elsewhere" : ""}
      >
        <h2 id={`section-${category}`}>{title}</h2>
        {ready.length > 0 && <HelpRows category={category} items={ready} {...item} />}
        {planned.length > 0 && (
          // Its key folds it anew when the list is no longer narrowed.
          <details key={String(isNarrowed)} open={isNarrowed} className="help-planned mt-1">
            <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control text-text-muted transition-colors duration-150 hover:text-text">
              <ChevronDownIcon />
              {helpCenter.plannedCount(planned.length)}
              <span className="sr-only">: {title}</span>
            </summary>
            <HelpRows category={category} items={planned} {...item} />
          </details>
        )}
      </section>
    );
  });
}

type HelpRowsProps = Omit<HelpListProps, "sections" | "isNarrowed"> & {
  category: HelpCategory;
  items: readonly HelpItem[];
};

function HelpRows({ category, items, ...item }: HelpRowsProps) {
  return (
    <ul className="mt-3">
      {items.map((each) => (
        <HelpRow
          key={each.title}
          id={`${category}-${each.title}`.replace(/\W+/g, "-")}
          item={each}
          {...item}
        />
      ))}
    </ul>
  );
}

type HelpRowProps = Omit<HelpRowsProps, "category" | "items"> & { id: string; item: HelpItem };

/** One item. Its only control covers the whole row. */
function HelpRow({ id, item, opened, onOpen, onUnavailable }: HelpRowProps) {
  const TypeIcon = icons[item.type];
  const slug = item.article?.slug;
  const isOpened = slug !== undefined && slug === opened;
  return (
    <li className="group @container relative isolate grid grid-cols-[1.25rem_minmax(0,1fr)_auto] gap-x-4 border-hairline border-b py-4 before:absolute before:inset-y-0 before:-inset-x-[min(0.75rem,3vw)] before:-z-1 before:transition-colors before:duration-150 hover:before:bg-text/4 has-aria-[current=true]:before:bg-violet/20">
      <TypeIcon className={`mt-0.5 size-5 ${item.available ? "text-violet" : "text-text-muted"}`} />
      <div>
        {item.to !== undefined ? (
          <a href={item.to} aria-describedby={id} className={title}>
            {item.title}
          </a>
        ) : slug === undefined ? (
          <button
            type="button"
            aria-describedby={id}
            onClick={onUnavailable}
            className={`${title} text-text-muted`}
          >
            {item.title}
          </button>
        ) : (
          <a
            id={`open-${slug}`}
            // Without scripts the fragment leads to the article on the page.
            href={`${paths.help}?article=${slug}#${slug}`}
            data-early=""
            aria-current={isOpened || undefined}
            aria-describedby={id}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(slug);
            }}
            className={title}
          >
            {item.title}
          </a>
        )}
        <p id={id} className="mt-1 text-[0.9375rem] text-text-muted leading-snug">
          <span className="sr-only">
            {helpCenter.types[item.type]}
            {item.available ? "" : `, ${helpCenter.planned}`}.{" "}
          </span>
          {item.description}
        </p>
      </div>
      <p aria-hidden="true" className="flex flex-col items-end gap-1 font-mono text-label text-text-muted">
        <span className="hidden @xl:inline">{helpCenter.types[item.type]}</span>
        {item.available ? (
          <ArrowRightIcon className="size-5 text-violet transition-transform duration-150 group-hover:translate-x-1" />
        ) : (
          <span className="rounded-full border border-hairline px-2 py-px">{helpCenter.planned}</span>
        )}
      </p>
    </li>
  );
}
