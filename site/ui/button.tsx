import type { ComponentPropsWithoutRef } from "react";
import { Link } from "react-router";

const shape =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-[10px] border px-5 py-2.5 font-semibold transition-colors duration-150";

const tones = {
  primary: "border-violet/60 bg-violet-strong text-white hover:bg-violet-strong/85",
  quiet: "border-hairline bg-transparent text-text hover:bg-white/5",
} as const;

interface Tone {
  /** "primary" is the one thing to do here; "quiet" is everything else. Default "primary". */
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
