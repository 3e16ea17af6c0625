import type { ReactNode } from "react";
import { demoReceived } from "#content/book-demo/demo-received.ts";
import { Button } from "#site/ui/button.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { LineGlyph } from "#ui/line-glyph.tsx";

interface DemoReceivedDialogProps {
  /** What follows from the request. */
  body: ReactNode;
  /** True when a demo call follows, by phone or in the browser. */
  isDemoCall: boolean;
  onClose: () => void;
  /** Called when the visitor wants to close the dialog; return true to keep it open. */
  holdOpen?: () => boolean;
  /** What comes after the dialog. Default: nothing. */
  next?: ReactNode;
  /** The call that rings in the browser, with its own buttons, where there is one. */
  call?: ReactNode;
}

/** The confirmation of a demo request, from whichever form it came. */
export function DemoReceivedDialog({
  body,
  isDemoCall,
  onClose,
  holdOpen,
  next,
  call,
}: DemoReceivedDialogProps) {
  const { title, notice, stored, confirm, close } = demoReceived;
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose} holdOpen={holdOpen}>
      {/* The promise of a call is hidden once the call is over. */}
      <p className={call ? "mt-3 text-text-muted has-[+section[data-over=true]]:hidden" : "mt-4 text-lead"}>
        {body}
      </p>
      {call}
      {isDemoCall && (
        <p
          className={`mt-5 flex gap-3 text-text-muted ${call ? "text-label" : "border-hairline border-t pt-5"}`}
        >
          <LineGlyph className="mt-0.5 h-5 w-9 flex-none text-violet" />
          <span>
            {notice} <span className="text-text">{stored}</span>
          </span>
        </p>
      )}
      {next}
      {/* Closing the dialog element itself returns focus. */}
      {!call && (
        <form method="dialog" className="mt-6">
          <Button type="submit" className="w-full">
            {confirm}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
