import { caseStudy } from "#content/case-study.ts";
import { paths } from "#content/site-map.ts";
import { CallButton } from "#site/features/call-demo/call-button.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { CaseStudyImpact } from "#site/sections/case-study-impact.tsx";
import { CaseStudyIntro } from "#site/sections/case-study-intro.tsx";
import { CaseStudyQuotes } from "#site/sections/case-study-quotes.tsx";
import { CaseStudyResults } from "#site/sections/case-study-results.tsx";
import { CaseStudyStory } from "#site/sections/case-study-story.tsx";
import { CaseStudyTimeline } from "#site/sections/case-study-timeline.tsx";
import { Closing } from "#site/sections/closing.tsx";

export function meta() {
  return pageMeta({ ...caseStudy.meta, path: paths.caseStudy });
}

export default function CaseStudy() {
  return (
    <>
      <CaseStudyIntro content={caseStudy.intro} log={caseStudy.log} />
      <CaseStudyStory challenge={caseStudy.challenge} solution={caseStudy.solution} />
      <CaseStudyResults content={caseStudy.results} />
      <CaseStudyImpact content={caseStudy.impact} />
      <CaseStudyTimeline content={caseStudy.timeline} />
      <CaseStudyQuotes content={caseStudy.quotes} />
      <Closing content={caseStudy.closing}>
        <CallButton tone="quiet" className="min-h-12" assistant={caseStudy.closing.call.assistant}>
          {caseStudy.closing.call.label}
        </CallButton>
      </Closing>
    </>
  );
}
