import { createEmitter } from "#voice/client/emitter.ts";
import type { SolvePuzzle } from "#voice/client/start-web-call.ts";
import { createWebClient, type WebClient } from "#voice/client/web-client.ts";
import type { WebCall } from "#voice/protocol/call-web.ts";
import type { CallConnection, CallConnectionEvents, CallConnectionOptions } from "./call-connection.ts";
import { followRecording } from "./recording/follow-recording.ts";

/** For guests' lines, which have it from here: a chunk of its own would be fetched by every caller, too. */
export { createCall } from "#voice/client/call.ts";

/** All events of the published client. */
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

/** The forms' solver, which few calls need. */
const solvePuzzle: SolvePuzzle = async (puzzle, signal) => {
  const { solvePuzzle } = await import("#site/features/form-submission/solve-puzzle.ts");
  return solvePuzzle(puzzle, signal);
};

/** A line to our own server. Each call has its own client, which is created with or without a microphone. */
export function openOwnLine(options: CallConnectionOptions): CallConnection {
  const events = createEmitter<CallConnectionEvents>();
  let client: WebClient | undefined;
  let made: WebCall | null = null;
  // Preloads the code that a call needs at its start.
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
      // Each call has its own client, so a new client could not notice a running call.
      if (client?.call()) return null;
      const starting = createWebClient({ ...options, audioSource: hasMicrophone, solvePuzzle });
      client = starting;
      made = null;
      for (const name of forwarded) forward(starting, name);
      const started = starting.start(assistantId, { variableValues });
      const call = starting.call();
      call?.on("microphone", (microphone) => events.emit("microphone", microphone));
      call?.on("nonfatal-error", (error) => events.emit("nonfatal-error", error));
      call?.on("hold", (hold) => events.emit("hold", hold));
      // Also when the call is over: the end of a recording follows it.
      if (call) followRecording(call, (event) => starting === client && events.emit("recording", event));
      const webCall = await started;
      if (starting === client) made = webCall;
      if (starting === client && webCall?.mayRecord) events.emit("recording", { type: "may-record" });
      return webCall;
    },
    stop: async () => client?.stop(),
    end: async () => client?.end(),
    send: (message) => client?.send(message),
    setMuted: (isMuted) => client?.setMuted(isMuted),
    isMuted: () => client?.isMuted() ?? false,
    call: () => client?.call(),
    invitable() {
      const call = client?.call();
      if (!call || !made?.mayInvite) return undefined;
      const [address = ""] = made.webCallUrl.split("#", 1);
      return { call, address, callToken: made.transport.callToken, baseUrl: options.baseUrl };
    },
    levels: () => client?.call()?.audioLevels() ?? silence,
  };
}
