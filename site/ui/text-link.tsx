import type { ComponentPropsWithoutRef } from "react";
import { Link } from "#site/ui/link.tsx";

/** A standalone link at the end of a text, underlined by the line. */
export function TextLink({ className = "", ...rest }: ComponentPropsWithoutRef<typeof Link>) {
  return (
    <Link
      className={`inline-flex min-h-11 items-center font-semibold underline decoration-2 decoration-violet underline-offset-[6px] transition-colors duration-150 hover:decoration-current ${className}`}
      {...rest}
    />
  );
}
