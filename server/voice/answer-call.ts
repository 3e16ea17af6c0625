import { AsyncLocalStorage } from "node:async_hooks";
import { join } from "node:path";
import { assistants } from "#assistants/assistants.ts";
import { disclosureText } from "#assistants/disclosure.ts";
import { hasOwnRole } from "#assistants/own-role.ts";
import { usualSeconds } from "#server/delivery/call-message/message-server.ts";
import type { Env } from "#server/env.ts";
import type { Logger } from "#server/log.ts";
import {
  type Assistant,
  type CallControl,
  type CallHandler,
  type CallLogEntry,
  type CallOrigin,
  type Disclosure,
  loadEngine,
  loadProviders,
  type OpenedCall,
  type ResponseModel,
  type Roster,
  type Synthesiser,
  systemClock,
  type Tool,
} from "#voice/index.ts";
import type { ToolCall } from "./acts/visitor.ts";
import type { Budgets } from "./budgets.ts";
import { type BookedBeside, createCalendarBeside } from "./calendar-beside/calendar-beside.ts";
import type { ProviderEnv } from "./choose-parts.ts";
import { definedTools, filesOf } from "./defined-tools/defined-tools.ts";
import { handoverTo, transferTo, usualWords } from "./defined-tools/handoff-tool.ts";
import { isPhone } from "./defined-tools/phone-destination.ts";
import type { ToolScene } from "./defined-tools/tool-parts.ts";
import type { EmbeddedFigures } from "./embedded-parts.ts";
import { isOwn } from "./following/call-plan-of.ts";
import type { createFollowing } from "./following/follow-call.ts";
import { handOverOnRequest } from "./hand-over-on-request.ts";
import { answerFromFiles } from "./library/answer-from-files.ts";
import type { Library } from "./library/library.ts";
import type { MediaLibrary } from "./media/call-media.ts";
import type { PutThrough } from "./monitoring/control-message.ts";
import { ownVoice } from "./own-voice.ts";
import type { createStopper } from "./requested-number.ts";
import { stopAtOnce } from "./stop-at-once.ts";
import { withGuests } from "./telephone/guests/call-guests.ts";
import type { People } from "./telephone/open-people.ts";
import { openCallTransfers } from "./telephone/transfers/call-transfers.ts";
import type { Unanswered } from "./unanswered/unanswered.ts";
import { createVisitorsWords } from "./visitors-words.ts";

