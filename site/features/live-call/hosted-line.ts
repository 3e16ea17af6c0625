import { createEmitter } from "#voice/client/emitter.ts";
import { texts } from "#voice/protocol/errors.ts";
import type { CallConnection, CallConnectionEvents, CallConnectionOptions } from "./call-connection.ts";
import { type HostedCall, openHostedCall } from "./hosted-call.ts";

/** A line to the hosted service over its library, which holds one call at a time, so each call waits for the last. */
export function openHostedLine(options: CallConnectionOptions): CallConnection {
  const events = createEmitter<CallConnectionEvents>();
  let current: HostedCall | undefined;
  /** Resolves when every call so far has closed all it opened. */
  let released: Promise<unknown> = Promise.resolve();

  return {
    on: events.on,
    off: events.off,
    async start(assistantId, start) {
      if (!assistantId) {
        events.emit("error", { type: "validation-error", message: texts.nobodyToTalkTo });
        throw new Error(texts.nobodyToTalkTo);
      }
      if (current) return null;
      const call = openHostedCall(options, start, events, () => {
        if (current === call) current = undefined;
      });
      current = call;
      const before = released;
      released = Promise.all([before, call.released]);
      await before;
      return call.start(assistantId);
    },
    async stop() {
      await current?.stop();
    },
    async end() {
      await current?.end();
    },
    send(message) {
      current?.send(message);
    },
    setMuted(isMuted) {
      if (!current) throw new Error("There is no call to mute. Start one first.");
      current.setMuted(isMuted);
    },
    isMuted: () => current?.isMuted() ?? false,
    levels: () => current?.levels() ?? { local: 0, remote: 0 },
  };
}
