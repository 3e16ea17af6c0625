import type { ComponentPropsWithoutRef } from "react";
import { ArrowLeftIcon } from "#ui/icons.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";

/** A button that looks like a link and goes one step back. */
export function BackButton({ children, ...rest }: ComponentPropsWithoutRef<"button">) {
  return (
    <button type="button" className="back" {...rest}>
      <ArrowLeftIcon />
      {children}
    </button>
  );
}

interface SubmitButtonProps extends ComponentPropsWithoutRef<"button"> {
  isBusy: boolean;
  label: string;
  busyLabel: string;
}

/** Not `disabled` while sending, because it would lose focus. */
export function SendButton({ isBusy, label, busyLabel, ...rest }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className="button primary"
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      {...rest}
    >
      {isBusy && <LineGlyph className="glyph" />}
      {isBusy ? busyLabel : label}
    </button>
  );
}