/** What calls do for their visitors. */
interface Abilities {
  /** Opens the tools of a call, as its assistant's persona has them. */
  readonly toolsFor: (persona: string | undefined, call: ToolCall) => readonly Tool[];
  /** A demo that was booked and stands, by its id. */
  readonly bookingOf: (id: string) => Promise<BookedBeside | undefined>;
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
  follow: ReturnType<typeof createFollowing>,
  library: Pick<Library, "search" | "prepare">,
  { desk, guests }: Pick<People, "desk" | "guests">,
  media: MediaLibrary,
): Answering {
  /** The tools of the calls in progress, by call id. */
  const tools = new Map<string, readonly Tool[]>();
  let figures: (() => EmbeddedFigures) | undefined;
  let loaded: ReturnType<typeof load> | undefined;
  /** Runs outside any call: the first call loads what all calls share, and errors of that must not end this one. */
  const inNoCall = AsyncLocalStorage.snapshot();

  async function load() {
    const [engine, { rehearsedTools, relay }, { createPartChooser }, { openEmbeddedParts }, abilities] =
      await Promise.all([
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
    const answering = answerFromFiles(handOverOnRequest(embedded.responseModel, toolsOf), {
      search: library.search,
      filesOf,
      isYes: embedded.isYes,
    });
    const partsFor = createPartChooser(env, { ...embedded, responseModel: answering }, log, toolsOf);
    /**
     * A call that rings at the visitor's end begins with the disclosure; so does one whose texts a page wrote, and one by
     * telephone, where no page says who answers.
     */
    const disclosureOf = (assistant: Assistant, origin: CallOrigin): Disclosure => ({
      text: disclosureText(assistant.model?.persona),
      isDue:
        isOutbound(assistant) ||
        origin.pageWrote.greeting ||
        origin.pageWrote.farewell ||
        comesByPhone(origin),
      isInGreeting: !origin.pageWrote.greeting && engine.saysAi(assistant.firstMessage ?? ""),
    });
    return { engine, relay, embedded, ...abilities, partsFor, disclosureOf };
  }

  function parts() {
    loaded ??= inNoCall(load).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  }

  return {
    async handle({
      id,
      assistant,
      line: given,
      address,
      origin,
      userData,
      onForwarded,
      onMeeting,
      recording,
    }) {
      const { engine, relay, embedded, partsFor, toolsFor, stopOf, bookingOf, disclosureOf } = await parts();
      const meeting = engine.createMeeting(given, systemClock);
      onMeeting(meeting);
      // A person who is rung may stop further calls, whichever assistant rings.
      const rings = isOutbound(assistant) || origin.dialled !== undefined;
      const isByPhone = comesByPhone(origin);
      // A number that cannot be looked up is not certain.
      const stop = rings
        ? await stopOf(assistant, { address, dialled: origin.dialled }).catch(() => undefined)
        : undefined;
      const visitor = createVisitorsWords();
      const {
        line: followed,
        budget,
        disclosure,
        onDisclosed,
        answering,
        onStarted,
      } = follow({
        id,
        assistant,
        origin,
        recording,
        line: withGuests(guests, {
          id,
          meeting,
          assistant,
          origin,
          engine,
          embedded,
          synthesiser: ownVoice(embedded, assistant),
        }),
        budget: budgets.open({ id, address: origin.isPublic ? address : undefined }),
        disclosure: disclosureOf(assistant, origin),
        aiNotice: disclosureText(assistant.model?.persona),
      });
      const zone = assistant.variableValues?.timeZone;
      const beside = createCalendarBeside({
        line: followed,
        timeZone: typeof zone === "string" ? zone : undefined,
        find: bookingOf,
        now: Date.now,
        onError: (error) => log.warn({ call: id, err: error }, "a booking beside a call was not looked up"),
      });
      const { line } = beside;
      const pageVoice = (own: Synthesiser, who: Assistant) =>
        env.VOICE_PUBLIC_ASSISTANTS === "hosted" ? own : ownVoice(embedded, who);

      const { toPhone, withPerson } = openCallTransfers(desk, {
        id,
        meeting,
        assistant,
        engine,
        embedded,
        synthesiser: ownVoice(embedded, assistant),
        offersDesk: isOwn(assistant) && isByPhone,
        control: () => control,
        onForwarded,
      });

      /** The parts of an assistant, with its tools. */
      async function staff(who: Assistant, roster: Roster | undefined) {
        library.prepare(filesOf(who));
        const chosen = await partsFor(who, budget);
        const timeZone = who.variableValues?.timeZone;
        const acting = hasOwnRole(who)
          ? []
          : toolsFor(who.model?.persona, {
              callId: id,
              address,
              ...(typeof timeZone === "string" && { timeZone }),
              words: visitor.words,
              how: visitor.how,
            });
        const scene: ToolScene = {
          callId: id,
          allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
          now: Date.now,
          search: library.search,
          toPhone,
          press: meeting.press,
          lastWords: visitor.lastWords,
          onLost: (error) => log.warn({ call: id, err: error }, "a tool's server was told nothing"),
          async takeOver(destination, values) {
            const taker = await roster?.find(destination, values);
            if (!taker) return undefined;
            const next = await staff(taker.assistant, taker.roster);
            const { recogniser, responseModel, synthesiser } = next;
            const voice = taker.isPageWritten ? pageVoice(synthesiser, taker.assistant) : synthesiser;
            const { assistant, isOfPage } = taker;
            return { assistant, isOfPage, recogniser, responseModel, synthesiser: voice };
          },
        };
        const defined = definedTools(who, scene);
        return {
          ...chosen,
          responseModel: {
            // Not before: of several who were asked to take the call over, one does.
            open(call) {
              tools.set(id, [...beside.tools(acting), ...defined]);
              present = scene;
              return chosen.responseModel.open({ ...call, isByPhone });
            },
          } satisfies ResponseModel,
        };
      }

      /** Where the tools of the assistant are called from that has the call now. */
      let present: ToolScene | undefined;

      async function putThrough({ type, destination, content }: PutThrough): Promise<string | undefined> {
        const isHandoff = type === "handoff";
        const usual = isHandoff ? "" : usualWords;
        if (isPhone(destination)) {
          const effect = transferTo(destination, usual, assistant, { toPhone, lastWords: visitor.lastWords });
          if ("refused" in effect) return `destination: ${effect.refused}`;
          control.putThrough(content ?? effect.words, effect.departure);
          return undefined;
        }
        const found = present && (await handoverTo(destination, { isHandoff, usual }, present));
        const isDone = found && control.handOver(content ?? found.words, found.to);
        return isDone ? undefined : "destination: must name an assistant that can take the call over";
      }

      async function callTool(definition: object): Promise<void> {
        const asking = { ...assistant, model: { tools: [{ ...definition }] } };
        const [tool] = present ? definedTools(asking, present) : [];
        if (!tool) return;
        const result = await tool.run({}, AbortSignal.timeout(tool.timeLimit ?? usualSeconds * 1_000));
        const effect = tool.effect?.(result);
        if (effect?.kind === "hang-up") control.end("assistant-ended-call");
        if (effect?.kind === "hand-over") control.handOver(effect.words, effect.to);
        if (effect?.kind === "transfer") control.putThrough(effect.words, effect.departure);
      }

      const chosen = await staff(assistant, origin.roster);
      const control: CallControl = engine.startCall({
        callId: id,
        assistant,
        line,
        disclosure,
        onDisclosed,
        plainGreeting: origin.plainGreeting,
        media: media.of(origin),
        ...(origin.screening && { screening: origin.screening }),
        pageWrote: { ...origin.pageWrote, say: origin.isPublic },
        pageVoice: pageVoice(chosen.synthesiser, assistant),
        ...(userData !== undefined && { userData }),
        ...chosen,
        speechDetector: embedded.speechDetector,
        responseModel: visitor.follow(
          // Outside the assistants of a squad: a refusal counts for the whole call, whoever has it.
          stopAtOnce(withPerson(answering(relay(chosen.responseModel))), {
            isStop: embedded.isStop,
            isOutbound: rings,
            stop,
          }),
        ),
        log: (entry) => write(log, entry),
        onEnded: () => tools.delete(id),
      });
      beside.started(control);
      onStarted({ control, writer: chosen.writer, putThrough, callTool });
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

function comesByPhone({ kind = "webCall" }: Pick<CallOrigin, "kind">): boolean {
  return kind !== "webCall";
}
