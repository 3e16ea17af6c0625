import type { HomeContent } from "#content/home/home.ts";
import { answerAs } from "#content/live-call/answer-as.ts";
import { AnswerAsFields } from "#site/features/live-call/answer-as-fields.tsx";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { SampleCallOpener } from "#site/features/sample-call/opener.tsx";
import { SampleCall } from "#site/features/sample-call/sample-call.tsx";
import { ButtonLink } from "#site/ui/button.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Island } from "#site/ui/island.tsx";
import { AnswerIcon } from "#ui/icons.tsx";
import { TradeLine } from "./trade-line.tsx";

interface HeroProps {
  content: HomeContent["hero"];
}

/** One sentence, two actions, and a call that plays. Below the words there is room for the line alone. */
export function Hero({ content }: HeroProps) {
  return (
    <section aria-labelledby="hero-title" className="hero @container">
      <div className="hero-light" data-depth="-12" aria-hidden="true" />
      <div className="relative mx-auto box-content grid max-w-page gap-x-16 gap-y-12 px-gutter pt-28 pb-section grid-cols-[minmax(0,1fr)] @4xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="hero-words self-center @4xl:pb-24">
          <h1 id="hero-title" className="text-hero">
            {content.title}
          </h1>
          <p className="mt-5 max-w-[34rem] text-lead text-text-muted">
            {content.lead}
            <FootnoteMark of={content} />
          </p>
          <SampleCallOpener className="hero-opener mt-6" />
          {/* Outside of any dialog, "dialog" sends nothing: Enter only presses the button. */}
          <form method="dialog" data-answer-as="" className="hero-form mt-6">
            <div className="hero-answer mb-1 noscript:hidden">
              <AnswerAsFields note={answerAs.hint} />
            </div>
            <div className="flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
              <CallOpener type="submit" className="min-h-12">
                <AnswerIcon className="size-4.5" />
                {content.call}
              </CallOpener>
              <ButtonLink tone="quiet" to={content.demo.to} className="min-h-12">
                {content.demo.label}
              </ButtonLink>
            </div>
          </form>
          <p className="hero-note mt-5 max-w-[34rem] text-label text-text-muted noscript:hidden">
            {content.note}
          </p>
          <TradeLine className="hero-note mt-4" />
        </div>
        <Island name="sample-call" of={SampleCall} when="motion" />
      </div>
    </section>
  );
}
