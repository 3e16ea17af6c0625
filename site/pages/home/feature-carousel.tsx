import type { FeatureCarouselContent } from "#content/home/carousel.ts";
import { Carousel } from "#site/pages/home/carousel/carousel.tsx";
import { Section } from "#site/ui/section.tsx";
import { TextLink } from "#site/ui/text-link.tsx";

export function FeatureCarousel({ content }: { content: FeatureCarouselContent }) {
  return (
    <Section>
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-12 gap-y-1 @4xl:mb-12">
        <h2 id="carousel-title" className="font-sans font-semibold text-lead">
          {content.title}
        </h2>
        <TextLink to={content.link.to}>{content.link.label}</TextLink>
      </div>
      <Carousel content={content} labelledBy="carousel-title" />
    </Section>
  );
}
