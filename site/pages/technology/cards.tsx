import type { TechnologyCard, TechnologyContent } from "#content/technology/technology.ts";
import { TiltCard } from "#site/pages/technology/tilt/tilt-card.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import {
  ArrowRightIcon,
  ChartIcon,
  FlowIcon,
  GlobeIcon,
  PlugIcon,
  ShieldIcon,
  WaveIcon,
} from "#ui/icons.tsx";

const icons = {
  "neural-processing": WaveIcon,
  "smart-automation": FlowIcon,
  "enterprise-security": ShieldIcon,
  "global-infrastructure": GlobeIcon,
  "smart-analytics": ChartIcon,
  "seamless-integration": PlugIcon,
} as const;

/** Column spans, arranged so that no row repeats the one above it. */
const spans = {
  "neural-processing": "@4xl:col-span-7",
  "smart-automation": "@4xl:col-span-5",
  "enterprise-security": "@4xl:col-span-5",
  "global-infrastructure": "@4xl:col-span-7",
  "smart-analytics": "@4xl:col-span-6",
  "seamless-integration": "@4xl:col-span-6",
} as const;

export function TechnologyCards({ content }: { content: TechnologyContent }) {
  return (
    <Section surface="sunken" labelledBy="technologies-title">
      <h2 id="technologies-title" className="max-w-[20ch] text-title">
        {content.cardsTitle}
      </h2>
      <div className="mt-10 grid grid-cols-1 gap-4 @2xl:grid-cols-2 @4xl:mt-14 @4xl:grid-cols-12 @4xl:gap-5">
        {content.cards.map((card) => (
          <TiltCard key={card.id} id={card.id} labelledBy={`${card.id}-title`} className={spans[card.id]}>
            <Card card={card} />
          </TiltCard>
        ))}
      </div>
    </Section>
  );
}

/** Sample input, and what becomes of it. */
function Sample({ sample }: { sample: TechnologyCard["sample"] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-hairline border-b bg-night px-6 py-4 font-mono text-label @md/panel:px-8">
      <span className="text-text-muted">{sample.from}</span>
      <ArrowRightIcon className="size-5 text-violet" />
      <span>{sample.to}</span>
    </p>
  );
}

function Card({ card }: { card: TechnologyCard }) {
  const Icon = icons[card.id];
  return (
    <div className="flex min-w-0 flex-col overflow-clip rounded-[inherit]">
      <Sample sample={card.sample} />
      <div className="min-w-0 p-6 @md/panel:p-8">
        <Icon className="size-9 text-violet" />
        <h3
          id={`${card.id}-title`}
          className="mt-5 text-[clamp(1.5rem,1.3rem+0.9vw,2rem)] leading-tight tracking-tight"
        >
          {card.title}
        </h3>
        <p className="mt-3 max-w-[34rem] text-text-muted">{card.text}</p>
        <dl className="mt-7 flex flex-wrap gap-x-10 gap-y-4">
          {card.stats.map((stat) => (
            <div key={stat.label} className="flex min-w-0 flex-col-reverse">
              <dt className="text-label text-text-muted">
                {stat.label}
                <FootnoteMark of={stat} />
              </dt>
              <dd className="font-display font-semibold text-[clamp(1.5rem,1.3rem+0.9vw,2.125rem)] leading-tight tracking-tight tabular-nums [overflow-wrap:anywhere]">
                {stat.value}
              </dd>
            </div>
          ))}
        </dl>
        <ul className="mt-7 grid gap-x-8 @xl/panel:grid-cols-2">
          {card.capabilities.map((capability) => (
            <li key={capability} className="border-hairline border-t py-2.5 text-[0.9375rem] leading-snug">
              {capability}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
