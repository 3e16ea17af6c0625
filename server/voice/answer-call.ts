import { assistants } from "#content/assistants.ts";
import type { Logger } from "#server/log.ts";
import type { CallHandler } from "#voice/api/calls.ts";
import { fillTemplates } from "#voice/api/fill-templates.ts";
import type { CallLogEntry } from "#voice/engine/call-options.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import type { ProviderEnv } from "./choose-parts.ts";

/** Who answers the calls of a process. */
export interface Answering {
  readonly handle: CallHandler;
  /** Loads what a call needs while its visitor's browser still joins. */
  warmUp(): Promise<void>;
  /** Ends the threads that hear and speak. */
  stop(): Promise<void>;
}

/** Everything is loaded with the first call, so that a process without calls stays small. */
export function createAnswering(env: ProviderEnv, log: Logger): Answering {
  let loaded: ReturnType<typeof load> | undefined;

  async function load() {
    const [{ startCall }, { createPartChooser }, { openEmbeddedParts }] = await Promise.all([
      import("#voice/engine/start-call.ts"),
      import("./choose-parts.ts"),
      import("./embedded-parts.ts"),
    ]);
    const embedded = openEmbeddedParts();
    return { startCall, embedded, partsFor: createPartChooser(env, embedded, log) };
  }

  function parts() {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  return {
    async handle({ id, assistant, line }) {
      const { startCall, partsFor } = await parts();
      startCall({
        callId: id,
        assistant,
        line,
        ...(await partsFor(assistant)),
        log: (entry) => write(log, entry),
      });
    },
    async warmUp() {
      const greetings = Object.values<Assistant>(assistants).map(
        (assistant) => fillTemplates(assistant, {}).firstMessage ?? "",
      );
      const { embedded } = await parts();
      await Promise.all([import("ws"), import("werift"), embedded.warmUp(greetings)]);
    },
    async stop() {
      await (await loaded)?.embedded.close();
    },
  };
}

/** Names and reasons only; what was said is in none of them. */
function write(log: Logger, { callId: call, event, error, reason }: CallLogEntry): void {
  if (event === "ended") log.debug({ call, reason }, "a call ended");
  else log[event === "bug" ? "error" : "warn"]({ call, err: error }, event);
}
