import type { FeatureCard, FeatureColor, FeaturesContent } from "#content/features/features.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import {
  AnswerIcon,
  BellIcon,
  CalendarIcon,
  ChartIcon,
  OutboundIcon,
  PlugIcon,
  ReturnIcon,
  SpeechIcon,
} from "#ui/icons.tsx";
import { FeatureFigure } from "./feature-figure.tsx";

const icons = {
  answer: AnswerIcon,
  calendar: CalendarIcon,
  bell: BellIcon,
  return: ReturnIcon,
  outbound: OutboundIcon,
  speech: SpeechIcon,
  plug: PlugIcon,
  chart: ChartIcon,
} as const;

const colors: Record<FeatureColor, string> = { violet: "text-violet", dawn: "text-dawn", ok: "text-ok" };

/** Features that share a row in pairs. */
const paired = new Set<FeatureCard["id"]>(["reminders", "re-engagement", "crm", "analytics"]);

/** The features in rows, with the figure on alternating sides; two rows hold two features each. */
export function FeatureRows({ content }: { content: FeaturesContent }) {
  return (
    <Section
      surface="raised"
      className="grid grid-cols-1 gap-y-20 @4xl:grid-cols-2 @4xl:gap-x-20 @4xl:gap-y-28"
    >
      {content.cards.map((card, index) => {
        const isPaired = paired.has(card.id);
        const flipped = index % 2 === 1;
        return (
          <article
            key={card.id}
            id={card.id}
            data-reveal
            aria-labelledby={`${card.id}-title`}
            className={`grid min-w-0 grid-cols-1 content-start gap-x-20 gap-y-8 ${isPaired ? "" : `@4xl:col-span-2 @4xl:items-center ${flipped ? "@4xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]" : "@4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]"}`}`}
          >
            <FeatureText card={card} specsLabel={content.specsLabel} />
            <div
              className={`feature-glow glow-${card.bgGlow} @container/figure grid grid-cols-1 rounded-panel border border-hairline bg-night ${isPaired ? "content-center @4xl:-order-1 @4xl:min-h-92" : flipped ? "@4xl:-order-1" : ""}`}
            >
              <div className="min-w-0 p-5 @md/figure:p-8">
                <FeatureFigure shown={card.shown} color={card.color} />
              </div>
            </div>
          </article>
        );
      })}
    </Section>
  );
}

function FeatureText({ card, specsLabel }: { card: FeatureCard; specsLabel: string }) {
  const Icon = icons[card.icon];
  return (
    <div>
      <Icon className={`size-8 ${colors[card.color]}`} />
      <h2
        id={`${card.id}-title`}
        className="mt-4 text-[clamp(1.75rem,1.4rem+1.4vw,2.5rem)] leading-[1.1] tracking-tight"
      >
        {card.title}
      </h2>
      <p className="mt-4 max-w-[36rem] text-[1.0625rem] text-text-muted leading-relaxed">
        {card.description}
      </p>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-4">
        {card.metrics.map((metric) => (
          <div key={metric.label} className="flex max-w-[13rem] flex-col-reverse justify-end">
            <dt className="text-balance text-label text-text-muted leading-snug">
              {metric.label}
              <FootnoteMark of={metric} />
            </dt>
            <dd className="font-mono text-heading tracking-tight tabular-nums">{metric.value}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={specsLabel} className="mt-6 border-hairline border-t">
        {card.techSpecs.map((spec) => (
          <li key={spec} className="border-hairline border-b py-2.5 text-[0.9375rem] leading-snug">
            {spec}
          </li>
        ))}
      </ul>
    </div>
  );
}
