import type { ComponentPropsWithoutRef } from "react";
import { Link } from "#site/ui/link.tsx";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2.5 rounded-control border px-5 py-2.5 text-center font-semibold leading-tight transition-colors duration-150 aria-disabled:cursor-not-allowed disabled:cursor-not-allowed";

const tones = {
  primary:
    "border-violet-strong bg-violet-strong text-white shadow-[inset_0_1px_0_oklch(1_0_0/18%)] hover:border-violet-pressed hover:bg-violet-pressed active:bg-[oklch(0.44_0.2_293)] disabled:border-outline disabled:bg-transparent disabled:text-text-muted disabled:shadow-none",
  quiet:
    "border-outline bg-transparent text-text hover:border-text-muted hover:bg-text/6 active:bg-text/10 disabled:text-text-muted",
} as const;

interface Tone {
  /** "primary" for the main action here, "quiet" for all others. Default "primary". */
  tone?: keyof typeof tones;
}

export function Button({
  tone = "primary",
  className = "",
  type = "button",
  ...rest
}: ComponentPropsWithoutRef<"button"> & Tone) {
  return <button type={type} className={`${shape} ${tones[tone]} ${className}`} {...rest} />;
}

export function ButtonLink({
  tone = "primary",
  className = "",
  ...rest
}: ComponentPropsWithoutRef<typeof Link> & Tone) {
  return <Link className={`${shape} ${tones[tone]} ${className}`} {...rest} />;
}
