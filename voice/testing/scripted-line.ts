import type { ClientMessage, EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { Line, LineListener } from "#voice/transport/line.ts";

/** A line without a network: a test plays the visitor. */
export interface ScriptedLine extends Line {
  /** Acts of the visitor's end. */
  readonly visitor: {
    opens(): void;
    hears(frame: Frame): void;
    sends(message: ClientMessage): void;
    loses(): void;
    closes(reason: EndedReason): void;
  };
  /** Everything that was sent, with its time in ms. */
  readonly frames: { readonly at: number; readonly frame: Frame }[];
  readonly messages: { readonly at: number; readonly message: ServerMessage }[];
  /** The reason it was closed with; undefined while it is open. */
  closedBecause(): EndedReason | undefined;
}

export function createScriptedLine(clock: { now(): number }): ScriptedLine {
  let listener: LineListener | undefined;
  let reason: EndedReason | undefined;
  const frames: { at: number; frame: Frame }[] = [];
  const messages: { at: number; message: ServerMessage }[] = [];

  function close(why: EndedReason): void {
    if (reason !== undefined) return;
    reason = why;
    listener?.closed(why);
  }

  return {
    listen(all) {
      listener = all;
    },
    send(frame) {
      if (reason === undefined) frames.push({ at: clock.now(), frame });
    },
    sendMessage(message) {
      if (reason === undefined) messages.push({ at: clock.now(), message });
    },
    close,
    visitor: {
      opens: () => listener?.opened(),
      hears: (frame) => listener?.frame(frame),
      sends: (message) => listener?.message(message),
      loses: () => listener?.lost(),
      closes: close,
    },
    frames,
    messages,
    closedBecause: () => reason,
  };
}
