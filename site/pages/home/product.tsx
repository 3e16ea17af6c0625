import { featureCarousel } from "#content/home/carousel.ts";
import { homeOutbound } from "#content/home/outbound.ts";
import { showcase } from "#content/home/showcase.ts";
import { FeatureCarousel } from "#site/pages/home/feature-carousel.tsx";
import { Outbound } from "#site/pages/home/outbound.tsx";
import { ShowcaseSection } from "#site/pages/home/showcase-section.tsx";

/** The home page below its figures: the product at work. */
export default function HomeProduct() {
  return (
    <div>
      <ShowcaseSection content={showcase} />
      <Outbound content={homeOutbound} />
      <FeatureCarousel content={featureCarousel} />
    </div>
  );
}
