import { type RefObject, useEffect, useRef } from "react";
import { useMotion } from "#site/ui/motion.ts";
import { type CallScreenPhase, isActive } from "./call-screen-state.ts";
import type { CallSession } from "./call-session.ts";
import { followVoice, loudness, remembered, stepMs, voicesPath } from "./voices-path.ts";

interface VoiceLineProps {
  phase: CallScreenPhase;
  session: CallSession;
}

/** Level of a breath on the assistant's end, so that the line does not look dead while it thinks. */
const breath = 0.07;
/** A still picture of a voice, for a line without a call. */
const resting = Array.from({ length: remembered }, (_, index) => 0.3 * Math.sin(index / 9) ** 2);

/** The line between the visitor and the assistant. It stays flat under reduced motion. */
export function VoiceLine({ phase, session }: VoiceLineProps) {
  const frame = useRef<SVGSVGElement>(null);
  const motion = useMotion();
  useLine(frame, phase, session, motion);
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
          <stop offset="0" className="stop-far" />
          <stop offset=".2" className="stop-dusk" />
          <stop offset=".42" className="stop-dawn" />
          <stop offset=".58" className="stop-dawn" />
          <stop offset=".8" className="stop-dusk" />
          <stop offset="1" className="stop-far" />
        </linearGradient>
      </defs>
      <g>
        <path className="line-rest" stroke="url(#voice-line-rest)" />
        <path className="line-live" stroke="url(#voice-line-live)" />
      </g>
    </svg>
  );
}

function useLine(
  frame: RefObject<SVGSVGElement | null>,
  phase: CallScreenPhase,
  session: CallSession,
  motion: boolean,
): void {
  const isMoving = motion && isActive({ phase });
  const thinks = phase === "thinking" || phase === "connecting";

  useEffect(() => {
    const svg = frame.current;
    if (!svg) return;
    const paths = [...svg.querySelectorAll("path")];
    const group = svg.querySelector("g");
    let size = { width: 0, swing: 0 };

    let drawn = "";
    function draw(path: string): void {
      // Redrawing the same path would cost as much as drawing another.
      if (path === drawn) return;
      drawn = path;
      for (const each of paths) each.setAttribute("d", path);
    }
    function measure(): void {
      const { width = 0, height = 0 } = svg?.getBoundingClientRect() ?? {};
      size = { width, swing: height * 0.46 };
      group?.setAttribute("transform", `translate(0 ${height / 2})`);
      if (!isMoving) {
        const voice = isActive({ phase }) || phase === "failed" ? [] : resting;
        draw(voicesPath({ visitor: [], assistant: voice }, 1.2, size));
      }
    }
    const observer = new ResizeObserver(measure);
    observer.observe(svg);
    measure();
    if (!isMoving) return () => observer.disconnect();

    const visitor: number[] = [];
    const assistant: number[] = [];
    let wave = 0;
    let before = performance.now();
    let request = requestAnimationFrame(function tick(now) {
      const levels = session.levels();
      const idle = thinks ? breath * (0.6 + 0.4 * Math.sin(now / 300)) : 0;
      // A slow screen takes several steps per frame, so the line runs at the same pace on every screen.
      for (; before < now; before += stepMs) {
        visitor.unshift(followVoice(visitor[0] ?? 0, loudness(levels.local)));
        assistant.unshift(followVoice(assistant[0] ?? 0, Math.max(idle, loudness(levels.remote))));
        wave += 0.16;
        if (now - before > 250) before = now;
      }
      visitor.length = Math.min(visitor.length, remembered);
      assistant.length = Math.min(assistant.length, remembered);
      draw(voicesPath({ visitor, assistant }, wave, size));
      request = requestAnimationFrame(tick);
    });
    return () => {
      cancelAnimationFrame(request);
      observer.disconnect();
    };
  }, [frame, phase, session, isMoving, thinks]);
}
