import { demoReceived } from "#content/demo-received.ts";
import { Button } from "#site/ui/button.tsx";
import { Dialog } from "#site/ui/dialog.tsx";
import { LineGlyph } from "#site/ui/line.tsx";

/** The answer to every request for a demo, whichever form it came from. */
export function DemoReceivedDialog({ onClose }: { onClose: () => void }) {
  const { title, body, notice, confirm, close } = demoReceived;
  return (
    <Dialog title={title} closeLabel={close} onClose={onClose}>
      <p className="mt-4 text-lead">{body}</p>
      <p className="mt-5 flex gap-3 border-hairline border-t pt-5 text-text-muted">
        <LineGlyph className="mt-0.5 h-5 w-9 flex-none text-violet" />
        {notice}
      </p>
      {/* Closing the dialog element itself gives the focus back. */}
      <form method="dialog" className="mt-6">
        <Button type="submit" className="w-full">
          {confirm}
        </Button>
      </form>
    </Dialog>
  );
}
