import { useRef } from "react";
import type { HomeContent } from "#content/home/home.ts";
import { CallButton } from "#site/features/live-call/call-button.tsx";
import { useParallax } from "#site/pages/home/parallax/use-parallax.ts";
import { SampleCall } from "#site/pages/home/sample-call/sample-call.tsx";
import { useSampleCall } from "#site/pages/home/sample-call/use-sample-call.ts";
import { ButtonLink } from "#site/ui/button.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { AnswerIcon } from "#ui/icons.tsx";

interface HeroProps {
  content: HomeContent["hero"];
  sampleCall: HomeContent["sampleCall"];
}

/** One sentence, two actions, and a call that plays. The last row holds only the line. */
export function Hero({ content, sampleCall }: HeroProps) {
  const call = useSampleCall();
  const area = useRef<HTMLElement>(null);
  useParallax(area);
  return (
    <section ref={area} aria-labelledby="hero-title" className="hero @container">
      <div className="hero-light" data-depth="-12" aria-hidden="true" />
      <div className="relative mx-auto box-content grid max-w-page gap-x-16 gap-y-12 px-gutter pt-32 pb-section @4xl:grid-cols-[1.1fr_1fr] @4xl:grid-rows-[1fr_7rem] @4xl:gap-y-0 @4xl:pt-36">
        <div className="self-center @4xl:pb-10">
          <h1 id="hero-title" className="text-hero">
            {content.title}
          </h1>
          <p className="mt-6 max-w-[34rem] text-lead text-text-muted">{content.lead}</p>
          <div className="mt-9 flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
            <CallButton className="min-h-12">
              <AnswerIcon className="size-4.5" />
              {content.call}
            </CallButton>
            <ButtonLink tone="quiet" to={content.demo.to} className="min-h-12">
              {content.demo.label}
            </ButtonLink>
          </div>
          <p className="mt-5 max-w-[30rem] text-label text-text-muted">{content.note}</p>
          <TextLink
            className="mt-2"
            to={{ hash: "sample-call" }}
            onClick={(event) => {
              event.preventDefault();
              call.show();
            }}
          >
            {content.sample}
          </TextLink>
        </div>
        <SampleCall
          content={sampleCall}
          call={call}
          className="@4xl:row-span-2 @4xl:grid @4xl:grid-rows-subgrid"
        />
      </div>
    </section>
  );
}
