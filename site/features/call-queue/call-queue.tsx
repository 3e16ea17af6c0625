import { useEffect, useRef, useState } from "react";
import type { HomeOutboundContent } from "#content/home-outbound.ts";
import { clockText } from "#site/features/sample-call/playback.ts";
import { CheckIcon, PauseIcon, PlayIcon } from "#site/ui/icons.tsx";
import { useMotion } from "#site/ui/motion.ts";
import { useOnScreen } from "#site/ui/use-on-screen.ts";
import { type Standing, standingAt, totals } from "./queue.ts";

type Queue = HomeOutboundContent["queue"];

const tick = 500;

/** A list of people to call, being worked through. Each keeps its row; only what is said of it changes. */
export function CallQueue({ content }: { content: Queue }) {
  const card = useRef<HTMLElement>(null);
  const [running, setRunning] = useState(true);
  const motion = useMotion();
  const seen = useOnScreen(card, 0.3);
  const [time, setTime] = useState(content.heldAt);
  const live = running && motion && seen;

  useEffect(() => {
    if (!live) return;
    const timer = setInterval(() => setTime((now) => (now + tick) % content.length), tick);
    return () => clearInterval(timer);
  }, [live, content.length]);

  const standings = content.calls.map((call) => standingAt(call, time));
  const counts = totals(standings);
  return (
    <figure
      ref={card}
      aria-labelledby="queue-title"
      data-live={live && counts.talking > 0}
      className="@container/queue rounded-panel border border-hairline bg-night"
    >
      <figcaption className="flex items-center gap-3 border-hairline border-b py-2 pr-2 pl-5 @md/queue:pl-6">
        <span className="lamp shrink-0" aria-hidden="true" />
        <span id="queue-title" className="min-w-0 flex-1 py-2 font-semibold leading-snug">
          {content.title}{" "}
          <span className="block font-mono font-normal text-label text-text-muted @sm/queue:ml-2 @sm/queue:inline">
            {content.note}
          </span>
        </span>
        <button
          type="button"
          aria-label={running ? content.pause : content.play}
          onClick={() => setRunning(!running)}
          className={`grid size-11 place-items-center rounded-full hover:bg-text/6 ${motion ? "" : "invisible"}`}
        >
          {running ? <PauseIcon /> : <PlayIcon />}
        </button>
      </figcaption>
      <ol className="px-5 @md/queue:px-6">
        {content.calls.map((call, index) => (
          <li
            key={call.name}
            className="grid min-h-16 items-center gap-x-4 border-hairline border-b py-2.5 leading-snug @md/queue:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]"
          >
            <span>
              <span className="block font-medium">{call.name}</span>
              <span className="block text-label text-text-muted">{call.reason}</span>
            </span>
            <State standing={standings[index]} outcome={call.outcome} names={content.states} />
          </li>
        ))}
      </ol>
      <dl className="grid grid-cols-3 px-5 py-4 @md/queue:px-6">
        {(["talking", "waiting", "done"] as const).map((each) => (
          <div
            key={each}
            className="flex flex-col-reverse @md/queue:flex-row-reverse @md/queue:items-baseline @md/queue:justify-end @md/queue:gap-2.5"
          >
            <dt className="text-label text-text-muted">{content.totals[each]}</dt>
            <dd className="font-mono text-heading tabular-nums">{counts[each]}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

const looks = {
  waiting: "text-text-muted",
  dialing: "text-text",
  talking: "text-dawn",
  done: "text-ok",
} as const;

interface StateProps {
  standing: Standing | undefined;
  outcome: string;
  names: Queue["states"];
}

function State({ standing, outcome, names }: StateProps) {
  if (!standing) return null;
  const { state, seconds } = standing;
  return (
    <span
      className={`flex items-center gap-1.5 font-mono text-label tabular-nums @md/queue:justify-end @md/queue:text-right ${looks[state]}`}
    >
      {state === "done" && <CheckIcon className="size-4 shrink-0" />}
      {state === "done" ? outcome : names[state]}
      {state === "talking" && ` ${clockText(seconds)}`}
    </span>
  );
}
