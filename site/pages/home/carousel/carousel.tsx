import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { featureCarousel as content } from "#content/home/carousel.ts";
import { useRotation } from "#site/pages/home/rotation/use-rotation.ts";
import { ArrowLeftIcon, ArrowRightIcon, PauseIcon, PlayIcon } from "#ui/icons.tsx";

/** Display time of each feature, in ms (specification, section 9). */
const slideTime = 5000;
/** Least length of a swipe, in pixels. */
const swipeLength = 40;

interface CarouselProps {
  labelledBy: string;
  /** The slides. */
  children?: ReactNode;
}

/** Six features, one at a time. Without scripts they are stacked. */
export function Carousel({ labelledBy, children }: CarouselProps) {
  const { names } = content;
  const place = useRef<HTMLDivElement>(null);
  const { shown, running, turning, send, hold } = useRotation({
    count: names.length,
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
      aria-roledescription={content.roles.carousel}
      aria-labelledby={labelledBy}
      onKeyDown={onKeyDown}
      data-shown={shown}
      className="carousel turns relative"
    >
      <div
        className="carousel-slides"
        aria-live={turning ? "off" : "polite"}
        onPointerDown={({ clientX, pointerType }) => {
          // Dragging a mouse across the words selects them.
          swipeStart.current = pointerType === "mouse" ? undefined : clientX;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          swipeStart.current = undefined;
        }}
        {...hold}
      >
        {children}
      </div>
      {/* Beside the desk where there is room, below it on phones. */}
      <div className="carousel-controls mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 @4xl:absolute @4xl:bottom-0 @4xl:left-0 @4xl:mt-0 @4xl:w-96">
        <button
          type="button"
          onClick={() => send({ type: running ? "pause" : "play" })}
          className="inline-flex min-h-11 min-w-24 items-center gap-2 rounded-control text-label motion-reduce:hidden noscript:invisible"
        >
          {running ? <PauseIcon /> : <PlayIcon />}
          {running ? content.pause : content.play}
        </button>
        <div className="contents" {...hold}>
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
          <div className="flex w-full justify-between @md:ml-auto @md:w-auto @4xl:ml-0 @4xl:w-full">
            {names.map((name, index) => (
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
        </div>
      </div>
    </section>
  );
}
