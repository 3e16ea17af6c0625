import { type ReactNode, useEffect, useId, useRef } from "react";
import { CloseIcon } from "#ui/icons.tsx";
import { usePageScrollbar } from "./use-page-scrollbar.ts";

interface DialogProps {
  /** Called when the dialog was closed, by a button, by Escape or by a click outside. Stop rendering it then. */
  onClose: () => void;
  /** Called when the visitor wants to close the dialog; return true to keep it open. */
  holdOpen?: (() => boolean) | undefined;
  title: string;
  /** Accessible name of the close button. */
  closeLabel: string;
  children: ReactNode;
}

/**
 * A modal built on the native `<dialog>`: it traps focus, closes on Escape and returns focus to where it was. Open for
 * as long as it is rendered.
 */
export function Dialog({ onClose, holdOpen, title, closeLabel, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hasScrollbar = usePageScrollbar();

  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);

  return (
    <dialog
      ref={ref}
      data-scrollbar={hasScrollbar}
      closedby="any"
      onClose={onClose}
      onCancel={(event) => {
        if (holdOpen?.()) event.preventDefault();
      }}
      aria-labelledby={titleId}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-panel border border-outline bg-night-raised p-6 text-text shadow-card backdrop:bg-night-sunken/80 motion-safe:transition-[opacity,translate] motion-safe:duration-200 motion-safe:ease-out motion-safe:starting:open:translate-y-3 motion-safe:starting:open:opacity-0 sm:p-8"
    >
      <h2 id={titleId} className="pr-10 text-heading">
        {title}
      </h2>
      {children}
      {/* Last in order, so that focus starts on the dialog's content rather than on its close button. */}
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => {
          if (!holdOpen?.()) ref.current?.close();
        }}
        className="absolute top-4 right-4 grid size-11 place-items-center rounded-control text-text-muted transition-colors duration-150 hover:bg-text/6 hover:text-text sm:top-6 sm:right-6"
      >
        <CloseIcon />
      </button>
    </dialog>
  );
}
