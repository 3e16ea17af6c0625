import { type ComponentPropsWithoutRef, type MouseEvent, useEffect, useState } from "react";
import { callUnreachable } from "#content/live-call/unreachable.ts";
import { Button } from "#site/ui/button.tsx";
import type { Called } from "./called.ts";
import { openCall, prepareCall } from "./open-call.ts";

type CallButtonProps = Omit<ComponentPropsWithoutRef<typeof Button>, "onClick"> &
  Partial<Pick<Called, "assistant" | "trade">>;

/** Opens the call screen, which is fetched and built at the first sign of intent. */
export function CallButton({ assistant = "receptionist", trade, ...rest }: CallButtonProps) {
  const [isOpening, setOpening] = useState(false);
  const [isAway, setAway] = useState(false);
  const called = { assistant, ...(trade && { trade }) };
  const prepare = () => prepareCall(called);
  // Its code comes at a first sign of intent.
  useEffect(() => prepareCall({ assistant, ...(trade && { trade }) }), [assistant, trade]);

  async function open({ currentTarget }: MouseEvent<HTMLElement>) {
    // The menu closes before the screen remembers where the focus was, which is then on the menu's own button.
    const menu = currentTarget.closest<HTMLElement>("[popover]");
    menu?.hidePopover();
    setOpening(true);
    try {
      await openCall(called);
      setAway(false);
    } catch {
      document.querySelector("[data-call-screen]")?.remove();
      // A newer release has other files, and the browser may have cached a failed import. Reloading the page fetches
      // the current files, but if the server is down it would only show the browser's error page.
      if (await isServerThere()) location.reload();
      else {
        menu?.showPopover();
        setAway(true);
      }
    } finally {
      setOpening(false);
    }
  }

  return (
    <>
      <Button
        {...rest}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
        onPointerEnter={prepare}
        onPointerDown={prepare}
        onFocus={prepare}
      />
      <p
        role="alert"
        // Said by site/islands/loader.ts if even this component cannot be fetched.
        data-unreachable={callUnreachable}
        className="order-last max-w-[34rem] basis-full rounded-control leading-snug not-empty:mt-3 not-empty:border not-empty:border-bad not-empty:bg-bad/8 not-empty:p-4 empty:absolute"
      >
        {isAway && callUnreachable}
      </p>
    </>
  );
}

async function isServerThere(): Promise<boolean> {
  try {
    const options = { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(5_000) } as const;
    return (await fetch(location.href, options)).ok;
  } catch {
    return false;
  }
}
