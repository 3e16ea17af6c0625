import type { ClosingWithLinks as Content } from "#content/closing.ts";
import { Link } from "#site/ui/link.tsx";
import { Section } from "#site/ui/section.tsx";
import { ArrowRightIcon } from "#ui/icons.tsx";
import { ClosingFrame } from "./closing-frame.tsx";

/** The end of a page whose readers have a question left: where each kind of question is answered. */
export function ClosingWithLinks({ content }: { content: Content }) {
  return (
    <Section
      surface="raised"
      labelledBy="closing-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-12 @4xl:grid-cols-[1fr_1.1fr]"
    >
      <ClosingFrame content={content} />
      <ul className="self-end border-hairline border-b">
        {content.links.map(({ label, text, href }) => (
          <li
            key={href}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-hairline border-t py-5"
          >
            <Link
              to={href}
              className="text-balance font-display font-semibold text-heading [overflow-wrap:anywhere] after:absolute after:inset-0"
            >
              {label}
            </Link>
            <p className="col-start-1 text-text-muted">{text}</p>
            <ArrowRightIcon className="col-start-2 row-span-2 row-start-1 size-6 text-violet transition-transform duration-150 group-hover:translate-x-1" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
