import { keepingNotice } from "#assistants/keeping-notice.ts";
import { messageServerOf } from "#server/delivery/call-message/message-server.ts";
import type { PostCallMessage } from "#server/delivery/call-message/post-call-message.ts";
import type { Logger } from "#server/log.ts";
import type { CallFigures } from "#server/voice-api/call-content.ts";
import type { CallKeeper } from "#server/voice-api/call-journal.ts";
import { keepsAny, needsConsent, withoutVideo } from "#server/voice-api/call-plan.ts";
import { orgId } from "#server/voice-api/identifiers.ts";
import {
  type Assistant,
  type Budget,
  type CallControl,
  type CallOrigin,
  type ClientMessage,
  type Disclosure,
  type EndedReason,
  type Line,
  type ResponseModel,
  type RoomRecording,
  type ServerMessage,
  shortened,
  systemClock,
  type Writer,
} from "#voice/index.ts";
import type { Analyses } from "../analysis/analyses.ts";
import type { CallMonitor, CallSteering } from "../monitoring/monitors.ts";
import { agreedWords } from "./agreed-words.ts";
import { askConsent } from "./ask-consent.ts";
import { createCallHooks } from "./call-hooks.ts";
import { callPlanOf, isOwn, wantedMessages } from "./call-plan-of.ts";
import { createCallRecording } from "./call-recording.ts";
import { consentKeys, consentWords } from "./consent-in.ts";
import { createConversationRecord } from "./conversation-record.ts";
import { costsOf, type Prices } from "./costs.ts";
import { followLine } from "./follow-line.ts";
import { metered } from "./metered.ts";
import { shownTo } from "./shown-to.ts";
import { createSoundRecorder, type SoundRecorder } from "./sound-recorder.ts";
import { createServerTeller } from "./tell-server.ts";

/** The parts of a call, as somebody follows it. */
export interface FollowedCall {
  readonly line: Line;
  readonly budget: Budget;
  /** Told before anything else where something is kept. */
  readonly disclosure: Disclosure;
  /** Called when the caller has heard it. */
  readonly onDisclosed: () => void;
  /** The model, which no refusal reaches. */
  readonly answering: (model: ResponseModel) => ResponseModel;
  /** Called when the call has begun. `writer` analyses it after its end, where its assistant asks for that. */
  readonly onStarted: (started: StartedCall) => void;
}

export interface StartedCall {
  readonly control: CallControl;
  readonly writer: Writer | undefined;
  /** Has another assistant take the call. */
  readonly putThrough: CallSteering["putThrough"];
  /** Calls a tool of a definition without arguments, and does what follows from it. */
  readonly callTool: (definition: object) => Promise<void>;
}

export interface FollowedParts extends Pick<FollowedCall, "line" | "budget" | "disclosure"> {
  readonly id: string;
  readonly assistant: Assistant;
  readonly origin: CallOrigin;
  /** What its people can ask for. Default: no browser can join it. */
  readonly recording?: RoomRecording | undefined;
  /** Says that an AI speaks. */
  readonly aiNotice: string;
}

export interface FollowingDeps {
  readonly keeperOf: (id: string) => CallKeeper;
  /** Undefined for a call that cannot be followed while it goes on. */
  readonly monitorOf: (id: string) => CallMonitor | undefined;
  readonly analyses: Pick<Analyses, "begin">;
  /** True for calls that their people may have recorded. */
  readonly mayRecord: (assistant: Assistant, isPublic: boolean) => boolean;
  /** Admits to a call's recording. */
  readonly recordingToken: (id: string) => string;
  readonly post: PostCallMessage;
  readonly prices: Prices;
  readonly log: Logger;
  /** In ms since 1970. */
  readonly now: () => number;
}

/**
 * Follows calls for those who are told of them: notes figures, tells the server of an assistant what happens, and keeps
 * words and sound from the moment the caller agrees. Calls of our own assistants are followed for their server's sake
 * only, without a word.
 */
