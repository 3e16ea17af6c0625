import { bookDemo } from "#content/book-demo/book-demo.ts";
import { paths } from "#domain/site-map.ts";
import { pageMeta } from "#site/page-meta.ts";
import { NextTimes } from "#site/pages/book-demo/next-times/next-times.tsx";
import { DemoAgenda } from "#site/pages/book-demo/wizard/demo-agenda.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { BookDemoWizard } from "./wizard/book-demo-wizard.tsx";
import { PlainWizard } from "./wizard/plain-wizard.tsx";

export function meta() {
  return pageMeta({ ...bookDemo.meta, path: paths.bookDemo });
}

/** The form, with the demo's agenda beside it; in a narrow window the form comes first. */
export default function BookDemo() {
  const { title, lead, terms } = bookDemo.intro;
  return (
    <Section
      labelledBy="book-demo-title"
      className="book-demo grid grid-cols-[minmax(0,1fr)] pt-[calc(var(--header-height)+2rem)] @4xl:pt-[calc(var(--header-height)+3.5rem)] @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @4xl:grid-rows-[auto_1fr] gap-x-12 @6xl:gap-x-20 gap-y-10"
    >
      <div>
        <h1 id="book-demo-title" className="text-title">
          {title}
        </h1>
        <div className="book-demo-lead">
          <p className="mt-4 text-lead text-text-muted">{lead}</p>
          <p className="mt-3 font-semibold">{terms}</p>
        </div>
        <NextTimes />
      </div>
      <div className="@4xl:col-start-2 @4xl:row-span-2 @4xl:row-start-1">
        <Island
          name="book-demo-wizard"
          of={BookDemoWizard}
          wakes="address larkline:book-demo:draft larkline:book-demo:contact larkline:book-demo:booked"
        />
        <PlainWizard />
      </div>
      <div className="book-demo-agenda @4xl:sticky top-28 self-start @4xl:pt-2">
        <DemoAgenda />
      </div>
    </Section>
  );
}
