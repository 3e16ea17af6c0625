import { AsyncLocalStorage } from "node:async_hooks";
import { assistants } from "#assistants/assistants.ts";
import type { Logger } from "#server/log.ts";
import {
  type Assistant,
  type CallHandler,
  type CallLogEntry,
  fillTemplates,
  loadEngine,
  loadProviders,
  type OpenedCall,
  type Tool,
} from "#voice/index.ts";
import type { ToolCall } from "./acts/visitor.ts";
import type { ProviderEnv } from "./choose-parts.ts";

/** Opens the tools of a call, as its assistant's persona has them. */
type ToolsFor = (persona: string | undefined, call: ToolCall) => readonly Tool[];

/** Answers the calls of a process. */
export interface Answering {
  readonly handle: CallHandler;
  /** Loads the parts of a call in advance, while the visitor's browser is still joining. */
  warmUp(): Promise<void>;
  /** Ends the threads of recogniser and synthesiser. */
  stop(): Promise<void>;
}

/** Creates the answering of calls. Everything is loaded with the first call, so a process without calls stays small. */
export function createAnswering(
  env: ProviderEnv,
  log: Logger,
  openTools: () => Promise<ToolsFor>,
): Answering {
  /** The tools of the calls in progress, by call id. */
  const tools = new Map<string, readonly Tool[]>();
  let loaded: ReturnType<typeof load> | undefined;
  /** Runs outside any call: the first call loads what all calls share, and errors of that must not end this one. */
  const inNoCall = AsyncLocalStorage.snapshot();

  async function load() {
    const [{ startCall }, { rehearsedTools }, { createPartChooser }, { openEmbeddedParts }, toolsFor] =
      await Promise.all([
        loadEngine(),
        loadProviders(),
        import("./choose-parts.ts"),
        import("./embedded-parts.ts"),
        openTools(),
      ]);
    const toolsOf = ({ callId, isRehearsing }: OpenedCall) =>
      rehearsedTools(tools.get(callId) ?? [], isRehearsing);
    const embedded = await openEmbeddedParts({
      tools: toolsOf,
      onFailure: (error) => log.warn({ err: error }, "the understanding failed and was started again"),
    });
    return { startCall, embedded, toolsFor, partsFor: createPartChooser(env, embedded, log, toolsOf) };
  }

  function parts() {
    loaded ??= inNoCall(load).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  return {
    async handle({ id, assistant, line, address, userData }) {
      const { startCall, partsFor, toolsFor } = await parts();
      const chosen = await partsFor(assistant);
      const timeZone = assistant.variableValues?.timeZone;
      tools.set(
        id,
        toolsFor(assistant.model?.persona, {
          callId: id,
          address,
          ...(typeof timeZone === "string" && { timeZone }),
        }),
      );
      startCall({
        callId: id,
        assistant,
        line,
        ...(userData !== undefined && { userData }),
        ...chosen,
        log: (entry) => write(log, entry),
        onEnded: () => tools.delete(id),
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

/** Logs names and reasons only, never anything that was said. */
function write(log: Logger, { callId: call, event, error, reason }: CallLogEntry): void {
  if (event === "ended") log.debug({ call, reason }, "a call ended");
  else log[event === "bug" ? "error" : "warn"]({ call, err: error }, event);
}
