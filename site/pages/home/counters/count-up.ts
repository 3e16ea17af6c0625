import { locale } from "#content/language.ts";
import { motionQuery } from "#site/ui/motion-query.ts";

/** Time that a figure takes to count up, in ms (specification, section 9). */
export const countLength = 2000;

/**
 * The figure `time` ms after it began to count: fast at first, slower towards the end, and exact at the end.
 */
export function countAt(final: number, time: number): number {
  const share = Math.min(Math.max(time / countLength, 0), 1);
  return Math.round(final * (1 - (1 - share) ** 3));
}

/** Lets the figures inside, which are final from the start, count up once when first in view. */
export function countUp(strip: Element): void {
  const query = motionQuery();
  const observer = new IntersectionObserver(
    (entries) => {
      if (query.matches || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      const number = new Intl.NumberFormat(locale);
      const figures = [...strip.querySelectorAll<HTMLElement>("[data-figure]")].map((element) => {
        const final = Number(element.dataset.figure);
        return { element, final, unit: (element.textContent ?? "").slice(number.format(final).length) };
      });
      let began: number | undefined;
      requestAnimationFrame(function tick(now) {
        began ??= now;
        const time = query.matches ? countLength : now - began;
        for (const { element, final, unit } of figures) {
          element.textContent = number.format(countAt(final, time)) + unit;
          element.parentElement?.toggleAttribute("data-counting", time < countLength);
        }
        if (time < countLength) requestAnimationFrame(tick);
      });
    },
    { threshold: 0.15 },
  );
  observer.observe(strip);
}
