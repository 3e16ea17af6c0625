import type { TestimonialsContent } from "#content/testimonials/testimonials.ts";
import { ClosingFrame } from "#site/features/closing/closing-frame.tsx";
import { Section } from "#site/ui/section.tsx";

/** The end of the page: one more story, whose words are not written yet. */
export function SeventhStory({ content }: { content: TestimonialsContent["closing"] }) {
  return (
    <Section labelledBy="closing-title" className="pt-0">
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-16 gap-y-12 rounded-panel border-2 border-outline border-dashed p-6 @md:p-10 @4xl:grid-cols-[1fr_1fr] @4xl:p-14">
        <ClosingFrame content={content} />
        <div aria-hidden="true" className="font-display text-outline">
          <p className="text-[5rem] leading-[0.6]">“</p>
          <div className="mt-2 grid gap-4">
            <span className="h-px bg-outline" />
            <span className="mt-4 h-px bg-outline" />
            <span className="mt-4 mr-[35%] h-px bg-outline" />
          </div>
          <div className="mt-8 flex flex-wrap items-center gap-4">
            <span className="size-14 flex-none rounded-full border-2 border-outline border-dashed" />
            <span className="font-semibold text-text-muted">{content.author}</span>
          </div>
        </div>
      </div>
    </Section>
  );
}
