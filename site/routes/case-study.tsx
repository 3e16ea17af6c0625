import { caseStudy } from "#content/case-study.ts";
import { paths } from "#content/site-map.ts";
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
      <Closing content={caseStudy.closing} />
    </>
  );
}
