import type { ClientMessage, EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import type { Line, LineListener } from "#voice/transport/line.ts";
import { createScriptedClock, type ScriptedClock } from "./scripted-clock.ts";

/** What was sent on a scripted line, and when. */
export type Sent =
  | { readonly at: number; readonly frame: Frame }
  | { readonly at: number; readonly message: ServerMessage };

/**
 * A call without a network, on a time of its own: a test plays the visitor, and reads what was sent to them.
 *
 * ```ts
 * const call = scriptedLine();
 * startCall({ line: call.line, clock: call.clock, … });
 * call.open();
 * call.speak(utterance);       // 20 ms pass with each frame
 * call.clock.advance(500);
 * expect(call.messages()).toContainEqual(…);
 * ```
 */
export interface ScriptedLine {
  readonly line: Line;
  readonly clock: ScriptedClock;
  /** The visitor is there, for the first time or again. */
  open(): void;
  /** The visitor's frames, each 20 ms after the one before. */
  speak(frames: Iterable<Frame>): void;
  say(message: ClientMessage): void;
  /** The network is gone. */
  lose(): void;
  /** The visitor hangs up. */
  leave(reason?: EndedReason): void;
  readonly sent: readonly Sent[];
  messages(): readonly ServerMessage[];
  /** Why the line was closed, by whichever end. */
  readonly endedReason: () => EndedReason | undefined;
}

export function scriptedLine(clock: ScriptedClock = createScriptedClock()): ScriptedLine {
  const sent: Sent[] = [];
  let listener: LineListener | undefined;
  let ended: EndedReason | undefined;

  function close(reason: EndedReason): void {
    if (ended !== undefined) return;
    ended = reason;
    listener?.closed(reason);
  }

  const ifOpen = (tell: (to: LineListener) => void) => {
    if (ended === undefined && listener) tell(listener);
  };

  return {
    clock,
    sent,
    line: {
      listen(given) {
        listener = given;
      },
      send(frame) {
        // Whoever sent it may use the same array for the next one.
        if (ended === undefined) sent.push({ at: clock.now(), frame: frame.slice() });
      },
      sendMessage(message) {
        if (ended === undefined) sent.push({ at: clock.now(), message });
      },
      close,
    },
    open: () => ifOpen((to) => to.opened()),
    speak(frames) {
      for (const frame of frames) {
        ifOpen((to) => to.frame(frame));
        clock.advance(frameMs);
      }
    },
    say: (message) => ifOpen((to) => to.message(message)),
    lose: () => ifOpen((to) => to.lost()),
    leave: (reason = "customer-ended-call") => close(reason),
    messages: () => sent.flatMap((each) => ("message" in each ? [each.message] : [])),
    endedReason: () => ended,
  };
}
