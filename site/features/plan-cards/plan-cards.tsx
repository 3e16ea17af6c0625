import type { Plan } from "#content/pricing/plan-cards.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { DashList } from "#site/ui/dash-list.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { dollarText } from "#site/ui/money.ts";
import { AnswerIcon, CallOutIcon, ConversationIcon, NewTabIcon } from "#ui/icons.tsx";

const icons = { answer: AnswerIcon, conversation: ConversationIcon, "call-out": CallOutIcon } as const;

/**
 * The plans side by side with aligned rows, or below one another where the `Section` is too narrow.
 *
 * @param isShort Without the figures at the foot of each card.
 */
export function PlanCards({ plans, isShort = false }: { plans: readonly Plan[]; isShort?: boolean }) {
  return (
    <ul className="grid grid-cols-1 gap-5 @4xl:grid-cols-3 @4xl:grid-rows-[repeat(5,auto)]">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} isShort={isShort} />
      ))}
    </ul>
  );
}

function PlanCard({ plan, isShort }: { plan: Plan; isShort: boolean }) {
  const Icon = icons[plan.icon];
  return (
    <li
      id={plan.id}
      className={`grid scroll-mt-28 grid-cols-1 @2xl:@max-4xl:grid-cols-2 @2xl:@max-4xl:grid-rows-[auto_auto_1fr_auto] @4xl:grid-rows-subgrid gap-x-10 gap-y-0 rounded-panel border p-6 @4xl:row-span-5 ${
        plan.popular ? "border-violet bg-[oklch(0.235_0.075_288)]" : "border-hairline bg-night-raised"
      }`}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="flex flex-wrap items-center gap-x-3 text-heading">
            <Icon className="size-6 text-violet" />
            {plan.name}
          </h3>
          {plan.popular && <span className="font-mono text-label">{pricing.labels.popular}</span>}
        </div>
        <p className="mt-5 flex flex-wrap items-baseline gap-x-3">
          <span className="font-display font-semibold text-[min(3.25rem,15cqi)] leading-none tracking-[-0.035em] tabular-nums">
            {dollarText(plan.price)}
          </span>
          <span className="text-text-muted">{pricing.labels.billing[plan.billing]}</span>
        </p>
      </div>
      <p className="mt-5 text-text-muted">{plan.description}</p>
      <p className="mt-5 border-hairline border-t pt-5 text-balance font-semibold text-[1.0625rem] leading-snug">
        {plan.highlight}
      </p>
      <div className="mt-4 @2xl:@max-4xl:col-start-2 @2xl:@max-4xl:row-span-3 @2xl:@max-4xl:row-start-1 @2xl:@max-4xl:mt-1">
        {plan.includes !== undefined && <p className="mb-2.5 text-text-muted">{plan.includes}</p>}
        <DashList items={plan.features} className="gap-2.5" />
      </div>
      <div className="mt-8 self-end @2xl:@max-4xl:col-span-2 @2xl:@max-4xl:mt-6">
        {!isShort && (
          <dl className="border-hairline border-t @2xl:@max-4xl:grid @2xl:@max-4xl:grid-cols-[auto_auto_auto] @2xl:@max-4xl:gap-x-6">
            {plan.metrics.map((metric) => (
              <div
                key={metric.label}
                className="flex flex-wrap items-baseline justify-between gap-x-3 border-hairline border-b py-2.5 @2xl:@max-4xl:flex-col"
              >
                <dt className="text-text-muted">
                  {metric.label}
                  <FootnoteMark of={metric} />
                </dt>
                <dd className="font-mono tabular-nums">{metric.value}</dd>
              </div>
            ))}
          </dl>
        )}
        <GetStarted plan={plan} />
      </div>
    </li>
  );
}

/** Not a Link: the server redirects this address to the plan's checkout, which is not a page of the site. */
function GetStarted({ plan }: { plan: Plan }) {
  const tone = plan.popular
    ? "border-violet-strong bg-violet-strong text-white hover:border-[oklch(0.48_0.22_293)] hover:bg-[oklch(0.48_0.22_293)]"
    : "border-outline hover:border-text-muted hover:bg-text/6";
  return (
    <a
      href={`/checkout/${plan.id}`}
      target="_blank"
      rel="noopener"
      className={`mt-6 flex min-h-12 items-center justify-center gap-2.5 rounded-control border px-5 py-2.5 text-center font-semibold leading-tight transition-colors duration-150 ${tone}`}
    >
      {pricing.labels.getStarted}
      <span className="sr-only">
        : {plan.name} {pricing.labels.newTab}
      </span>
      <NewTabIcon className="size-4.5 opacity-75" />
    </a>
  );
}
