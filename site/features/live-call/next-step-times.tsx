import { useEffect, useState } from "react";
import { nextTimes } from "#content/book-demo/next-times.ts";
import { freeTimes } from "#site/pages/book-demo/next-times/free-times.ts";
import { pickTimes } from "#site/pages/book-demo/next-times/pick-times.ts";
import { timeWords } from "#site/pages/book-demo/next-times/time-words.ts";

/** Undefined until they are known. */
let known: readonly number[] | undefined;

/** Asks for the next free times. They are known from then on. */
export async function fetchTimes(): Promise<readonly number[]> {
  known = await freeTimes().then(
    (free) => pickTimes(free),
    () => [],
  );
  return known;
}

/** The next free times, each a way into the wizard; nothing where they cannot be had. */
export function NextStepTimes({ onPick }: { onPick: (start: string) => void }) {
  const [times, setTimes] = useState(known);
  const isWaiting = times === undefined;

  useEffect(() => {
    if (isWaiting) void fetchTimes().then(setTimes);
  }, [isWaiting]);

  const [first] = times ?? [];
  if (!isWaiting && first === undefined) return null;
  return (
    // Keeps its place while they are on their way, so that the button below does not move.
    <div className="next-step-times">
      {first !== undefined && (
        <>
          <h5 id="next-step-times">
            {nextTimes.title} <span>{nextTimes.zone(timeWords(first).zone)}</span>
          </h5>
          <ul aria-labelledby="next-step-times">
            {times?.map((moment) => {
              const { day, clock } = timeWords(moment);
              return (
                <li key={moment}>
                  <button type="button" onClick={() => onPick(new Date(moment).toISOString())}>
                    <span className="next-step-day">{day}</span>{" "}
                    <span className="next-step-clock">{clock}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </div>
  );
}
