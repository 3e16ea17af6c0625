import type { OutboundCallsContent } from "#content/outbound-calls/outbound-calls.ts";
import { dialWords } from "#site/dials.ts";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { OutboundForm } from "./form/outbound-form.tsx";

/** The request for a demo call, beside the rules that every call follows. */
export function RequestSection({ content }: { content: OutboundCallsContent["form"] }) {
  return (
    <Section
      surface="night"
      labelledBy="outbound-form-title"
      className="grid grid-cols-1 gap-x-20 gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]"
    >
      <div>
        <h2 id="outbound-form-title" className="text-title">
          {dialWords(content.title)}
        </h2>
        <p className="mt-4 max-w-[32rem] text-lead text-text-muted">{dialWords(content.lead)}</p>
        <dl className="mt-10 max-w-[32rem] border-hairline border-b">
          {content.rules.map(({ title, text }) => (
            <div key={title} className="border-hairline border-t py-5">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div id="demo-call">
        <Island name="outbound-form" of={OutboundForm} when="view" wakes="larkline:demo-call:draft" />
      </div>
    </Section>
  );
}
