import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { showcase as content } from "#content/home/showcase.ts";
import { useRotation } from "#site/pages/home/rotation/use-rotation.ts";
import { PauseIcon, PlayIcon } from "#ui/icons.tsx";

/** Display time of each technology, in ms: long enough to read its panel. */
const readingTime = 8000;

/**
 * Six technologies as tabs. They take turns until the visitor chooses one, which then stays. Without scripts all six
 * panels are stacked.
 */
export function Showcase({ children }: { children?: ReactNode }) {
  const { items } = content;
  const place = useRef<HTMLDivElement>(null);
  const rotation = useRotation({ count: items.length, every: readingTime, place });
  const tabs = useRef<(HTMLButtonElement | null)[]>([]);

  function onKeyDown(event: KeyboardEvent) {
    const target = tabAfter(event.key, rotation.shown, items.length);
    if (target === undefined) return;
    event.preventDefault();
    rotation.send({ type: "settle", index: target });
    tabs.current[target]?.focus();
  }

  return (
    <div
      ref={place}
      data-shown={rotation.shown}
      className="showcase turns grid grid-cols-1 gap-x-16 gap-y-8 @4xl:grid-cols-[minmax(0,2fr)_minmax(0,3.4fr)]"
    >
      <div>
        <div
          role="tablist"
          aria-label={content.name}
          aria-orientation="vertical"
          onKeyDown={onKeyDown}
          className="showcase-tabs grid grid-cols-1 gap-x-4 @3xs:grid-cols-2 @sm:gap-x-6 @4xl:grid-cols-1"
          {...rotation.hold}
        >
          {items.map(({ id, name }, index) => (
            <button
              key={id}
              ref={(tab) => {
                tabs.current[index] = tab;
              }}
              type="button"
              role="tab"
              id={`tab-${id}`}
              aria-controls={`panel-${id}`}
              aria-selected={index === rotation.shown}
              tabIndex={index === rotation.shown ? 0 : -1}
              onClick={() => rotation.send({ type: "settle", index })}
              data-turning={rotation.turning}
              className="showcase-tab relative flex min-h-11 items-center gap-2.5 border-hairline border-t py-1.5 text-left font-display font-semibold text-[0.9375rem] @sm:min-h-12 @sm:gap-4 @sm:py-2 @sm:text-[1.0625rem] text-text-muted leading-tight tracking-tight transition-colors duration-150 hover:text-text aria-selected:text-text @4xl:min-h-16 @4xl:text-xl"
            >
              <span
                aria-hidden="true"
                className="showcase-number font-mono font-normal text-label tracking-normal"
              >
                {String(index + 1).padStart(2, "0")}
              </span>
              {name}
            </button>
          ))}
        </div>
        <button
          type="button"
          onClick={() => rotation.send({ type: rotation.running ? "pause" : "play" })}
          className="mt-4 -ml-3 inline-flex motion-reduce:hidden min-h-11 items-center gap-2.5 rounded-control px-3 text-label text-text-muted hover:text-text noscript:invisible"
        >
          {rotation.running ? <PauseIcon /> : <PlayIcon />}
          {rotation.running ? content.pause : content.play}
        </button>
      </div>
      <div {...rotation.hold}>{children}</div>
    </div>
  );
}

/** The tab that a key moves to (ARIA tabs pattern); undefined for any other key. */
function tabAfter(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case "ArrowDown":
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowUp":
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
  }
}
