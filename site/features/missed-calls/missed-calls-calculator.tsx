import { useRef } from "react";
import { missedCalls } from "#content/missed-calls/missed-calls.ts";
import {
  breakEvenCalls,
  type MissedCalls,
  missedCallCost,
  missedCallRanges,
  planOutcome,
} from "#domain/missed-calls.ts";
import { type PlanDefinition, plans } from "#domain/plans.ts";
import { dollarText } from "#site/ui/money.ts";
import { BreakEvenLine } from "./break-even-line.tsx";
import { MissedCallSlider } from "./missed-call-slider.tsx";
import { missedCallsFields, useMissedCalls } from "./use-missed-calls.ts";

/** Three sliders, and beside them what missed calls would bring in, as one line against the price of each plan. */
export function MissedCallsCalculator() {
  const form = useRef<HTMLFormElement>(null);
  const { answers, isMoving, hasMoved, ready, change } = useMissedCalls(form);
  const { missed, atMost, rescued, recovered } = missedCallCost(answers);
  const result = `${dollarText(recovered)} ${missedCalls.wonBack}`;
  const sentences = plans.map((plan) => sentenceFor(plan, answers));
  return (
    <div
      id="missed-calls"
      data-ready={ready}
      className="@container/calculator rounded-panel border border-hairline bg-night-sunken p-6 @2xl:p-8"
    >
      <div className="grid grid-cols-1 gap-x-16 gap-y-10 @3xl/calculator:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]">
        <div className="flex flex-col">
          <p className="hidden max-w-[34rem] text-text-muted noscript:block">{missedCalls.example}</p>
          <form
            ref={form}
            autoComplete="off"
            onSubmit={(event) => event.preventDefault()}
            className="grid grid-cols-1 gap-y-7 noscript:hidden"
          >
            {missedCallsFields.map((field) => (
              <MissedCallSlider
                key={field}
                name={field}
                words={missedCalls.fields[field]}
                range={missedCallRanges[field]}
                value={answers[field]}
                onChange={(value) => change(field, value)}
              />
            ))}
            <p
              role="alert"
              // Said by site/islands/loader.ts.
              data-unreachable={missedCalls.unreachable}
              className="rounded-control border border-bad bg-bad/8 p-4 leading-snug empty:hidden"
            />
          </form>
          <div className="mt-auto pt-8">
            <p className="font-display font-semibold text-[clamp(2.25rem,1.9rem+1.6vw,3.25rem)] leading-none tracking-tight">
              {dollarText(recovered)}
            </p>
            <p className="mt-2 font-semibold">{missedCalls.wonBack}</p>
            <p className="mt-1 text-text-muted">{missedCalls.outOf(rescued, missed, dollarText(atMost))}</p>
          </div>
        </div>
        <div className="min-w-0">
          <BreakEvenLine answers={answers} plans={plans} words={missedCalls.chart} rescued={rescued} />
          <ul className="mt-4">
            {sentences.map(({ breakEven, outcome, isPaid }) => (
              <li key={breakEven} className="flex gap-3 border-hairline border-t py-3 leading-snug">
                <span
                  aria-hidden="true"
                  className={`mt-1.5 size-3 flex-none rounded-full border-2 border-violet ${isPaid ? "bg-violet" : ""}`}
                />
                <span>
                  <span className="font-semibold">{breakEven}</span>{" "}
                  <span className="text-text-muted">{outcome}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {/* The figures above change with every step of a slider; this says them once it rests. */}
      <p role="status" className="sr-only">
        {hasMoved &&
          !isMoving &&
          [result, ...sentences.map(({ breakEven, outcome }) => `${breakEven} ${outcome}`)].join(". ")}
      </p>
      <p className="mt-6 border-hairline border-t pt-4 text-label text-text-muted">{missedCalls.note}</p>
    </div>
  );
}

interface Sentence {
  readonly breakEven: string;
  readonly outcome: string;
  readonly isPaid: boolean;
}

function sentenceFor(plan: PlanDefinition, answers: MissedCalls): Sentence {
  const { outcome: words, breakEven } = missedCalls;
  const outcome = planOutcome(plan, answers);
  const { rescued } = missedCallCost(answers);
  const calls = breakEvenCalls(plan, answers.visitValue);
  const say = () => {
    if (outcome.kind === "paid-off") return words.paidOff(outcome.weeks);
    if (outcome.kind === "surplus") return words.surplus(rescued, dollarText(outcome.dollars));
    if (outcome.kind === "shortfall") return words.shortfall(rescued, outcome.calls);
    return words.never;
  };
  return {
    breakEven: breakEven(plan.name, calls, plan.billing),
    outcome: say(),
    isPaid: outcome.kind === "surplus" || outcome.kind === "paid-off",
  };
}
