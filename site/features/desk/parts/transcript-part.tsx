import { schedules } from "virtual:sample-call-schedules";
import { company } from "#content/company.ts";
import type { Desk } from "#content/desk/desk.ts";
import { type SampleLine, sampleCalls, sampleCallWords } from "#content/sample-calls/sample-calls.ts";
import type { TimedLine } from "#site/features/sample-call/playback.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import { spokenLang } from "#site/ui/spoken-lang.ts";

const speakers = ["caller", "wren"] as const;
const fills = { caller: "fill-text-muted", wren: "fill-violet" } as const;

/** The sample call's own words, and when each side spoke, to scale. */
export function TranscriptPart({ desk }: { desk: Desk }) {
  const lines: readonly SampleLine[] = sampleCalls[desk.trade].lines;
  const times = schedules[desk.trade].lines;
  const start = times[0]?.startsAt ?? 0;
  const length = (times.at(-1)?.endsAt ?? 0) - start;
  const nameOf = { caller: desk.call.shortName, wren: company.assistantName };
  const place = (time: number) => `${(((time - start) / length) * 100).toFixed(1)}%`;
  return (
    <>
      <div
        aria-hidden="true"
        className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1.5 text-label"
      >
        {speakers.map((speaker) => (
          <div key={speaker} className="contents">
            <span className="text-text-muted">{nameOf[speaker]}</span>
            <svg aria-hidden="true" className="h-3 w-full">
              <rect y="5.5" width="100%" height="1" className="fill-hairline" />
              {times.map((line) =>
                line.speaker === speaker ? (
                  <rect
                    key={line.startsAt}
                    x={place(line.startsAt)}
                    width={place(line.endsAt - line.startsAt + start)}
                    height="100%"
                    rx="3"
                    className={fills[speaker]}
                  />
                ) : null,
              )}
            </svg>
          </div>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-0.5 text-label text-ok">
        <span>{desk.transcript.pauses.replace("{seconds}", longestWait(times).toFixed(1))}</span>
        <span>{desk.transcript.cutIn}</span>
      </p>
      <ol className="mt-3 text-[0.9375rem] leading-snug">
        {lines.map(({ speaker, text, cutOff }, index) => (
          <li
            key={text}
            className="grid grid-cols-1 gap-x-3 border-hairline border-t py-2 @2xs/desk:grid-cols-[2.5rem_minmax(0,1fr)]"
          >
            <span className="font-mono text-label text-text-muted leading-5 tabular-nums">
              {elapsedText((times[index]?.startsAt ?? 0) - start)}
            </span>
            <span>
              <span className={speaker === "wren" ? "text-violet" : "text-text-muted"}>
                {nameOf[speaker]}:{" "}
              </span>
              <span lang={spokenLang}>{text}</span>
              {cutOff !== undefined && (
                <>
                  {" "}
                  <s lang={spokenLang} className="text-text-muted">
                    {cutOff}
                  </s>
                  <span className="sr-only"> {sampleCallWords.cutIn}</span>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The longest silence between the end of the caller's words and the assistant's answer, in seconds. */
function longestWait(lines: readonly TimedLine[]): number {
  const waits = lines.map((line, index) => {
    const before = lines[index - 1];
    return before?.speaker === "caller" && line.speaker === "wren" ? line.startsAt - before.endsAt : 0;
  });
  return Math.max(0, ...waits) / 1000;
}
