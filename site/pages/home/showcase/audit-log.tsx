import type { PanelProps } from "./panel-props.ts";

/** A page of the log: when, who, what. */
export function AuditLog({ figure }: PanelProps<"enterprise-security">) {
  return (
    <ol className="overflow-hidden rounded-card border border-hairline bg-night-sunken font-mono text-label">
      {figure.entries.map(({ time, who, what }) => (
        <li
          key={time + what}
          className="grid grid-cols-1 gap-x-5 wrap-anywhere @3xs/panel:grid-cols-[auto_1fr] border-hairline border-t px-4 py-3 first:border-t-0 @lg/panel:grid-cols-[5rem_5.5rem_1fr] @lg/panel:px-5"
        >
          <span className="text-text-muted tabular-nums">{time}</span>
          <span className={who === "Wren" ? "text-violet" : ""}>{who}</span>
          <span className="col-span-full @lg/panel:col-span-1">{what}</span>
        </li>
      ))}
    </ol>
  );
}
