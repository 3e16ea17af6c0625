import { schedules } from "virtual:sample-call-schedules";
import { sampleCallWords } from "#content/sample-calls/sample-calls.ts";
import { PauseIcon, PlayIcon, ReplayIcon, SoundIcon } from "#ui/icons.tsx";
import type { SampleCallPlayback } from "./use-sample-call.ts";
import { restingPath } from "./voice.ts";

const words = sampleCallWords.sound;

/**
 * The row of the call card with the line, a button that plays, pauses and replays the call, and one for its
 * sound. On wide windows it is the last, where the hero ends; on phones it stands above the captions, so that both
 * buttons stay in view while the call plays.
 *
 * The 1 px SVG sits at the center of the row and overflows it, so the line runs through the card and past both edges of
 * the window. It has two strokes: `line-rest` is the finished call and never changes, `line-live` is redrawn by
 * `useSampleCall` while the call plays; line.css fades between them. The gradients are in user space units because a
 * silent line is flat and has no bounding box to measure them by.
 */
export function CallLine({ call, isLive }: { call: SampleCallPlayback; isLive: boolean }) {
  return (
    <div
      data-live={isLive}
      className="@container/card relative order-1 h-22 border-hairline border-b @4xl:order-none @4xl:h-28 @4xl:border-t @4xl:border-b-0"
    >
      <svg
        width="1"
        height="1"
        className="pointer-events-none absolute top-1/2 left-1/2 overflow-visible"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="line-rest" gradientUnits="userSpaceOnUse" x1="-1400" x2="1400">
            <stop offset="0" className="[stop-color:var(--color-violet)]" stopOpacity="0.25" />
            <stop offset=".36" className="[stop-color:var(--color-violet)]" stopOpacity="0.55" />
            <stop offset=".5" className="[stop-color:var(--color-violet)]" />
            <stop offset=".64" className="[stop-color:var(--color-violet)]" stopOpacity="0.55" />
            <stop offset="1" className="[stop-color:var(--color-violet)]" stopOpacity="0.25" />
          </linearGradient>
          <linearGradient id="line-live" gradientUnits="userSpaceOnUse" x1="-1400" x2="1400">
            <stop offset="0" className="[stop-color:var(--color-violet)]" stopOpacity="0.25" />
            <stop offset=".36" className="[stop-color:var(--color-violet)]" stopOpacity="0.7" />
            <stop offset=".43" className="[stop-color:var(--color-dawn)]" />
            <stop offset=".57" className="[stop-color:var(--color-dawn)]" />
            <stop offset=".64" className="[stop-color:var(--color-violet)]" stopOpacity="0.7" />
            <stop offset="1" className="[stop-color:var(--color-violet)]" stopOpacity="0.25" />
          </linearGradient>
        </defs>
        <g className="call-wave">
          <path className="line-rest" stroke="url(#line-rest)" d={restingPath} />
          <path ref={call.liveLine} className="line-live" stroke="url(#line-live)" />
        </g>
      </svg>
      <div className="absolute inset-x-5 top-1/2 flex -translate-y-1/2 items-center justify-between gap-2 @md/card:inset-x-6">
        <PlayControl call={call} />
        <SoundControl call={call} />
      </div>
    </div>
  );
}

const controls = {
  still: { label: sampleCallWords.controls.play, Icon: PlayIcon, action: "replay" },
  waiting: { label: sampleCallWords.controls.play, Icon: PlayIcon, action: "replay" },
  playing: { label: sampleCallWords.controls.pause, Icon: PauseIcon, action: "pause" },
  paused: { label: sampleCallWords.controls.resume, Icon: PlayIcon, action: "play" },
  ended: { label: sampleCallWords.controls.replay, Icon: ReplayIcon, action: "replay" },
} as const;

const control =
  "flex items-center rounded-full border border-outline bg-night-raised hover:border-text-muted hover:bg-night";

function PlayControl({ call }: { call: SampleCallPlayback }) {
  const { label, Icon, action } = controls[call.state === "loading" ? "playing" : call.state];
  return (
    <button
      type="button"
      aria-label={label}
      onClick={call[action]}
      className={`${control} size-11 flex-none justify-center noscript:invisible`}
    >
      <Icon />
    </button>
  );
}

/** Begins the call with sound, and mutes it while it plays. One button, so that the focus stays. */
function SoundControl({ call }: { call: SampleCallPlayback }) {
  const { state, hearing, trade } = call;
  if (!schedules[trade].isSpoken) return null;
  const isOn = hearing !== "silent" && hearing !== "failed" && state !== "ended";
  const isMuted = hearing === "muted";
  const sounding = isMuted ? words.unmute : state === "loading" ? words.loading : words.mute;
  return (
    <button
      type="button"
      onClick={() => (isOn ? call.setMuted(!isMuted) : call.hear())}
      className={`${control} min-h-11 gap-2 px-3 font-semibold text-label @2xs/card:px-4 noscript:invisible`}
    >
      <SoundIcon className="icon hidden @2xs/card:block" />
      {isOn ? sounding : words.hear}
    </button>
  );
}