export function createFollowing(deps: FollowingDeps): (parts: FollowedParts) => FollowedCall {
  return (parts) => {
    const { assistant, origin, recording } = parts;
    const plan = recording ? callPlanOf(assistant) : withoutVideo(callPlanOf(assistant));
    const isRecordable = recording !== undefined && deps.mayRecord(assistant, origin.isPublic);
    if (isOwn(assistant) && !plan.server && !isRecordable)
      return {
        ...parts,
        onDisclosed: () => undefined,
        answering: (model) => model,
        onStarted: () => undefined,
      };
    return follow(parts, plan, deps);
  };
}

function follow(
  { id, assistant, origin, line, budget, disclosure, recording: room, aiNotice }: FollowedParts,
  plan: ReturnType<typeof callPlanOf>,
  { keeperOf, monitorOf, analyses, mayRecord, recordingToken, post, prices, log, now }: FollowingDeps,
): FollowedCall {
  const isAsked = needsConsent(plan);
  const isVerbal = plan.consent === "verbal";
  const keeper = keeperOf(id);
  const monitor = monitorOf(id);
  const { sound: live } = monitor ?? {};
  const record = createConversationRecord(now);
  const meter = metered(budget);
  const startedAt = now();
  /** The message from which on the caller agrees, by its place; "never" after a refusal. */
  let agreedFrom: number | "never" | undefined;
  let recorder: SoundRecorder | undefined;
  let started: StartedCall | undefined;
  /** Nobody agrees in a caller's place. */
  const mayTypeForCaller = () => !isAsked || !isVerbal || agreedFrom !== undefined;
  const { hooks: defined = [], variableValues = {} } = assistant;
  const hooks = createCallHooks(
    // A page's values may be said in a hosted voice, as in a greeting.
    { hooks: defined, variableValues: origin.isPublic ? shortened(variableValues) : variableValues },
    {
      say: (text, options) => started?.control.say(text, options),
      note({ role, content }, options) {
        if (role === "user") {
          if (mayTypeForCaller()) started?.control.type(content, options);
        } else started?.control.note({ role, content }, options);
      },
      call(tool) {
        started
          ?.callTool(tool)
          .catch((error: unknown) => log.warn({ call: id, err: error }, "a hook's tool failed"));
      },
    },
    { clock: systemClock },
  );

  const server = messageServerOf(assistant);
  const teller =
    server &&
    createServerTeller({
      server,
      wanted: wantedMessages(assistant),
      call: {
        id,
        orgId,
        type: origin.kind ?? "webCall",
        status: "in-progress",
        ...(assistant.id !== undefined && { assistantId: assistant.id }),
        ...(monitor && { monitor: monitor.urls }),
      },
      post,
      log,
      now,
    });

  const notice = keepingNotice(plan.keeps, {
    isAsked: isVerbal,
    listens: plan.listens,
    message: assistant.compliancePlan?.recordingConsentPlan?.message,
  });
  const agreed = () =>
    typeof agreedFrom === "number" ? agreedWords(record.messages(), agreedFrom, notice) : undefined;

  /** What the server may be told of what is said. */
  function tellable() {
    if (isOwn(assistant) || agreedFrom === "never") return undefined;
    return isAsked ? agreed() : record.messages();
  }

  const recordSound = () => {
    recorder = createSoundRecorder(systemClock, (part) => agreedFrom !== "never" && keeper.sound(part));
  };
  const recording = createCallRecording({
    room,
    keeper,
    isAllowed: mayRecord(assistant, origin.isPublic),
    keeps: () => (agreedFrom !== "never" && keepsAny(plan.keeps) ? plan.keeps : undefined),
    isRefused: () => agreedFrom === "never",
    hasSound: () => recorder !== undefined,
    beginSound: recordSound,
    endSound() {
      recorder?.finish();
      recorder = undefined;
    },
    forget,
    say: (text) => started?.control.say(text, { endsCall: false }),
    token: () => recordingToken(id),
  });
  const isUnderWay = () => isAsked || recording.isUnderWay();

  /** @param from the place of the first message that counts. */
  function agree(from: number): void {
    if (agreedFrom !== undefined || !isAsked) return;
    agreedFrom = from;
    keeper.agreed();
    live?.open();
    if (plan.keeps.sound) recordSound();
    if (plan.keeps.video) recording.begin();
  }

  function refuse(): void {
    room?.stop("refused");
    forget();
  }

  /** Removes what was kept. Nothing more is. */
  function forget(): void {
    if (agreedFrom === "never" || !(isAsked || recording.hasBegun())) return;
    agreedFrom = "never";
    recorder?.discard();
    recorder = undefined;
    live?.close();
    teller?.forgetWords();
    keeper.refused();
    room?.review();
  }

  function sent(message: ServerMessage): void {
    record.note(message);
    teller?.tell(message, tellable());
    const isNews =
      typeof message === "object" && message.type === "transcript" && message.transcriptType === "final";
    const words = isNews && plan.keeps.words ? agreed() : undefined;
    if (words) keeper.words(words);
    hooks.sent(message);
  }

  /** A key that refuses or agrees is passed on as words, so that it is answered like them. */
  function received(message: ClientMessage): ClientMessage {
    if (!isUnderWay() || typeof message === "string" || message.type !== "dtmf") return message;
    const { refuse: star, agree: one } = consentKeys;
    const content = message.digits.includes(star)
      ? consentWords.refuse
      : isVerbal && agreedFrom === undefined && message.digits.includes(one)
        ? consentWords.agree
        : undefined;
    if (content === undefined) return message;
    // At once, whatever the call is busy with.
    if (content === consentWords.refuse) refuse();
    return { type: "add-message", message: { role: "user", content } };
  }

  function closed(endedReason: EndedReason): void {
    hooks.closed(endedReason);
    recording.closed();
    recorder?.finish();
    recorder = undefined;
    const seconds = (now() - startedAt) / 1_000;
    const use = { seconds, hosted: meter.used(), spoken: record.spoken() };
    const figures: CallFigures = {
      turnLatencies: record.latencies(),
      interruptions: record.interruptions(),
      costs: costsOf(assistant, use, prices),
    };
    const messages = plan.keeps.words ? agreed() : undefined;
    // What is written about a call repeats what was said.
    const analysis =
      messages &&
      started?.writer &&
      analyses.begin({ id, assistant, messages, endedReason }, started.writer, (made) =>
        keeper.analysed({
          messages,
          analysis: made.analysis,
          figures: { ...figures, costs: [...figures.costs, ...made.costs] },
        }),
      );
    keeper.finished(figures, messages, analysis);
  }

  return {
    line: followLine(line, {
      isShown: shownTo(assistant),
      sent,
      spoke(frame) {
        recorder?.assistant(frame);
        live?.assistant(frame);
      },
      heard(frame) {
        recorder?.visitor(frame);
        live?.visitor(frame);
      },
      received,
      closed,
    }),
    budget: meter,
    disclosure: isAsked
      ? {
          text:
            origin.isPublic || (disclosure.isDue && !disclosure.isInGreeting)
              ? `${aiNotice} ${notice}`
              : notice,
          isDue: true,
          isInGreeting: false,
        }
      : disclosure,
    onDisclosed() {
      if (!isVerbal) agree(record.messages().length);
    },
    onStarted(given) {
      started = given;
      if (!monitor?.control) return;
      monitor.control.call = given.control;
      monitor.control.putThrough = given.putThrough;
      monitor.control.mayTypeForCaller = mayTypeForCaller;
    },
    answering: (model) =>
      isAsked || room
        ? askConsent(model, {
            isOn: isUnderWay,
            refuse,
            agree() {
              if (!isVerbal || agreedFrom !== undefined) return false;
              // With the words that agree.
              agree(record.messages().findLastIndex(({ role }) => role === "user"));
              return true;
            },
          })
        : model,
  };
}
