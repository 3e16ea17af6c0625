import type { ComponentPropsWithoutRef } from "react";
import { Button } from "#site/ui/button.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";

interface SubmitButtonProps extends ComponentPropsWithoutRef<typeof Button> {
  isSubmitting: boolean;
}

/** The button that sends a form. Not `disabled` while sending, because it would lose focus. */
export function SubmitButton({ isSubmitting, children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isSubmitting || undefined}
      aria-busy={isSubmitting || undefined}
      {...rest}
    >
      {isSubmitting && <LineGlyph className="h-5 w-9 motion-safe:animate-pulse" />}
      {children}
    </Button>
  );
}
