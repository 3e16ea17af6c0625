import { company } from "#content/company.ts";
import { type SampleLine, sampleCallWords } from "#content/sample-calls/sample-calls.ts";
import { pageLang, spokenLang } from "#site/ui/spoken-lang.ts";
import { type SampleCallFrame, spokenWords } from "./playback.ts";

interface CaptionsProps {
  lines: readonly SampleLine[];
  frame: SampleCallFrame;
}

/**
 * The captions of the call. Every word has its place from the start, so nothing moves while words appear, and screen
 * readers find the whole conversation at any time.
 */
export function SampleCaptions({ lines, frame }: CaptionsProps) {
  return (
    <ol className="flex grow flex-col justify-between gap-3 px-5 py-4 leading-normal @md/card:justify-evenly @md/card:gap-5 @md/card:text-[1.125rem] @md/card:px-6 @md/card:py-6">
      {lines.map((line, index) => {
        const begun = index <= frame.line;
        const spoken = index === frame.line ? frame.words : begun ? Number.POSITIVE_INFINITY : 0;
        return (
          <li key={line.text} data-begun={begun} className="caption relative">
            <div className="grid gap-x-4 @md/card:grid-cols-[4rem_1fr]">
              <span
                className={`font-mono text-label uppercase tracking-wide @md/card:pt-[0.2em] ${line.speaker === "wren" ? "text-violet" : "text-text-muted"}`}
              >
                {line.speaker === "wren" ? company.assistantName : sampleCallWords.callerName}
              </span>
              <Words line={line} spoken={spoken} interrupted={index < frame.line || frame.ended} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface WordsProps {
  line: SampleLine;
  spoken: number;
  interrupted: boolean;
}

function Words({ line, spoken, interrupted }: WordsProps) {
  const kept = line.text.split(" ").length;
  const cut = line.cutOff;
  return (
    <p lang={spokenLang}>
      <Spoken words={line.text.split(" ")} count={spoken} />
      {cut === undefined ? null : (
        <>
          {" "}
          {/* Short enough for a line of its own, where it is easier to read than broken in two. */}
          <s
            className={`transition-colors duration-250 @md/card:whitespace-nowrap ${interrupted ? "text-text-muted" : "no-underline"}`}
          >
            <Spoken words={spokenWords(line).slice(kept)} count={spoken - kept} />
            <span lang={pageLang} className="sr-only">{` ${sampleCallWords.cutIn}`}</span>
          </s>
        </>
      )}
    </p>
  );
}

function Spoken({ words, count }: { words: string[]; count: number }) {
  if (count >= words.length) return words.join(" ");
  const heard = Math.max(count, 0);
  return (
    <>
      {words.slice(0, heard).join(" ")}
      <span className="opacity-0">{` ${words.slice(heard).join(" ")}`}</span>
    </>
  );
}
