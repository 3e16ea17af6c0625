import { featureSlides } from "#content/home/slides.ts";
import { Slides } from "#site/pages/home/carousel/slides.tsx";

/** What the six features of the home page's carousel say. */
export default function CarouselSlides() {
  return (
    <div>
      <Slides slides={featureSlides} />
    </div>
  );
}
