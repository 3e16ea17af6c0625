import { CheckIcon } from "#ui/icons.tsx";
import type { PanelProps } from "./panel-props.ts";

/** The actions that a call triggers, second by second, along the line. */
export function BookingFlow({ figure }: PanelProps<"smart-automation">) {
  return (
    <ol>
      {figure.steps.map(({ time, text, done }, index) => (
        <li
          key={time}
          className="relative pb-6 pl-8 last:pb-0 @3xs/panel:grid @3xs/panel:grid-cols-[3rem_minmax(0,1fr)] @3xs/panel:gap-x-8 @3xs/panel:pl-0"
        >
          {index < figure.steps.length - 1 && (
            <span
              aria-hidden="true"
              className="absolute top-3.5 left-[0.3125rem] h-full @3xs/panel:left-[3.9375rem] w-0.5 bg-violet"
            />
          )}
          <span
            aria-hidden="true"
            className="absolute top-2 left-0 size-3 @3xs/panel:left-[3.625rem] rounded-full border-2 border-violet bg-night-raised"
          />
          <span className="pt-0.5 font-mono @3xs/panel:text-right text-label text-text-muted leading-6 tabular-nums">
            {time}
          </span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-6">
            {text}
            <span className="flex items-center gap-1.5 font-mono text-label text-ok">
              <CheckIcon className="size-4" />
              {done}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
