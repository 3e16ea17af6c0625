import type { HomeOutboundContent } from "#content/home/outbound.ts";
import { CallQueue } from "#site/features/call-queue/call-queue.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

/** Outbound calls: the queue at work, and three uses, each with a figure. */
export function Outbound({ content }: { content: HomeOutboundContent }) {
  return (
    <Section surface="raised" labelledBy="outbound-title">
      <div className="grid grid-cols-1 gap-x-20 gap-y-12 @4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div data-reveal className="flex flex-col">
          <h2 id="outbound-title" className="max-w-[16ch] text-title">
            {content.title}
          </h2>
          <p className="mt-5 max-w-[32rem] text-lead text-text-muted">{content.lead}</p>
          <TextLink to={content.link.to} className="mt-6 self-start">
            {content.link.label}
          </TextLink>
        </div>
        <div data-surface="night">
          <Island name="call-queue" of={CallQueue} when="motion" props={{ content: content.queue }} />
        </div>
      </div>
      <ul className="mt-14 grid grid-cols-1 gap-x-10 @2xl:grid-cols-3 @2xl:grid-rows-[auto_auto_1fr] @4xl:mt-20">
        {content.cards.map((card) => (
          <li
            key={card.title}
            data-reveal
            className="grid content-start @2xl:grid-rows-subgrid border-hairline border-t py-6 @2xl:row-span-3 @2xl:pb-0"
          >
            <p className="font-mono text-label text-text-muted">
              <span className="text-text text-xl tracking-tight">{card.figure}</span> {card.unit}
              <FootnoteMark of={card} />
            </p>
            <h3 className="mt-4 text-heading">{card.title}</h3>
            <p className="mt-2 max-w-[26rem] text-text-muted">{card.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
