import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import type { FeatureCarouselContent } from "#content/feature-carousel.ts";
import { useRotation } from "#site/features/rotation/use-rotation.ts";
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from "#site/ui/icons.tsx";
import { linePath } from "#site/ui/line-path.ts";

/** How long each feature is shown, in milliseconds (specification, section 9). */
const slideTime = 5000;
/** A sideways stroke of this many pixels is a swipe. */
const swipeLength = 40;

/** Every slide's own moment of the line. */
function voiceOf(index: number): string {
  return linePath({ level: 1, phase: 1.3 + index * 1.9, center: 0 }, { reach: 900, spread: 300, swing: 62 });
}

/** Six features, one at a time. Without a script they stand below each other. */
export function Carousel({ content, labelledBy }: { content: FeatureCarouselContent; labelledBy: string }) {
  const { slides } = content;
  const place = useRef<HTMLDivElement>(null);
  const { shown, running, turning, canTurn, send, hold } = useRotation({
    count: slides.length,
    every: slideTime,
    place,
  });
  const swipeStart = useRef<number>(undefined);

  function onKeyDown({ key }: KeyboardEvent) {
    if (key === "ArrowRight") send({ type: "next" });
    if (key === "ArrowLeft") send({ type: "previous" });
  }

  function onPointerUp({ clientX }: PointerEvent) {
    const moved = clientX - (swipeStart.current ?? clientX);
    swipeStart.current = undefined;
    if (Math.abs(moved) >= swipeLength) send({ type: moved < 0 ? "next" : "previous" });
  }

  return (
    <section
      ref={place}
      aria-roledescription="carousel"
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      className="carousel"
    >
      <div
        className="carousel-slides grid"
        aria-live={turning ? "off" : "polite"}
        onPointerDown={({ clientX }) => {
          swipeStart.current = clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeStart.current = undefined;
        }}
        {...hold}
      >
        {slides.map(({ name, text, example }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of the carousel pattern, not a fieldset
          <div
            key={name}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}: ${name}`}
            data-shown={index === shown}
            className="carousel-slide relative grid min-w-0 content-between gap-y-10"
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
                <path className="line-rest stroke-violet" d={voiceOf(index)} />
              </svg>
              <p className="absolute bottom-0 left-0 font-mono text-label text-text-muted">{example}</p>
            </div>
          </div>
        ))}
      </div>
      <div className="carousel-controls mt-6 flex flex-wrap items-center gap-x-2 gap-y-3 border-hairline border-t pt-4">
        <button
          type="button"
          onClick={() => send({ type: running ? "pause" : "play" })}
          className={`inline-flex min-h-11 min-w-24 items-center gap-2 rounded-control text-label ${canTurn ? "" : "invisible"}`}
        >
          {running ? <PauseIcon /> : <PlayIcon />}
          {running ? content.pause : content.play}
        </button>
        <div className="contents" {...hold}>
          <div className="order-last flex w-full justify-between @md:order-none @md:mx-auto @md:w-auto">
            {slides.map(({ name }, index) => (
              <button
                key={name}
                type="button"
                aria-label={`${content.show} ${name}`}
                aria-current={index === shown}
                onClick={() => send({ type: "choose", index })}
                className="carousel-dot grid size-11 place-items-center"
              />
            ))}
          </div>
          <button
            type="button"
            aria-label={content.previous}
            onClick={() => send({ type: "previous" })}
            className="ml-auto grid size-11 place-items-center rounded-full border border-outline hover:border-text-muted hover:bg-text/6 @md:ml-0"
          >
            <ArrowLeftIcon />
          </button>
          <button
            type="button"
            aria-label={content.next}
            onClick={() => send({ type: "next" })}
            className="grid size-11 place-items-center rounded-full border border-outline hover:border-text-muted hover:bg-text/6"
          >
            <ArrowRightIcon />
          </button>
        </div>
      </div>
    </section>
  );
}
