import { CheckIcon } from "#ui/icons.tsx";
import type { PanelProps } from "./panel-props.ts";

/** The same call, arriving in every book it belongs in: one line that branches. */
export function CalendarWrites({ figure }: PanelProps<"seamless-integration">) {
  return (
    <ul className="relative grid grid-cols-1 gap-3 pl-8 before:absolute before:top-0 before:bottom-9 before:left-1 before:w-0.5 before:bg-violet">
      {figure.writes.map(({ to, what, took }) => (
        <li
          key={to}
          className="relative rounded-card border border-hairline bg-night-sunken px-4 py-3.5 before:absolute before:top-1/2 before:-left-[1.8125rem] before:h-0.5 before:w-7 before:bg-violet @lg/panel:px-5"
        >
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{to}</span>
            <span className="flex items-center gap-1.5 font-mono text-label text-ok tabular-nums">
              <CheckIcon className="size-4" />
              {took}
            </span>
          </span>
          <span className="block text-text-muted">{what}</span>
        </li>
      ))}
    </ul>
  );
}
