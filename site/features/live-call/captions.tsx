import { useEffect, useRef } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { pageLang, spokenLang } from "#site/ui/spoken-lang.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { speakerOf } from "./speaker-of.ts";
import { type Clause, cutOf, heardOf, type TranscriptLine, type TranscriptLines } from "./transcript.ts";

/** Distance from the end within which the log scrolls along with new words, in CSS pixels. */
const nearEnd = 48;

/**
 * The words actually said and played, as they happen. Screen readers get each clause once it is complete: a text that
 * grows word by word would be read again and again.
 */
export function LiveCaptions({ lines }: { lines: TranscriptLines }) {
  const log = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are the reason to scroll
  useEffect(() => {
    const shown = log.current;
    if (shown && follows.current) shown.scrollTop = shown.scrollHeight;
  }, [lines]);

  // Content that takes room below must not hide the newest words.
  useEffect(() => {
    const shown = log.current;
    if (!shown) return;
    const observer = new ResizeObserver(() => {
      if (follows.current) shown.scrollTop = shown.scrollHeight;
    });
    observer.observe(shown);
    return () => observer.disconnect();
  }, []);

  return (
    <div
      ref={log}
      role="log"
      aria-label={liveCall.names.captions}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="captions"
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        follows.current = scrollHeight - clientHeight - scrollTop < nearEnd;
      }}
    >
      {lines.map((line, index) => (
        <CaptionLine key={line.key} line={line} isNow={index === lines.length - 1} />
      ))}
    </div>
  );
}

/** Who said something, and what. */
export function CaptionLine({ line, isNow }: { line: TranscriptLine; isNow: boolean }) {
  return (
    <div
      className="caption-line"
      data-who={line.who}
      data-now={isNow}
      data-named={line.speaker !== undefined || line.isShared}
    >
      <span className="caption-who">{speakerOf(line)}</span>
      <p lang={spokenLang}>
        {line.clauses.map((clause) => (
          <CaptionClause
            key={clause.id}
            clause={clause}
            isComplete={line.isDone || clause.isCut || clause.played >= clause.text.length}
            isFinal={line.who === "assistant" || line.isDone}
          />
        ))}
      </p>
      <CutStamp line={line} />
    </div>
  );
}

/** How long an interrupted voice went on, measured in this browser. */
export function CutStamp({ line: { cutAfterMs } }: { line: TranscriptLine }) {
  if (cutAfterMs === undefined) return null;
  return <span className="cut-stamp">{liveCall.stamps.cutAfter(elapsedMs(cutAfterMs))}</span>;
}

interface ClauseProps {
  clause: Clause;
  isComplete: boolean;
  /** False while the visitor's words may still be transcribed differently. */
  isFinal: boolean;
}

function CaptionClause({ clause, isComplete, isFinal }: ClauseProps) {
  const cut = cutOf(clause);
  return (
    <>
      <span aria-hidden={!(isComplete && isFinal) || undefined}>{heardOf(clause)} </span>
      {cut !== "" && <CutWords text={cut} />}
    </>
  );
}

/** Words that were never heard: struck, and marked as such for screen readers. */
export function CutWords({ text }: { text: string }) {
  return (
    <>
      <del>{text}</del>
      <span lang={pageLang} className="sr-only">{` ${liveCall.cut}`}</span>{" "}
    </>
  );
}
