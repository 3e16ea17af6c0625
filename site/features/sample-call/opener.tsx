import { sampleCallWords, sampleTrades } from "#content/sample-calls/sample-calls.ts";
import { TextLink } from "#site/ui/text-link.tsx";
import { PauseIcon, PlayIcon } from "#ui/icons.tsx";
import { openerWords } from "./opener-words.ts";

/** Begins the sample call from elsewhere on the page, and pauses it. Amber while it is heard. */
export function SampleCallOpener({ className = "" }: { className?: string }) {
  const { opener } = sampleCallWords;
  return (
    <div className={className}>
      <button
        type="button"
        data-for="sample-call"
        data-live="false"
        className="call-opener inline-flex min-h-11 items-center gap-3 rounded-full border border-outline py-1 pr-5 pl-1 font-semibold transition-colors duration-150 hover:border-text-muted hover:bg-text/6 noscript:hidden"
      >
        <span className="call-opener-disc grid size-9 flex-none place-items-center rounded-full bg-text text-night">
          <PlayIcon className="opener-play size-4.5" />
          <PauseIcon className="opener-pause size-4.5" />
        </span>
        <span className="text-left leading-tight">
          <span data-words="" className="tabular-nums lg:whitespace-nowrap">
            {openerWords(sampleTrades[0])}
          </span>{" "}
          <span className="opener-of font-normal text-text-muted">{opener.of}</span>
        </span>
      </button>
      <span className="hidden noscript:inline">
        <TextLink to="#sample-call">{opener.read}</TextLink>
      </span>
    </div>
  );
}
