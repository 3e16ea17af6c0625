import { useLayoutEffect, useRef } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";

/** Asks for confirmation before a key ends the call, which goes on meanwhile. */
export function EndQuestion({ onEnd, onKeep }: { onEnd: () => void; onKeep: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby="end-question"
      aria-describedby="end-question-text"
      className="end-question"
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key !== "Escape") return;
        // At once: the browser's close event comes later, and another Escape may come first.
        event.preventDefault();
        ref.current?.close();
        onKeep();
      }}
      onCancel={(event) => event.stopPropagation()}
      onClose={(event) => {
        event.stopPropagation();
        onKeep();
      }}
    >
      <h2 id="end-question">{liveCall.endQuestion.title}</h2>
      <p id="end-question-text">{liveCall.endQuestion.text}</p>
      <div className="end-question-ways">
        <Button tone="quiet" onClick={() => ref.current?.close()}>
          {liveCall.labels.keep}
        </Button>
        <Button className="call-hang-up" onClick={onEnd}>
          {liveCall.labels.end}
        </Button>
      </div>
    </dialog>
  );
}
