import { helpCenter } from "#content/help/help-center.ts";
import { paths } from "#domain/site-map.ts";
import { Closing } from "#site/features/closing/closing.tsx";
import { pageMeta } from "#site/page-meta.ts";
import { HelpCenter } from "#site/pages/help/help-center.tsx";
import { Section } from "#site/ui/section.tsx";

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
        <HelpCenter
          opening={
            <div>
              <h1 id="help-title" className="max-w-[16ch] text-title">
                {title}
              </h1>
              <p className="mt-4 max-w-[30rem] text-lead text-text-muted">{lead}</p>
            </div>
          }
        />
      </Section>
      <Closing content={helpCenter.closing} />
    </>
  );
}
