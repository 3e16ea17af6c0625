import { schedules } from "virtual:sample-call-schedules";
import { useEffect, useEffectEvent } from "react";
import { company } from "#content/company.ts";
import {
  type SampleCall as Call,
  sampleCalls,
  sampleCallWords,
  sampleTrades,
} from "#content/sample-calls/sample-calls.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import { BookedSlot } from "./booked-slot.tsx";
import { CallLine } from "./call-line.tsx";
import { SampleCaptions } from "./captions.tsx";
import { updateOpeners } from "./opener-words.ts";
import { finalFrame, type SampleCallFrame } from "./playback.ts";
import { type SampleCallPlayback, useSampleCall } from "./use-sample-call.ts";

/**
 * The call card: a tab for each trade, that trade's call with its booking, and the line itself, which runs through the
 * card from one edge of the window to the other.
 *
 * The tabs are radio buttons, and CSS shows the chosen call: arrow keys, and a page without scripts, need nothing else.
 */
export function SampleCall({ className = "" }: { className?: string }) {
  const call = useSampleCall();
  useOpeners(call);
  useChoiceMadeBefore(call);
  const isLive = call.state === "playing";
  return (
    <section
      id="sample-call"
      ref={call.card}
      data-depth="8"
      data-seen={call.onScreen}
      aria-label={sampleCallWords.caption}
      className={`sample-call relative flex flex-col rounded-panel border border-hairline bg-night-raised shadow-card ${className}`}
    >
      <div className="contents @4xl:flex @4xl:grow @4xl:flex-col">
        <Tabs onChoose={call.choose} />
        <div className="order-3 grid grow grid-cols-1 @4xl:order-none">
          {sampleTrades.map((trade) => (
            <Panel
              key={trade}
              call={sampleCalls[trade]}
              isLive={isLive && trade === call.trade}
              frame={trade === call.trade ? call.frame : finalFrame(schedules[trade])}
            />
          ))}
        </div>
        <p
          role="status"
          className="not-empty:border-hairline not-empty:border-b not-empty:py-3 order-2 px-5 text-label @4xl:order-none @4xl:not-empty:border-t @4xl:not-empty:border-b-0"
        >
          {note(call.hearing)}
        </p>
      </div>
      <CallLine call={call} isLive={isLive} />
    </section>
  );
}

function note(hearing: SampleCallPlayback["hearing"]): string | undefined {
  const { failed, held } = sampleCallWords.sound;
  if (hearing === "failed") return failed;
  return hearing === "held" ? held : undefined;
}

function Tabs({ onChoose }: { onChoose: SampleCallPlayback["choose"] }) {
  return (
    <fieldset className="sample-tabs flex flex-wrap gap-x-1 border-hairline border-b px-3 pt-1.5">
      <legend className="sr-only">{sampleCallWords.choose}</legend>
      {sampleTrades.map((trade, index) => (
        <label
          key={trade}
          className="sample-tab relative px-2.5 py-3 text-label text-text-muted leading-5 hover:text-text @md:text-[0.9375rem]"
        >
          <input
            type="radio"
            name="sample-call"
            value={trade}
            // Left to the browser, so that a choice made before the code came stays.
            defaultChecked={index === 0}
            onChange={() => onChoose(trade)}
            className="absolute inset-0 m-0 cursor-pointer appearance-none rounded-control"
          />
          {sampleCalls[trade].tab}
        </label>
      ))}
    </fieldset>
  );
}

function Panel({ call, frame, isLive }: { call: Call; frame: SampleCallFrame; isLive: boolean }) {
  return (
    <figure data-live={isLive} className="sample-panel @container/card flex min-w-0 flex-col">
      <figcaption className="flex flex-wrap items-center gap-x-3 border-hairline border-b px-5 py-3 @md/card:px-6 @md/card:py-4">
        <span className="lamp shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className="font-semibold">{company.assistantName}</span>{" "}
          <span className="text-text-muted">{call.place}</span>
        </span>
        <span className="flex gap-4 font-mono text-label text-text-muted">
          {/* Where there is no room, the button that begins the call has said so. */}
          <span className="sr-only @sm/card:not-sr-only">{sampleCallWords.caption}</span>
          <span className={`tabular-nums ${isLive ? "text-dawn" : "text-text"}`}>
            {elapsedText(frame.seconds * 1000)}
          </span>
        </span>
      </figcaption>
      <SampleCaptions lines={call.lines} frame={frame} />
      <BookedSlot booking={call.booking} booked={frame.booked} />
    </figure>
  );
}

/** A trade that was chosen before the code came. */
function useChoiceMadeBefore({ card, trade, choose }: SampleCallPlayback): void {
  const chooseFirst = useEffectEvent(() => {
    const chosen = card.current?.querySelector<HTMLInputElement>("input:checked")?.value;
    const earlier = sampleTrades.find((each) => each === chosen);
    if (earlier && earlier !== trade) choose(earlier);
  });
  useEffect(() => chooseFirst(), []);
}

/** The buttons elsewhere on the page that begin and pause the call, and say how long it is. */
function useOpeners({ trade, state, hearing, hear, pause }: SampleCallPlayback): void {
  const isHeard = hearing === "heard" && (state === "playing" || state === "loading");
  const follow = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element && event.target.closest("button[data-for=sample-call]"))) return;
    if (isHeard) pause();
    else hear();
  });
  useEffect(() => {
    const onClick = (event: MouseEvent) => follow(event);
    addEventListener("click", onClick);
    return () => removeEventListener("click", onClick);
  }, []);
  useEffect(() => updateOpeners(trade, isHeard), [trade, isHeard]);
}
