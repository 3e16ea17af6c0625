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

/** How a stretch of the day is laid out: "wide", text beside its figure; "pair", two columns; "open", a figure without a frame. */
type Layout = "wide" | "pair" | "open";

/** The day in stretches, each on a surface of its own. */
const stretches: readonly {
  readonly surface: "night" | "raised" | "paper";
  readonly layout: Layout;
  readonly ids: readonly FeatureCard["id"][];
}[] = [
  { surface: "raised", layout: "wide", ids: ["answering", "booking"] },
  { surface: "night", layout: "pair", ids: ["reminders", "re-engagement"] },
  { surface: "raised", layout: "wide", ids: ["sales-calls"] },
  { surface: "paper", layout: "open", ids: ["languages"] },
  { surface: "night", layout: "pair", ids: ["crm", "analytics"] },
];

/** The features in the order of the day. */
export function FeatureRows({ content }: { content: FeaturesContent }) {
  return stretches.map(({ surface, layout, ids }) => (
    <Section
      key={ids[0]}
      surface={surface}
      className={`grid grid-cols-1 gap-y-16 @4xl:gap-y-24 ${layout === "pair" ? "@4xl:grid-cols-2 @4xl:gap-x-16" : ""}`}
    >
      {content.cards
        .filter(({ id }) => ids.includes(id))
        .map((card, index) => (
          <Feature
            key={card.id}
            card={card}
            specsLabel={content.specsLabel}
            layout={layout}
            isFlipped={index % 2 === 1}
          />
        ))}
    </Section>
  ));
}

interface FeatureProps {
  card: FeatureCard;
  specsLabel: string;
  layout: Layout;
  /** True for a figure on the left. */
  isFlipped: boolean;
}

const columns: Record<Layout, string> = {
  wide: "@4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)] @4xl:items-center",
  open: "@4xl:grid-cols-[minmax(0,1fr)_minmax(0,1.25fr)]",
  pair: "content-start",
};

function Feature({ card, specsLabel, layout, isFlipped }: FeatureProps) {
  const flipped = "@4xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] @4xl:items-center";
  const isOpen = layout === "open";
  // The desk has a frame of its own.
  const isDesk = card.shown.kind === "desk";
  return (
    <article
      id={card.id}
      data-reveal
      aria-labelledby={`${card.id}-title`}
      className={`grid min-w-0 scroll-mt-24 grid-cols-1 gap-x-20 gap-y-8 ${layout === "wide" && isFlipped ? flipped : columns[layout]}`}
    >
      <FeatureText card={card} specsLabel={specsLabel} />
      <div
        className={`feature-glow @container/figure grid grid-cols-1 ${isOpen ? "glow-none content-center" : `glow-${card.bgGlow} rounded-panel ${isDesk ? "" : "border border-hairline bg-night-sunken"}`} ${layout === "pair" ? "content-center @4xl:-order-1 @4xl:min-h-92" : isFlipped ? "@4xl:-order-1" : ""}`}
      >
        <div className={isDesk ? "grid min-w-0" : `min-w-0 ${isOpen ? "" : "p-5 @md/figure:p-8"}`}>
          <FeatureFigure shown={card.shown} color={card.color} />
        </div>
      </div>
    </article>
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
      <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
        {card.metrics.map((metric) => (
          <div key={metric.label} className="flex max-w-[11rem] flex-col-reverse justify-end">
            <dt className="text-balance text-label text-text-muted leading-snug">
              {metric.label}
              <FootnoteMark of={metric} />
            </dt>
            <dd className="font-display font-semibold text-heading tracking-tight tabular-nums">
              {metric.value}
            </dd>
          </div>
        ))}
      </dl>
      <ul aria-label={specsLabel} className="mt-5 grid gap-1.5">
        {card.techSpecs.map((spec) => (
          <li
            key={spec}
            className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 text-[0.9375rem] leading-snug"
          >
            <span aria-hidden="true" className="mt-[0.6em] h-0.5 rounded-full bg-violet" />
            {spec}
          </li>
        ))}
      </ul>
    </div>
  );
}
