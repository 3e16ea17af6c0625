import type { Desk } from "#content/desk/desk.ts";
import { spokenLang } from "#site/ui/spoken-lang.ts";

/** The call in a sentence, and what each thing that was said came to. */
export function SummaryPart({ desk: { summary } }: { desk: Desk }) {
  return (
    <>
      <p className="text-balance font-display font-semibold text-heading">{summary.text}</p>
      <dl className="mt-4 text-[0.9375rem] leading-snug">
        {summary.heard.map(({ words, meaning }) => (
          <div
            key={words}
            className="grid gap-x-5 gap-y-0.5 border-hairline border-t py-2.5 @lg/desk:grid-cols-2"
          >
            <dt lang={spokenLang} className="text-text-muted">
              “{words}”
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        <div className="grid gap-x-5 gap-y-0.5 border-hairline border-t pt-2.5 text-ok @lg/desk:grid-cols-2">
          <dt>{summary.note.label}</dt>
          <dd>{summary.note.text}</dd>
        </div>
      </dl>
    </>
  );
}
