import { useEffect, useRef, useState } from "react";
import type { HomeContent } from "#content/home/home.ts";
import { useMotion } from "#site/ui/motion.ts";
import { useOnScreen } from "#site/ui/use-on-screen.ts";

/** Time that a figure takes to count up, in ms (specification, section 9). */
export const countLength = 2000;

/**
 * The figure `time` ms after it began to count: fast at first, slower towards the end, and exact at the end.
 */
export function countAt(final: number, time: number): number {
  const share = Math.min(Math.max(time / countLength, 0), 1);
  return Math.round(final * (1 - (1 - share) ** 3));
}

const number = new Intl.NumberFormat("en-US");

/** Four figures in one strip. They are final from the start, and count up once when first in view. */
export function Counters({ content }: { content: HomeContent["stats"] }) {
  const strip = useRef<HTMLDListElement>(null);
  const time = useCountUp(strip);
  return (
    <section aria-label={content.name} className="@container border-hairline border-y bg-night-sunken">
      <dl
        ref={strip}
        className="mx-auto box-content grid max-w-page grid-cols-1 px-gutter @3xs:grid-cols-2 @2xl:grid-cols-[1.4fr_1fr_1fr_1fr]"
      >
        {content.figures.map(({ figure, unit, label }) => (
          <div
            key={label}
            className="stat flex flex-col-reverse justify-end border-hairline py-7 @2xl:pl-5 @2xl:not-first:border-l @2xl:first:pl-0 @4xl:py-10 @4xl:pl-8"
          >
            <dt className="mt-1 text-balance text-text-muted leading-snug">{label}</dt>
            <dd
              className={`whitespace-nowrap font-mono text-[clamp(1.375rem,0.9rem+2.1vw,2.625rem)] leading-tight tracking-tight tabular-nums transition-colors duration-250 ${time < countLength ? "text-dawn" : ""}`}
            >
              <span className="sr-only">{number.format(figure) + unit}</span>
              <span aria-hidden="true">{number.format(countAt(figure, time)) + unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Ms since the figures began to count; {@link countLength} before that and under reduced motion. */
function useCountUp(strip: React.RefObject<Element | null>): number {
  const [time, setTime] = useState(countLength);
  const counted = useRef(false);
  const seen = useOnScreen(strip, 0.15);
  const motion = useMotion();

  useEffect(() => {
    if (!motion) setTime(countLength);
    if (!motion || !seen || counted.current) return;
    let began: number | undefined;
    let request = requestAnimationFrame(function tick(now) {
      began ??= now;
      const passed = now - began;
      setTime(Math.min(passed, countLength));
      counted.current = passed >= countLength;
      if (!counted.current) request = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(request);
  }, [seen, motion]);

  return time;
}
