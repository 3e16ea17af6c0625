import { createEmitter } from "#voice/client/emitter.ts";
import { createWebClient, type WebClient } from "#voice/client/web-client.ts";
import type { CallConnection, CallConnectionEvents, CallConnectionOptions } from "./call-connection.ts";

/** All that the published client tells. */
export const forwarded = [
  "call-start",
  "call-end",
  "speech-start",
  "speech-end",
  "volume-level",
  "message",
  "error",
  "camera-error",
  "network-quality-change",
] as const satisfies readonly (keyof CallConnectionEvents)[];

const silence = { local: 0, remote: 0 };

/** A line to our own server. Each call has a client of its own, because one is made with or without a microphone. */
export function openOwnLine(options: CallConnectionOptions): CallConnection {
  const events = createEmitter<CallConnectionEvents>();
  let client: WebClient | undefined;
  // What a call fetches once it begins comes while the visitor still reads.
  import("#voice/client/media.ts").catch(() => undefined);

  function forward(from: WebClient, name: (typeof forwarded)[number]): void {
    from.on(name, (payload) => {
      if (from === client) events.emit(name, payload as never);
    });
  }

  return {
    on: events.on,
    off: events.off,
    async start(assistantId, { hasMicrophone, variableValues }) {
      // Each call has a client of its own, so it is not the client that notices.
      if (client?.call()) return null;
      const starting = createWebClient({ ...options, audioSource: hasMicrophone });
      client = starting;
      for (const name of forwarded) forward(starting, name);
      const started = starting.start(assistantId, { variableValues });
      const call = starting.call();
      call?.on("microphone", (microphone) => events.emit("microphone", microphone));
      call?.on("nonfatal-error", (error) => events.emit("nonfatal-error", error));
      return started;
    },
    stop: async () => client?.stop(),
    end: async () => client?.end(),
    send: (message) => client?.send(message),
    setMuted: (isMuted) => client?.setMuted(isMuted),
    isMuted: () => client?.isMuted() ?? false,
    levels: () => client?.call()?.audioLevels() ?? silence,
  };
}
