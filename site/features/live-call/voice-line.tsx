import { type RefObject, useEffect, useRef } from "react";
import { outgoingRing } from "#site/features/ring/rings.ts";
import { useMotion } from "#site/ui/motion.ts";
import { type CallScreenPhase, type CallScreenState, isActive } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";
import { blend, followVoice, loudness, meetingPlace, remembered, stepMs, voicesPath } from "./voices-path.ts";

interface VoiceLineProps {
  state: CallScreenState;
  session: CallSession;
}

/** Level of a breath on the assistant's end, so that the line does not look dead while it thinks. */
const breath = 0.07;
/** A still picture of that breath, for a line without a call. */
const resting = Array.from({ length: remembered }, (_, index) => breath * Math.sin(index / 9) ** 2);
/** Beyond the assistant's end: before it picks up, the whole line is the visitor's. */
const notPickedUp = 1 + 2 * blend;

/**
 * The line between the visitor and the assistant: the visitor's voice in violet from the left, the assistant's in amber
 * from the right. It stays flat under reduced motion.
 */
export function VoiceLine({ state, session }: VoiceLineProps) {
  const frame = useRef<SVGSVGElement>(null);
  const motion = useMotion();
  useLine(frame, state, session, motion);
  return (
    <svg ref={frame} className="voice-line" aria-hidden="true">
      <defs>
        {/* In user space units, because a flat line has no box to measure a gradient by. */}
        <linearGradient id="voice-line-rest" gradientUnits="userSpaceOnUse" x1="0" x2="100%">
          <stop offset="0" className="stop-far" />
          <stop offset=".5" className="stop-violet" />
          <stop offset="1" className="stop-far" />
        </linearGradient>
        <linearGradient id="voice-line-live" gradientUnits="userSpaceOnUse" x1="0" x2="100%">
          <stop offset="0" className="stop-visitor-far" />
          <stop offset=".12" className="stop-visitor" />
          <stop data-meets="visitor" offset=".46" className="stop-visitor" />
          <stop data-meets="assistant" offset=".54" className="stop-assistant" />
          <stop offset=".88" className="stop-assistant" />
          <stop offset="1" className="stop-assistant-far" />
        </linearGradient>
      </defs>
      <g>
        <path className="line-rest" stroke="url(#voice-line-rest)" />
        <path className="line-live" stroke="url(#voice-line-live)" />
      </g>
    </svg>
  );
}

/** What the frames of a moving line remember, across the phases of a call. */
interface Moving {
  visitor: number[];
  assistant: number[];
  /** Where the colors change. */
  meeting: number;
  /** How far the assistant's waves come, 0: to the visitor's end. */
  reach: number;
  isCut: boolean;
  wave: number;
}

const still = (): Moving => ({
  visitor: [],
  assistant: [],
  meeting: notPickedUp,
  reach: 0,
  isCut: false,
  wave: 1.2,
});

function useLine(
  frame: RefObject<SVGSVGElement | null>,
  { phase, hold, interruption }: CallScreenState,
  session: CallSession,
  motion: boolean,
): void {
  const isMoving = motion && isActive({ phase });
  const isCut = hold !== undefined || interruption !== undefined;
  // Read by each frame, so that the waves go on from one phase to the next.
  const now = useRef({ phase, isCut });
  now.current = { phase, isCut };
  const moving = useRef<Moving>(undefined);
  const stillPhase = isMoving ? undefined : phase;

  useEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    const paths = [...svg.querySelectorAll("path")];
    const group = svg.querySelector("g");
    const visitorStop = svg.querySelector("[data-meets=visitor]");
    const assistantStop = svg.querySelector("[data-meets=assistant]");
    let size = { width: 0, swing: 0 };

    let drawn = "";
    function draw(path: string): void {
      // Redrawing the same path would cost as much as drawing another.
      if (path === drawn) return;
      drawn = path;
      for (const each of paths) each.setAttribute("d", path);
    }
    let colored = -1;
    function color(meeting: number): void {
      if (Math.abs(meeting - colored) < 0.002) return;
      colored = meeting;
      visitorStop?.setAttribute("offset", String(Math.min(1, meeting - 0.04)));
      assistantStop?.setAttribute("offset", String(Math.min(1, meeting + 0.04)));
    }
    function measure(): void {
      const { width = 0, height = 0 } = svg?.getBoundingClientRect() ?? {};
      size = { width, swing: height * 0.46 };
      group?.setAttribute("transform", `translate(0 ${height / 2})`);
      if (stillPhase !== undefined) {
        color(hasPickedUp(stillPhase) ? 0.5 : notPickedUp);
        draw(voicesPath({ visitor: [], assistant: stillPhase === "idle" ? resting : [] }, 1.2, size, 0));
      }
    }
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    measure();
    if (stillPhase !== undefined) {
      moving.current = undefined;
      return () => observer.disconnect();
    }

    moving.current ??= still();
    const line = moving.current;
    const begun = performance.now();
    let before = begun;
    let request = requestAnimationFrame(function tick(time) {
      const { phase, isCut } = now.current;
      // A slow screen takes several steps per frame, so the line runs at the same pace on every screen.
      for (; before < time; before += stepMs) {
        step(line, session.levels(), { phase, isCut, time: before - begun });
        if (time - before > 250) before = time;
      }
      color(line.meeting);
      draw(voicesPath(line, line.wave, size, line.reach));
      request = requestAnimationFrame(tick);
    });
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
    };
  }, [frame, session, stillPhase]);
}

/** Moves the line on by `stepMs`. `time`: ms since it began to move. */
function step(
  line: Moving,
  levels: { readonly local: number; readonly remote: number },
  { phase, isCut, time }: { phase: CallScreenPhase; isCut: boolean; time: number },
): void {
  const isConnecting = phase === "connecting";
  const quiet = phase === "thinking" ? breath * (0.6 + 0.4 * Math.sin(time / 300)) : 0;
  // The level is that of the sound that comes in, which is not heard while it is cut off.
  const voice = isConnecting ? 0.6 * outgoingRing.quiverAt(time) : isCut ? 0 : loudness(levels.remote);
  // The waves on their way go with it: the line snaps flat.
  if (isCut && !line.isCut) line.assistant = [];
  line.isCut = isCut;
  line.visitor.unshift(followVoice(line.visitor[0] ?? 0, loudness(levels.local)));
  line.assistant.unshift(followVoice(line.assistant[0] ?? 0, Math.max(quiet, voice)));
  line.visitor.length = Math.min(line.visitor.length, remembered);
  line.assistant.length = Math.min(line.assistant.length, remembered);
  const meeting = hasPickedUp(phase)
    ? meetingPlace(line.meeting, line.visitor[0] ?? 0, line.assistant[0] ?? 0)
    : line.meeting + (notPickedUp - line.meeting) * 0.08;
  line.reach = isConnecting ? 0 : Math.min(meeting, line.reach + (meeting - line.reach) * 0.08);
  line.meeting = meeting;
  line.wave += 0.16;
}

/** True while both ends are on the line. */
function hasPickedUp(phase: CallScreenPhase): boolean {
  return phase === "listening" || phase === "thinking" || phase === "speaking";
}
