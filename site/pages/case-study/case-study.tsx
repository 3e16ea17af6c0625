import { caseStudy } from "#content/case-study/case-study.ts";
import { paths } from "#domain/site-map.ts";
import { ClosingWithFigures } from "#site/features/closing/closing-with-figures.tsx";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { CaseStudyImpact } from "#site/pages/case-study/impact.tsx";
import { CaseStudyIntro } from "#site/pages/case-study/intro.tsx";
import { CaseStudyQuotes } from "#site/pages/case-study/quotes.tsx";
import { CaseStudyResults } from "#site/pages/case-study/results.tsx";
import { CaseStudyStory } from "#site/pages/case-study/story.tsx";
import { CaseStudyTimeline } from "#site/pages/case-study/timeline.tsx";
import { WithFootnotes } from "#site/ui/with-footnotes.tsx";

export function meta() {
  return pageMeta({ ...caseStudy.meta, path: paths.caseStudy });
}

export default function CaseStudy() {
  const [, , reception] = caseStudy.results.outcomes;
  return (
    <WithFootnotes of={[caseStudy]}>
      <CaseStudyIntro content={caseStudy.intro} log={caseStudy.log} />
      <CaseStudyStory challenge={caseStudy.challenge} solution={caseStudy.solution} />
      <CaseStudyResults content={caseStudy.results} />
      <CaseStudyImpact content={caseStudy.impact} reception={reception} />
      <CaseStudyTimeline content={caseStudy.timeline} />
      <CaseStudyQuotes content={caseStudy.quotes} />
      <ClosingWithFigures content={caseStudy.closing}>
        <CallOpener tone="quiet" className="min-h-12" assistant={caseStudy.closing.call.assistant}>
          {caseStudy.closing.call.label}
        </CallOpener>
      </ClosingWithFigures>
    </WithFootnotes>
  );
}
