import { Fragment } from "react";
import type { PricingContent } from "#content/pricing/pricing.ts";
import type { Extent } from "#domain/plans.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import { CheckIcon } from "#ui/icons.tsx";

interface PlanComparisonProps {
  content: PricingContent["comparison"];
  plans: PricingContent["plans"];
}

/**
 * All differences between the plans in one table. In a narrow window a feature's name has its own line above its
 * cells. Explicit roles keep it a table for screen readers when the layout is no longer one.
 */
export function PlanComparison({ content, plans }: PlanComparisonProps) {
  return (
    <Section labelledBy="comparison-title">
      <h2 id="comparison-title" className="max-w-[18ch] text-title">
        {content.title}
      </h2>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: a grid layout removes the roles in some browsers */}
      <table className="comparison mt-12" role="table">
        <caption className="sr-only">{content.caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader" className="comparison-corner">
              <span className="sr-only">{content.feature}</span>
            </th>
            {plans.map(({ id, name, popular }) => (
              <th
                key={id}
                scope="col"
                role="columnheader"
                className={popular ? "text-text" : "text-text-muted"}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {content.groups.map(({ title, rows }) => (
          <tbody key={title} role="rowgroup">
            <tr role="row">
              {/* biome-ignore lint/a11y/useSemanticElements: it is a row header, for the rows below it */}
              <th scope="rowgroup" colSpan={plans.length + 1} role="rowheader" className="comparison-group">
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <tr key={row.feature} role="row">
                <th scope="row" role="rowheader">
                  {row.feature}
                  <FootnoteMark of={row} />
                </th>
                {row.extent.map((each, index) => (
                  <td key={plans[index]?.id} role="cell">
                    <ExtentMark extent={each} content={content} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </Section>
  );
}

function ExtentMark({ extent, content }: { extent: Extent; content: PlanComparisonProps["content"] }) {
  if (typeof extent === "string") return <span className="font-mono text-label">{extent}</span>;
  return (
    <Fragment>
      {extent ? (
        <CheckIcon className="inline size-5 text-violet" />
      ) : (
        <span aria-hidden="true" className="inline-block h-0.5 w-3 rounded-full bg-outline align-middle" />
      )}
      <span className="sr-only">{extent ? content.included : content.notIncluded}</span>
    </Fragment>
  );
}
