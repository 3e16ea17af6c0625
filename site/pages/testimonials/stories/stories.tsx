import { useRef } from "react";
import { storyIndustries, testimonials } from "#content/testimonials/testimonials.ts";
import { Button } from "#site/ui/button.tsx";
import { TextField } from "#site/ui/field.tsx";
import { SelectField } from "#site/ui/select.tsx";
import { SearchIcon } from "#ui/icons.tsx";
import { Story } from "./story.tsx";
import { matchingStories, noFilter, type StoryFilter } from "./story-filter.ts";
import { useStoryFilter } from "./use-story-filter.ts";

/** All stories, and the two controls that narrow them. */
export function Stories() {
  const content = testimonials;
  const form = useRef<HTMLFormElement>(null);
  const { filter, ready, change } = useStoryFilter(form);
  const shown = matchingStories(content.stories, filter);
  const { search, industry, count, empty } = content.filter;

  function reset() {
    change(noFilter);
    // The focused button disappears with the notice.
    form.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <search>
        <form
          ref={form}
          data-ready={ready}
          onSubmit={(event) => event.preventDefault()}
          className="mt-6 grid grid-cols-1 items-end gap-x-4 gap-y-4 noscript:hidden @md:grid-cols-[1fr_1.25fr] @3xl:grid-cols-[15rem_13rem_1fr]"
        >
          <TextField
            label={search.label}
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            before={<SearchIcon />}
            value={filter.query}
            onChange={(event) => change({ ...filter, query: event.target.value })}
          />
          <SelectField
            label={industry.label}
            name="industry"
            autoComplete="off"
            options={storyIndustries.map((each) => ({ value: each, label: each }))}
            placeholder={industry.all}
            value={filter.industry}
            onChange={(event) =>
              change({ ...filter, industry: event.target.value as StoryFilter["industry"] })
            }
          />
          <p
            role="status"
            className="col-span-full text-label text-text-muted @3xl:col-span-1 @3xl:pb-3.5 @3xl:text-right"
          >
            {shown.length === 0 ? empty.title : count(shown.length, content.stories.length)}
          </p>
        </form>
      </search>
      {shown.length === 0 ? (
        <div className="mt-10 border-hairline border-t py-16">
          <h3 className="text-heading">{empty.title}</h3>
          <p className="mt-2 max-w-[34rem] text-text-muted">{empty.text}</p>
          <Button tone="quiet" className="mt-6" onClick={reset}>
            {empty.reset}
          </Button>
        </div>
      ) : (
        <ul className="mt-8 grid grid-cols-1 gap-x-16 gap-y-10 @4xl:mt-10 @4xl:grid-cols-2 @4xl:gap-y-14">
          {shown.map((story, index) => (
            // A light one, two dark ones.
            <Story key={story.id} story={story} content={content} isLead={index % 3 === 0} />
          ))}
        </ul>
      )}
    </>
  );
}
