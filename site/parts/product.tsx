import { featureCarousel } from "#content/feature-carousel.ts";
import { homeOutbound } from "#content/home-outbound.ts";
import { showcase } from "#content/showcase.ts";
import { FeatureCarousel } from "#site/sections/home/feature-carousel.tsx";
import { Outbound } from "#site/sections/home/outbound.tsx";
import { ShowcaseSection } from "#site/sections/home/showcase-section.tsx";

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
