import type { CaseStudyContent } from "#content/case-study/case-study.ts";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";

interface CaseStudyIntroProps {
  content: CaseStudyContent["intro"];
  log: CaseStudyContent["log"];
}

/** The outcome in a sentence, beside the practice's log of one day's calls. */
export function CaseStudyIntro({ content, log }: CaseStudyIntroProps) {
  return (
    <section aria-labelledby="case-study-title" className="case-study @container bg-night">
      <div className="mx-auto box-content grid max-w-page grid-cols-1 items-center gap-x-16 gap-y-12 px-gutter pt-opening pb-section @4xl:grid-cols-[1.1fr_1fr]">
        <div>
          <p className="font-mono text-label text-text-muted">{content.practice}</p>
          <h1
            id="case-study-title"
            className="mt-4 text-[clamp(2.5rem,1.9rem+2.9vw,4.25rem)] leading-[1.02] tracking-[-0.032em]"
          >
            {content.title}
          </h1>
          <p className="mt-6 max-w-[34rem] text-lead text-text-muted">{content.lead}</p>
          <div className="mt-8">
            <CallOpener assistant="dental" className="min-h-12">
              {content.call.label}
            </CallOpener>
          </div>
          <p className="mt-3 text-label text-text-muted noscript:hidden">{content.call.note}</p>
        </div>
        <CallLog log={log} />
      </div>
    </section>
  );
}

function CallLog({ log }: { log: CaseStudyContent["log"] }) {
  return (
    <figure
      aria-labelledby="log-title"
      className="@container/log rounded-panel border border-hairline bg-night-raised shadow-card"
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-3 px-5 py-4 @md/log:px-6">
        <span id="log-title" className="font-semibold">
          {log.title}
        </span>
        <span className="font-mono text-label text-text-muted">{log.caption}</span>
      </figcaption>
      <ol>
        {log.entries.map(({ time, about, result, closed }) => (
          <li
            key={time}
            className="grid grid-cols-1 @3xs/log:grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-hairline border-t px-5 py-2.5 leading-snug @md/log:grid-cols-[7.5rem_minmax(0,1fr)_auto] @md/log:px-6"
          >
            <span
              className={`flex flex-wrap @3xs/log:row-span-2 gap-x-3 font-mono text-label @md/log:row-span-1 ${closed ? "text-violet" : "text-text-muted"}`}
            >
              {time}
              {closed && <span>{log.closed}</span>}
            </span>
            <span>{about}</span>
            <span className="@3xs/log:col-start-2 font-mono text-label text-text-muted @md/log:col-start-3 @md/log:text-right">
              {result}
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
