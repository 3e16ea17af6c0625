import { useLayoutEffect, useRef } from "react";
import { liveCall } from "#content/live-call/live-call.ts";
import { Button } from "#site/ui/button.tsx";

interface EndQuestionProps {
  /** Default: those of the one who made the call. */
  words?: { readonly title: string; readonly text: string; readonly end: string; readonly keep: string };
  onEnd: () => void;
  onKeep: () => void;
}

const ownWords = { ...liveCall.endQuestion, end: liveCall.labels.end, keep: liveCall.labels.keep };

/** Asks for confirmation before a key ends the call, which goes on meanwhile. */
export function EndQuestion({ words = ownWords, onEnd, onKeep }: EndQuestionProps) {
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
      <h2 id="end-question">{words.title}</h2>
      <p id="end-question-text">{words.text}</p>
      <div className="end-question-ways">
        <Button tone="quiet" onClick={() => ref.current?.close()}>
          {words.keep}
        </Button>
        <Button className="call-hang-up" onClick={onEnd}>
          {words.end}
        </Button>
      </div>
    </dialog>
  );
}
