import { type FeatureCarouselContent, featureCarousel } from "#content/home/carousel.ts";
import { homeOutbound } from "#content/home/outbound.ts";
import { type ShowcaseContent, showcase } from "#content/home/showcase.ts";
import { showcasePanels } from "#content/home/showcase-panels.ts";
import { featureSlides } from "#content/home/slides.ts";
import { Slides } from "#site/pages/home/carousel/slides.tsx";
import { Outbound } from "#site/pages/home/outbound.tsx";
import { Panels } from "#site/pages/home/showcase/panels.tsx";
import { Island } from "#site/ui/island.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";
import { Carousel } from "./carousel/carousel.tsx";
import { Showcase } from "./showcase/showcase.tsx";

/** The home page below its figures: the product at work. */
export function HomeProduct() {
  return (
    <div id="product">
      <ShowcaseSection content={showcase} />
      <Outbound content={homeOutbound} />
      <FeatureCarousel content={featureCarousel} />
    </div>
  );
}

function FeatureCarousel({ content }: { content: FeatureCarouselContent }) {
  return (
    <Section>
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-4 @4xl:mb-12">
        <div data-reveal>
          <h2 id="carousel-title" className="text-title">
            {content.title}
          </h2>
          <p className="mt-4 max-w-[34rem] text-lead text-text-muted">{content.lead}</p>
        </div>
        <TextLink to={content.link.to}>{content.link.label}</TextLink>
      </div>
      <Island name="carousel" of={Carousel} when="motion" props={{ labelledBy: "carousel-title" }}>
        <Slides slides={featureSlides} />
      </Island>
    </Section>
  );
}

function ShowcaseSection({ content }: { content: ShowcaseContent }) {
  return (
    <Section labelledBy="showcase-title">
      <div data-reveal className="flex flex-wrap items-end justify-between gap-x-12 gap-y-4">
        <h2 id="showcase-title" className="max-w-[20ch] text-title">
          {content.title}
        </h2>
        <TextLink to={content.link.to}>{content.link.label}</TextLink>
      </div>
      <div className="mt-10 @4xl:mt-14">
        <Island name="showcase" of={Showcase} when="motion">
          <Panels items={content.items} panels={showcasePanels} />
        </Island>
      </div>
    </Section>
  );
}
