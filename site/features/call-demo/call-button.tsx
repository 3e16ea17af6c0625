import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from "react";
import type { CallableAssistant } from "#content/call-demo.ts";
import { Button } from "#site/ui/button.tsx";
import { openCall, prepareCall } from "./open-call.ts";

type CallButtonProps = Omit<ComponentPropsWithoutRef<typeof Button>, "onClick"> & {
  assistant?: CallableAssistant;
};

/** Opens the call screen. Its code is fetched at the first sign of intent. */
export function CallButton({ assistant = "receptionist", ...rest }: CallButtonProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const [isOpening, setOpening] = useState(false);

  async function open() {
    setOpening(true);
    try {
      await openCall({ assistant });
    } catch {
      // The connection is away, or a newer release has other files: the page is what brings them.
      location.reload();
    } finally {
      setOpening(false);
    }
  }

  // A click that came before this script did is remembered by the page.
  useEffect(() => {
    const button = ref.current?.querySelector("button");
    if (button?.dataset.pressed === undefined) return;
    delete button.dataset.pressed;
    button.click();
  }, []);

  return (
    <span ref={ref} className="contents">
      <Button
        {...rest}
        data-early=""
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
        onPointerEnter={prepareCall}
        onPointerDown={prepareCall}
        onFocus={prepareCall}
      />
    </span>
  );
}
