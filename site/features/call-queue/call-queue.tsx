import { useRef } from "react";
import type { OutboundCallsContent } from "#content/outbound-calls/outbound-calls.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import { CheckIcon, PauseIcon, PlayIcon, ReplayIcon } from "#ui/icons.tsx";
import type { QueuedCallPhase } from "./queue.ts";
import { useCallQueue } from "./use-call-queue.ts";

/** Path of a short stretch of speech, repeated below so that it can run without a seam. */
const stretch = "q5-9 10 0t10 0 10 0q5-22 10 0t10 0 10 0 10 0q5-13 10 0t10 0 10 0q5-4 10 0t10 0";
const voice = `M0 14${stretch}${stretch}${stretch}`;

/** A list of calls being worked through on three lines at once, with one row per call. */
export function CallQueue({ content }: { content: OutboundCallsContent["queue"] }) {
  const panel = useRef<HTMLElement>(null);
  const { moment, playing, seen, toggle } = useCallQueue(content.calls, panel);
  return (
    <figure
      ref={panel}
      data-live={playing}
      data-seen={seen}
      aria-labelledby="queue-title"
      className="@container/queue rounded-panel border border-hairline bg-night-raised shadow-card"
    >
      <figcaption className="flex flex-wrap items-center gap-x-3 border-hairline border-b px-5 py-4 @md/queue:px-6">
        <span className="lamp shrink-0" aria-hidden="true" />
        <span id="queue-title" className="min-w-0 flex-1 basis-28 font-semibold leading-snug">
          {content.title}
        </span>
        <span className="font-mono text-label text-text-muted">{content.caption}</span>
      </figcaption>
      <ul>
        {content.calls.map((call, index) => (
          <QueueRow
            key={call.who}
            call={call}
            phase={moment.calls[index]?.phase ?? "waiting"}
            seconds={moment.calls[index]?.seconds ?? 0}
            states={content.states}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 @md/queue:px-6">
        <button
          type="button"
          onClick={toggle}
          aria-label={content.controls[moment.ended ? "replay" : playing ? "pause" : "play"]}
          className="flex size-11 flex-none items-center justify-center rounded-full border border-outline hover:border-text-muted hover:bg-night noscript:invisible"
        >
          {moment.ended ? <ReplayIcon /> : playing ? <PauseIcon /> : <PlayIcon />}
        </button>
        <dl className="flex min-w-0 flex-wrap gap-x-6 gap-y-1 font-mono text-label">
          <Count value={moment.onTheLine} label={content.onTheLine} />
          <Count value={moment.waiting} label={content.waiting} />
          <Count value={moment.done} label={content.done} />
        </dl>
      </div>
    </figure>
  );
}

/** The label comes first, so that it need not agree with the number. */
function Count({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt className="text-text-muted">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

interface QueueRowProps {
  call: OutboundCallsContent["queue"]["calls"][number];
  phase: QueuedCallPhase;
  seconds: number;
  states: OutboundCallsContent["queue"]["states"];
}

/** One call. The row keeps its height in every state. */
function QueueRow({ call, phase, seconds, states }: QueueRowProps) {
  return (
    <li
      data-phase={phase}
      className="grid grid-cols-1 items-center @3xs/queue:grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-hairline border-b px-5 py-2.5 @md/queue:grid-cols-[minmax(0,1fr)_5rem_8.5rem] @md/queue:px-6"
    >
      <span className={`leading-snug ${phase === "waiting" ? "text-text-muted" : ""}`}>
        <span className="block">{call.who}</span>
        <span className="block text-balance text-label text-text-muted">{call.about}</span>
      </span>
      <span className="hidden @md/queue:block">
        {phase === "talking" && (
          <svg viewBox="0 0 120 28" aria-hidden="true" className="queue-voice block h-7 w-20">
            <path d={voice} className="stroke-dawn" />
          </svg>
        )}
        {phase === "ringing" && (
          <svg viewBox="0 0 120 28" aria-hidden="true" className="block h-7 w-20">
            <path
              d="M0 14H120"
              strokeWidth="2"
              strokeDasharray="2 8"
              strokeLinecap="round"
              className="stroke-violet"
            />
          </svg>
        )}
      </span>
      <span className="font-mono @3xs/queue:justify-self-end @3xs/queue:whitespace-nowrap @3xs/queue:text-right text-label">
        {phase === "done" && (
          <span className="inline-flex items-center gap-1.5">
            {call.talks > 0 && <CheckIcon className="size-4 text-ok" />}
            <span className={call.talks > 0 ? "text-text" : "text-text-muted"}>{call.result}</span>
          </span>
        )}
        {phase === "talking" && (
          <span className="text-dawn">
            {states.talking} <span className="tabular-nums">{elapsedText(seconds * 1000)}</span>
          </span>
        )}
        {phase === "ringing" && <span className="text-violet">{states.ringing}</span>}
        {phase === "waiting" && <span className="text-text-muted">{states.waiting}</span>}
      </span>
    </li>
  );
}
