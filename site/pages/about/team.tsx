import type { AboutContent } from "#content/about/about.ts";
import { Section } from "#site/ui/section.tsx";
import { Monogram } from "./monogram.tsx";

/** The people, drawn by one line that runs from one edge of the window to the other. */
export function Team({ content }: { content: AboutContent["team"] }) {
  return (
    <div className="overflow-x-clip">
      <Section surface="raised" labelledBy="team-title">
        <div className="grid items-end gap-x-16 gap-y-4 @4xl:grid-cols-[7fr_5fr]">
          <h2 id="team-title" className="max-w-[20ch] text-title">
            {content.title}
          </h2>
          <p className="max-w-[30rem] text-text-muted @4xl:pb-1">{content.lead}</p>
        </div>
        <ul className="mt-12 grid gap-y-14 @4xl:mt-16 @4xl:grid-cols-3">
          {content.members.map(({ name, role, description, monogram }) => (
            <li key={name} className="group">
              <div aria-hidden="true" className="relative flex">
                {/* The line from the left edge: for each member when stacked, for the first when side by side. */}
                <span className="absolute top-[99px] right-full h-0.5 w-screen bg-violet @4xl:hidden @4xl:group-first:block" />
                <Monogram letters={monogram} />
                <span className="mt-[99px] h-0.5 flex-1 bg-violet" />
                <span className="absolute top-[99px] left-full h-0.5 w-screen bg-violet @4xl:hidden @4xl:group-last:block" />
              </div>
              <div className="mt-8 grid gap-x-12 @2xl:grid-cols-2 @4xl:block">
                <div>
                  <h3 className="text-heading">{name}</h3>
                  <p className="mt-1 font-mono text-label text-text-muted">{role}</p>
                </div>
                <p className="mt-4 max-w-[22rem] text-text-muted @2xl:mt-0 @4xl:mt-4 @4xl:pr-10">
                  {description}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
