import type { ClosingWithCall as Content } from "#content/closing.ts";
import { CallOpener } from "#site/features/live-call/call-opener.tsx";
import { ButtonLink } from "#site/ui/button.tsx";
import { Section } from "#site/ui/section.tsx";
import { AnswerIcon } from "#ui/icons.tsx";
import { linePath } from "#ui/line-path.ts";

const line = linePath({ level: 1, phase: 3.1, center: 0 }, { reach: 2400, spread: 210, swing: 44 });

/** The end of a page about what Wren can do: the line, a voice on it, and the button that calls it. */
export function ClosingWithCall({ content }: { content: Content }) {
  const { title, text, action, call, tries } = content;
  return (
    <Section surface="raised" labelledBy="closing-title">
      <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-16 gap-y-5 @4xl:grid-cols-[1.3fr_1fr]">
        <h2 id="closing-title" className="max-w-[12ch] text-hero">
          {title}
        </h2>
        <p className="max-w-[32rem] text-lead text-text-muted @4xl:pb-1.5">{text}</p>
      </div>
      <svg
        width="1"
        height="112"
        viewBox="0 -56 1 112"
        aria-hidden="true"
        className="my-4 ml-[50%] block overflow-visible @4xl:my-8"
      >
        <path className="line-rest stroke-violet" d={line} />
      </svg>
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-8 @4xl:grid-cols-[auto_1fr]">
        <div className="flex flex-col gap-3 @sm:flex-row @sm:flex-wrap">
          <CallOpener className="min-h-14 px-7 text-lg" assistant={call.assistant}>
            <AnswerIcon />
            {call.label}
          </CallOpener>
          <ButtonLink tone="quiet" to={action.to} className="min-h-14 px-7">
            {action.label}
          </ButtonLink>
        </div>
        <ul className="flex flex-wrap gap-x-8 gap-y-2 text-text-muted @4xl:justify-end">
          {tries.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
