import type { contact } from "#content/contact/contact.ts";
import { Link } from "#site/ui/link.tsx";
import { Section } from "#site/ui/section.tsx";
import { ArrowRightIcon } from "#ui/icons.tsx";

/** Links to the pages that most visitors of the contact page look for. */
export function Shortcuts({ content }: { content: (typeof contact)["shortcuts"] }) {
  return (
    <Section
      surface="paper"
      labelledBy="shortcuts-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 @4xl:grid-cols-[1fr_2.4fr]"
    >
      <h2 id="shortcuts-title" className="text-title">
        {content.title}
      </h2>
      <ul className="border-hairline border-b">
        {content.links.map(({ label, text, to }) => (
          <li
            key={to}
            className="group relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-hairline border-t py-5 @2xl:grid-cols-[15rem_minmax(0,1fr)_auto]"
          >
            <Link to={to} className="font-display font-semibold text-heading after:absolute after:inset-0">
              {label}
            </Link>
            <p className="col-start-1 text-text-muted @2xl:col-start-2">{text}</p>
            <ArrowRightIcon className="col-start-2 row-span-2 row-start-1 size-6 text-violet transition-transform duration-150 group-hover:translate-x-1 @2xl:col-start-3 @2xl:row-span-1" />
          </li>
        ))}
      </ul>
    </Section>
  );
}
