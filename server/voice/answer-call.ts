import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { assistants } from "#assistants/assistants.ts";
import { disclosureText } from "#assistants/disclosure.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import {
  type Assistant,
  type CallHandler,
  type CallLogEntry,
  type CallOrigin,
  type Disclosure,
  loadEngine,
  loadProviders,
  type OpenedCall,
  type Tool,
} from "#voice/index.ts";
import type { ToolCall } from "./acts/visitor.ts";
import type { Budgets } from "./budgets.ts";
import type { ProviderEnv } from "./choose-parts.ts";
import { definedTools } from "./defined-tools/defined-tools.ts";
import type { EmbeddedFigures } from "./embedded-parts.ts";
import { ownVoice } from "./own-voice.ts";
import type { createStopper } from "./requested-number.ts";
import { stopAtOnce } from "./stop-at-once.ts";
import type { Unanswered } from "./unanswered/unanswered.ts";
import { createVisitorsWords } from "./visitors-words.ts";

/** What calls do for their visitors. */
interface Abilities {
  /** Opens the tools of a call, as its assistant's persona has them. */
  readonly toolsFor: (persona: string | undefined, call: ToolCall) => readonly Tool[];
  /** See requested-number.ts. */
  readonly stopOf: ReturnType<typeof createStopper>;
}

/** Answers the calls of a process. */
export interface Answering {
  readonly handle: CallHandler;
  /** Loads the parts of a call in advance, while the visitor's browser is still joining. */
  warmUp(): Promise<void>;
  /** What the models of this process have done; undefined before the first call. */
  figures(): EmbeddedFigures | undefined;
  /** Ends the threads of recogniser and synthesiser. */
  stop(): Promise<void>;
}

/**
 * Creates the answering of calls. Everything is loaded by `warmUp`, or with the first call: until then a process stays
 * small.
 */
export function createAnswering(
  env: ProviderEnv &
    Pick<Env, "VOICE_PUBLIC_ASSISTANTS" | "VOICE_MODELS" | "DATA_DIR" | "ALLOW_PRIVATE_WEBHOOKS">,
  log: Logger,
  openAbilities: () => Promise<Abilities>,
  budgets: Pick<Budgets, "open">,
  unanswered: Pick<Unanswered, "note">,
): Answering {
  /** The tools of the calls in progress, by call id. */
  const tools = new Map<string, readonly Tool[]>();
  let figures: (() => EmbeddedFigures) | undefined;
  let loaded: ReturnType<typeof load> | undefined;
  /** Runs outside any call: the first call loads what all calls share, and errors of that must not end this one. */
  const inNoCall = AsyncLocalStorage.snapshot();

  async function load() {
    const [
      { saysAi, startCall },
      { rehearsedTools },
      { createPartChooser },
      { openEmbeddedParts },
      abilities,
    ] = await Promise.all([
      loadEngine(),
      loadProviders(),
      import("./choose-parts.ts"),
      import("./embedded-parts.ts"),
      openAbilities(),
    ]);
    const toolsOf = ({ callId, isRehearsing }: OpenedCall) =>
      rehearsedTools(tools.get(callId) ?? [], isRehearsing);
    const embedded = await openEmbeddedParts({
      tools: toolsOf,
      models: env.VOICE_MODELS ?? join(env.DATA_DIR, "voice-models"),
      onHearingOff: (error) => log.warn({ err: error }, "the open ear does not hear"),
      onSpeechDetectionOff: (error) => log.warn({ err: error }, "the speech detector does not hear"),
      onLiveVoiceOff: (error) => log.warn({ err: error }, "the live voice does not speak"),
      onFailure: (error) => log.warn({ err: error }, "the understanding failed and was started again"),
      onUnanswered: unanswered.note,
    });
    figures = embedded.figures;
    const partsFor = createPartChooser(env, embedded, log, toolsOf);
    /** A call that rings at the visitor's end begins with the disclosure; so does one whose texts a page wrote. */
    const disclosureOf = (assistant: Assistant, { pageWrote }: CallOrigin): Disclosure => ({
      text: disclosureText(assistant.model?.persona),
      isDue: isOutbound(assistant) || pageWrote.greeting || pageWrote.farewell,
      isInGreeting: !pageWrote.greeting && saysAi(assistant.firstMessage ?? ""),
    });
    return { startCall, embedded, ...abilities, partsFor, disclosureOf };
  }

  function parts() {
    loaded ??= inNoCall(load).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  return {
    async handle({ id, assistant, line, address, origin, userData }) {
      const { startCall, embedded, partsFor, toolsFor, stopOf, disclosureOf } = await parts();
      const rings = isOutbound(assistant);
      // A number that cannot be looked up is not certain.
      const stop = rings ? await stopOf(assistant, { address }).catch(() => undefined) : undefined;
      const visitor = createVisitorsWords();
      const chosen = await partsFor(
        assistant,
        budgets.open({ id, address: origin.isPublic ? address : undefined }),
      );
      const timeZone = assistant.variableValues?.timeZone;
      tools.set(id, [
        ...toolsFor(assistant.model?.persona, {
          callId: id,
          address,
          ...(typeof timeZone === "string" && { timeZone }),
          words: visitor.words,
          how: visitor.how,
        }),
        ...definedTools(assistant, {
          callId: id,
          allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
          now: Date.now,
        }),
      ]);
      startCall({
        callId: id,
        assistant,
        line,
        disclosure: disclosureOf(assistant, origin),
        plainGreeting: origin.plainGreeting,
        pageWrote: { ...origin.pageWrote, say: origin.isPublic },
        pageVoice:
          env.VOICE_PUBLIC_ASSISTANTS === "hosted" ? chosen.synthesiser : ownVoice(embedded, assistant),
        ...(userData !== undefined && { userData }),
        ...chosen,
        speechDetector: embedded.speechDetector,
        responseModel: visitor.follow(
          stopAtOnce(chosen.responseModel, { isStop: embedded.isStop, isOutbound: rings, stop }),
        ),
        log: (entry) => write(log, entry),
        onEnded: () => tools.delete(id),
      });
    },
    async warmUp() {
      const { embedded } = await parts();
      await Promise.all([import("ws"), import("werift"), embedded.warmUp()]);
    },
    figures: () => figures?.(),
    async stop() {
      await (await loaded)?.embedded.close();
    },
  };
}

/** True for the assistant that calls those who asked for a demo call. A page cannot change an assistant's id. */
function isOutbound({ id }: Assistant): boolean {
  return id === assistants.sales.id;
}

/** Logs names and reasons only, never anything that was said. */
function write(log: Logger, { callId: call, event, error, reason }: CallLogEntry): void {
  if (event === "ended") log.debug({ call, reason }, "a call ended");
  else log[event === "bug" ? "error" : "warn"]({ call, err: error }, event);
}
