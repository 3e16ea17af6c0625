import type { ClosingWithAgenda as Content } from "#content/closing.ts";
import { FootnoteMark } from "#site/ui/footnote-mark.tsx";
import { Section } from "#site/ui/section.tsx";
import { ClosingFrame } from "./closing-frame.tsx";

/** The end of a page after which a visitor wonders what a demo is: its half hour, minute by minute. */
export function ClosingWithAgenda({ content }: { content: Content }) {
  return (
    <Section
      surface="paper"
      labelledBy="closing-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 @4xl:grid-cols-[1fr_1.1fr]"
    >
      <ClosingFrame content={content} />
      <ol>
        {content.agenda.map((part) => (
          <li key={part.minute} className="group grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-5">
            <span className="pt-0.5 text-right font-mono text-label text-text-muted leading-6 tabular-nums">
              {`0:${String(part.minute).padStart(2, "0")}`}
            </span>
            <div className="relative border-violet border-l-2 pb-8 pl-6 before:absolute before:top-1.5 before:-left-[7px] before:size-3 before:rounded-full before:border-2 before:border-violet before:bg-paper group-last:border-transparent group-last:pb-0 group-last:before:bg-violet">
              <h3 className="font-sans font-semibold text-lg leading-snug">{part.title}</h3>
              <p className="mt-1 max-w-[34rem] text-text-muted">
                {part.text}
                <FootnoteMark of={part} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
