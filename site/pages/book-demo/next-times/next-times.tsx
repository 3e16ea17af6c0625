import { nextTimes } from "#content/book-demo/next-times.ts";

/**
 * The place of the next free times, which `show-next-times.ts` fills in. Until then, and where they cannot be had, it
 * says when a time is chosen; its height is the same, so that nothing moves.
 */
export function NextTimes() {
  return (
    <fieldset data-next-times className="next-times noscript:hidden">
      <legend className="next-times-found sr-only">{nextTimes.title}</legend>
      <p data-later className="next-times-later">
        {nextTimes.later}
      </p>
      <div className="next-times-found">
        <p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-2 leading-snug">
          <span className="font-semibold">{nextTimes.title}</span>
          <span data-zone className="text-label text-text-muted" />
        </p>
        <div data-times className="mt-2.5 grid grid-cols-3 gap-2" />
        <template>
          <label className="next-time">
            <input type="radio" name="wished-time" />
            <span data-day className="block text-label leading-snug" />
            <span data-clock className="block font-mono text-[0.9375rem] tabular-nums leading-snug" />
          </label>
        </template>
      </div>
      <div className="next-times-found mt-2 flex min-h-7 flex-wrap items-baseline gap-x-3 text-label leading-snug">
        <p role="status" data-chosen className="text-text-muted" />
        <button type="button" data-clear hidden className="next-times-clear">
          {nextTimes.clear}
        </button>
      </div>
    </fieldset>
  );
}
