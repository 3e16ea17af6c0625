import type { AboutContent } from "#content/about/about.ts";
import { Section } from "#site/ui/section.tsx";

/** The company's beginning: the claim, the story, and the day itself with one stroke per call. */
export function AboutOpening({ content }: { content: AboutContent["opening"] }) {
  const { title, lead, story, saturday } = content;
  return (
    <Section
      labelledBy="about-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pt-opening @4xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] @6xl:gap-x-24"
    >
      <h1
        id="about-title"
        className="max-w-[16ch] text-[clamp(2.25rem,1.5rem+3.3vw,4.25rem)] leading-[1.02] tracking-[-0.035em]"
      >
        {title}
      </h1>
      <div className="grid content-end gap-4 @4xl:pb-2">
        {story.map((paragraph) => (
          <p key={paragraph} className="max-w-[34rem] text-text-muted">
            {paragraph}
          </p>
        ))}
      </div>
      <figure className="@4xl:col-span-2 @4xl:mt-6">
        <Saturday {...saturday} />
        <figcaption className="mt-4 font-mono text-label text-text-muted">{saturday.caption}</figcaption>
      </figure>
      <p className="max-w-[44rem] text-lead @4xl:col-span-2 @4xl:mt-4">{lead}</p>
    </Section>
  );
}

const pitch = 10;

/** The calls in order: an upright stroke was picked up, a flat one was missed. The missed ones fall into the rushes. */
function Saturday({ calls, missed }: { calls: number; missed: number }) {
  const busiest = Array.from({ length: calls }, (_, call) => call)
    .sort((one, other) => rush(other) - rush(one))
    .slice(0, missed);
  const strokes = (lost: boolean) =>
    Array.from({ length: calls }, (_, call) => call)
      .filter((call) => busiest.includes(call) === lost)
      .map((call) =>
        lost
          ? `M${call * pitch + 2} 30h6`
          : `M${call * pitch + 5} ${16 - (call % 3) * 5}v${28 + (call % 3) * 10}`,
      );
  return (
    <svg
      viewBox={`0 0 ${calls * pitch} 60`}
      preserveAspectRatio="none"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className="h-16 w-full @3xl:h-20"
    >
      <path
        d={strokes(false).join("")}
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
        className="text-violet"
      />
      <path
        d={strokes(true).join("")}
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
        className="text-outline"
      />
    </svg>
  );
}

/** How busy it was when this call came in. */
function rush(call: number): number {
  return Math.sin(call * 0.31) + Math.sin(call * 1.7) * 0.9 + Math.sin(call * 0.11 + 2) * 0.5;
}
