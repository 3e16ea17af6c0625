import type { FeatureSlides } from "#content/home/slides.ts";
import { linePath } from "#ui/line-path.ts";

/** Written into the page only once: one path per slide would make up a sixth of the page. */
const voice = linePath({ level: 1, phase: 5.2, center: 0 }, { reach: 2400, spread: 300, swing: 62 });

/** The scale of the voice on each slide: mirrored, flipped, louder or softer. */
const turns = ["1 1", "-1 .8", "1 -1", "-1 -.6", "1 .7", "-1 1"] as const;

/** The slides of the carousel. The surrounding carousel decides which one is shown. */
export function Slides({ slides }: { slides: FeatureSlides }) {
  const all = Object.entries(slides);
  return (
    <div className="grid grid-cols-1">
      {all.map(([name, { text, example }], index) => (
        // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
        <div
          key={name}
          role="group"
          aria-roledescription="slide"
          aria-label={`${index + 1} of ${all.length}: ${name}`}
          className="turn carousel-slide relative grid min-w-0 content-between gap-y-10"
        >
          <div>
            <p className="font-mono text-violet">
              <span aria-hidden="true">{String(index + 1).padStart(2, "0")} </span>
              {name}
            </p>
            <p className="mt-4 max-w-[30ch] font-display font-semibold text-[clamp(1.625rem,1.2rem+1.9vw,2.75rem)] leading-[1.14] tracking-tight">
              {text}
            </p>
          </div>
          <div className="relative h-36">
            <svg
              width="1"
              height="1"
              aria-hidden="true"
              className="absolute top-1/2 left-1/2 overflow-visible @4xl:left-[68%]"
            >
              {index === 0 && (
                <defs>
                  <path id="carousel-voice" d={voice} className="line-rest" />
                </defs>
              )}
              <use
                href="#carousel-voice"
                transform={`scale(${turns[index % turns.length]})`}
                className="stroke-violet"
              />
            </svg>
            <p className="absolute bottom-0 left-0 font-mono text-label text-text-muted">{example}</p>
          </div>
        </div>
      ))}
    </div>
  );
}
