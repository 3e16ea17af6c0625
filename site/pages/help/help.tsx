import { helpCenter } from "#content/help/help-center.ts";
import { paths } from "#domain/site-map.ts";
import { ClosingWithLinks } from "#site/features/closing/closing-with-links.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { HelpCenter } from "./help-center.tsx";

export function meta() {
  return pageMeta({ ...helpCenter.meta, path: paths.help });
}

export default function Help() {
  const { title, lead } = helpCenter.intro;
  return (
    <>
      <Section
        labelledBy="help-title"
        className="pt-[calc(var(--header-height)+2.5rem)] @4xl:pt-[calc(var(--header-height)+3.5rem)]"
      >
        <Island name="help-center" of={HelpCenter} wakes="address">
          <div>
            <h1 id="help-title" className="max-w-[16ch] text-title">
              {title}
            </h1>
            <p className="mt-4 max-w-[30rem] text-lead text-text-muted">{lead}</p>
          </div>
        </Island>
      </Section>
      <ClosingWithLinks content={helpCenter.closing} />
    </>
  );
}
