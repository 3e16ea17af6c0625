import type { AboutContent } from "#content/about/about.ts";
import { Section } from "#site/ui/section.tsx";
import { CheckIcon } from "#ui/icons.tsx";

/** The company's values, each with its proof beside it. */
export function Values({ content }: { content: AboutContent["values"] }) {
  return (
    <Section labelledBy="values-title">
      <h2 id="values-title" className="text-title">
        {content.title}
      </h2>
      <ol className="mt-10 border-hairline border-b">
        {content.list.map(({ title, text, proof }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-hairline border-t py-7 @4xl:grid-cols-[4rem_minmax(0,4fr)_minmax(0,5fr)_minmax(0,3fr)] @4xl:gap-x-8 @4xl:py-9"
          >
            <span aria-hidden="true" className="font-mono text-label text-violet leading-[2.1]">
              {String(index + 1).padStart(2, "0")}
            </span>
            <h3 className="text-heading">{title}</h3>
            <p className="col-start-2 text-text-muted @4xl:col-start-auto">{text}</p>
            <p className="col-start-2 flex gap-2.5 @4xl:col-start-auto">
              <CheckIcon className="mt-1 size-5 flex-none text-violet" />
              <span className="wrap-anywhere min-w-0">{proof}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
