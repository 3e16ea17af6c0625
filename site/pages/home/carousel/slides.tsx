import { salonDesk } from "#content/desk/salon-desk.ts";
import { featureCarousel } from "#content/home/carousel.ts";
import type { FeatureSlides } from "#content/home/slides.ts";
import { DeskView } from "#site/features/desk/desk-view.tsx";

/** The slides of the carousel: a sentence each, beside the part of one desk. The carousel decides which one is shown. */
export function Slides({ slides }: { slides: FeatureSlides }) {
  const all = Object.entries(slides);
  return (
    <div className="grid grid-cols-1">
      {all.map(([name, { text, part }], index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
        <div
          key={name}
          role="group"
          aria-roledescription={featureCarousel.roles.slide}
          aria-label={featureCarousel.place(index + 1, all.length, name)}
          className="turn carousel-slide grid min-w-0 grid-cols-1 grid-rows-[auto_1fr] gap-x-16 gap-y-6 @4xl:grid-rows-1 @4xl:grid-cols-[24rem_minmax(0,1fr)]"
        >
          <div>
            <p className="font-mono text-violet">
              <span aria-hidden="true">{String(index + 1).padStart(2, "0")} </span>
              {name}
            </p>
            <p className="mt-3 max-w-[30ch] text-balance font-display font-semibold text-heading @4xl:mt-4 @4xl:text-[1.75rem] @4xl:leading-[1.2]">
              {text}
            </p>
          </div>
          <DeskView desk={salonDesk} part={part} />
        </div>
      ))}
    </div>
  );
}
