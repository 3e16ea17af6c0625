import type { AboutContent } from "#content/about/about.ts";
import { Section } from "#site/ui/section.tsx";

/** Mission and vision: the mission in large type, the vision explained beside it. */
export function Purpose({ content }: { content: AboutContent["purpose"] }) {
  return (
    <Section
      surface="paper"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-20 gap-y-14 @4xl:grid-cols-[7fr_5fr]"
    >
      {content.map(({ label, text }, index) => (
        <div key={label} className={index === 0 ? "" : "@4xl:self-end @4xl:pb-2"}>
          <h2 className="font-mono font-medium text-label text-text-muted tracking-normal">{label}</h2>
          <p
            className={`mt-4 text-balance font-display ${index === 0 ? "max-w-[18ch] font-semibold text-title" : "max-w-[34ch] font-medium text-lead"}`}
          >
            {text}
          </p>
        </div>
      ))}
    </Section>
  );
}
