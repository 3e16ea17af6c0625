import { type ChangeEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { callRecord } from "#content/live-call/call-record.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import { speakerOf } from "./speaker-of.ts";
import { keysPath, nextPlace, type TimelineTurn, turnAt, wordsPath } from "./timeline.ts";
import { heardOf, lineText } from "./transcript.ts";
import "./call-timeline.css";

const words = callRecord.timeline;

interface CallTimelineProps {
  turns: readonly TimelineTurn[];
  /** Length of the call, in ms. */
  length: number;
  /** Ms since the call was picked up. */
  place: number;
  onMove: (place: number) => void;
}

/** Half the width of the slider's thumb, in CSS pixels: the line ends where the thumb's center can go. */
const inset = 12;
const swing = 32;
/** Shortest drawing of a turn, in CSS pixels. */
const shortest = 12;
const keys: Readonly<Record<string, "forward" | "back">> = {
  ArrowRight: "forward",
  ArrowUp: "forward",
  ArrowLeft: "back",
  ArrowDown: "back",
};

/** The whole call as one line: the visitor's turns in violet, the assistant's in amber, and a slider to go through it. */
export function CallTimeline({ turns, length, place, onMove }: CallTimelineProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    const shown = frame.current;
    if (!shown) return;
    const measure = () => setWidth(Math.max(0, shown.clientWidth - 2 * inset));
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    measure();
    return () => observer.disconnect();
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const direction = keys[event.key];
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(nextPlace(turns, place, direction, length));
  }

  const x = (at: number) => (length > 0 ? (at / length) * width : 0);
  return (
    <div ref={frame} className="timeline">
      <svg aria-hidden="true" className="timeline-line" viewBox={`0 -36 ${Math.max(1, width)} 72`}>
        <clipPath id="timeline-gone">
          <rect x={-inset} y="-36" width={x(place) + inset} height="72" />
        </clipPath>
        <Line turns={turns} width={width} x={x} />
        <g clipPath="url(#timeline-gone)" className="timeline-gone">
          <Line turns={turns} width={width} x={x} />
        </g>
      </svg>
      <input
        type="range"
        min={0}
        max={length}
        step={100}
        value={place}
        aria-label={words.label}
        aria-describedby="timeline-hint"
        aria-valuetext={placeText(turns, place, length)}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onMove(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <p aria-hidden="true" className="timeline-times">
        <span>0:00</span>
        <span>{elapsedText(length)}</span>
      </p>
    </div>
  );
}

function placeText(turns: readonly TimelineTurn[], place: number, length: number): string {
  const [at, of] = [elapsedText(place), elapsedText(length)];
  const turn = turnAt(turns, place);
  return turn ? words.place(at, of, speakerOf(turn.line), lineText(turn.line)) : words.start(at, of);
}

interface LineProps {
  turns: readonly TimelineTurn[];
  width: number;
  x: (at: number) => number;
}

/** The line itself. A turn takes at least the room in which it can be seen, as far as the next one leaves it. */
function Line({ turns, width, x }: LineProps) {
  return (
    <>
      <path className="timeline-rest" d={`M0 0H${width}`} />
      {turns.map(({ line, from, until }, index) => {
        const next = turns[index + 1];
        const most = next ? x(next.from) : width;
        const end = Math.max(x(until), Math.min(x(from) + shortest, most));
        const said = line.clauses.map(heardOf).join(" ");
        return (
          <g key={line.key} data-voice={line.who}>
            <path
              d={
                line.by === "keyboard"
                  ? keysPath(said, x(from), Math.max(end, most))
                  : wordsPath(said, x(from), end, swing)
              }
            />
            {line.clauses.some(({ isCut }) => isCut) && (
              <path d={`M${end} -12v24`} className="timeline-cut" />
            )}
          </g>
        );
      })}
    </>
  );
}
