import { company, phoneLink, unbrokenPhone } from "#content/company.ts";
import { callWithoutScripts } from "#content/live-call/without-scripts.ts";

const link =
  "whitespace-nowrap font-semibold underline decoration-violet underline-offset-4 hover:decoration-2";

/** Stands in place of a call button where scripts are off. */
export function CallWithoutScripts() {
  const { why, write, call } = callWithoutScripts;
  return (
    <p className="max-w-[34rem] rounded-control border border-outline p-4 text-left leading-snug">
      {why} {write}{" "}
      <a href={`mailto:${company.email}`} className={link}>
        {company.email}
      </a>{" "}
      {call}{" "}
      <a href={phoneLink()} className={link}>
        {unbrokenPhone}
      </a>
      .
    </p>
  );
}
