import type { HomeContent } from "#content/home/home.ts";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { ButtonLink } from "#site/ui/button.tsx";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Island } from "#site/ui/island.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { AnswerIcon } from "#ui/icons.tsx";
import { SampleCall } from "./sample-call/sample-call.tsx";
import { TradeLine } from "./trade-line.tsx";

interface HeroProps {
  content: HomeContent["hero"];
  sampleCall: HomeContent["sampleCall"];
}

/** One sentence, two actions, and a call that plays. The last row holds only the line. */
export function Hero({ content, sampleCall }: HeroProps) {
  return (
    <section aria-labelledby="hero-title" className="hero @container">
      <div className="hero-light" data-depth="-12" aria-hidden="true" />
      <div className="relative mx-auto box-content grid max-w-page gap-x-16 gap-y-12 px-gutter pt-32 pb-section @4xl:grid-cols-[1.1fr_1fr] @4xl:grid-rows-[1fr_7rem] @4xl:gap-y-0 @4xl:pt-36">
        <div className="flex flex-col self-center @4xl:pb-10">
          <h1 id="hero-title" className="-order-2 text-hero">
            {content.title}
          </h1>
          <p className="-order-2 mt-6 max-w-[34rem] text-lead text-text-muted">
            {content.lead}
            <FootnoteMark of={content} />
          </p>
          <div className="mt-8 flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
            <CallOpener className="min-h-12">
              <AnswerIcon className="size-4.5" />
              {content.call}
            </CallOpener>
            <ButtonLink tone="quiet" to={content.demo.to} className="min-h-12">
              {content.demo.label}
            </ButtonLink>
          </div>
          <p className="mt-5 max-w-[30rem] text-label text-text-muted noscript:hidden">{content.note}</p>
          <TextLink className="mt-2 self-start" to="#sample-call" data-for="sample-call">
            {content.sample}
          </TextLink>
          {/* Read below the lead; for the keyboard the two actions come first. */}
          <TradeLine className="-order-1" />
        </div>
        <Island
          name="sample-call"
          of={SampleCall}
          when="motion"
          props={{ content: sampleCall, className: "@4xl:row-span-2 @4xl:grid @4xl:grid-rows-subgrid" }}
        />
      </div>
    </section>
  );
}
