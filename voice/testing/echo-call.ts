import type { Clock } from "#voice/time/clock.ts";
import type { Line } from "#voice/transport/line.ts";

/**
 * Answers a call with its own sound, a little later, to try a transport without an assistant. Typed text comes back as
 * the assistant's words.
 *
 * @param delay Delay of the echo, in ms.
 */
export function echoCall({ line }: { readonly line: Line }, clock: Clock, delay = 200): void {
  let turn = 0;
  line.listen({
    opened() {
      line.sendMessage("listening");
      line.sendMessage({ type: "status-update", status: "in-progress" });
    },
    frame(frame) {
      clock.after(delay, () => line.send(frame));
    },
    message(message) {
      if (message === "playable") return;
      if (message.type === "end-call") line.close("customer-ended-call");
      const text =
        message.type === "say"
          ? message.message
          : message.type === "add-message"
            ? message.message.content
            : "";
      if (text === "") return;
      line.sendMessage({
        type: "transcript",
        role: "assistant",
        transcriptType: "final",
        transcript: text,
        turn: turn++,
      });
    },
    lost() {},
    closed() {},
  });
}
