import { featureSlides } from "#content/home/slides.ts";
import { Slides } from "#site/pages/home/carousel/slides.tsx";

/** The texts of the six features in the home page's carousel. */
export default function CarouselSlides() {
  return (
    <div>
      <Slides slides={featureSlides} />
    </div>
  );
}
