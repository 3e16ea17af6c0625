import type { OutboundCallsContent } from "#content/outbound-calls/outbound-calls.ts";
import { CallQueue } from "#site/features/call-queue/call-queue.tsx";
import { ButtonLink } from "#site/ui/button.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";

interface OutboundIntroProps {
  content: OutboundCallsContent["intro"];
  queue: OutboundCallsContent["queue"];
}

/** One sentence beside a queue that is being worked through. */
export function OutboundIntro({ content, queue }: OutboundIntroProps) {
  return (
    <Section
      labelledBy="outbound-title"
      className="grid grid-cols-1 items-center gap-x-14 gap-y-12 pt-opening @4xl:grid-cols-[1fr_1.1fr]"
    >
      <div>
        <h1
          id="outbound-title"
          className="text-[clamp(2.75rem,2rem+3vw,4.25rem)] leading-[1.02] tracking-[-0.033em]"
        >
          {content.title}
        </h1>
        <p className="mt-6 max-w-[34rem] text-lead text-text-muted">{content.lead}</p>
        <div className="mt-9 flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
          <ButtonLink to={content.demo.to} className="min-h-12">
            {content.demo.label}
          </ButtonLink>
          <ButtonLink to="#roi" tone="quiet" className="min-h-12">
            {content.worth}
          </ButtonLink>
        </div>
      </div>
      <Island name="call-queue" of={CallQueue} when="motion" props={{ content: queue }} />
    </Section>
  );
}
