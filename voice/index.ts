// Everything a server needs of voice. The parts that only calls need load on demand, through the functions that begin
// with "load", so that a server without calls stays small.

export type { AssistantStore } from "./api/assistant-store.ts";
export {
  type CallCounts,
  type CallHandler,
  type CallJournal,
  type CallOrigin,
  type Calls,
  createCalls,
} from "./api/calls.ts";
export { type CallPuzzles, createWebCallApi, isSameKey, messagesOf } from "./api/create-web-call.ts";
export { readJson } from "./api/read-json.ts";
export { type Definition, keptSecrets, type Secrets, withoutSecrets, withSecrets } from "./api/secrets.ts";
export {
  assistantSchema,
  nestingLimit,
  requestLimit,
  squadSchema,
  webCallSchema,
} from "./api/web-call-schema.ts";
export type { CallLogEntry } from "./engine/call-options.ts";
export type { Disclosure } from "./engine/disclosure.ts";
export type { Assistant, Squad } from "./protocol/call-web.ts";
export { defaultMaxDurationSeconds } from "./protocol/limits.ts";
export type { IceServer } from "./protocol/signals.ts";
export type { Budget, SpendingKind } from "./providers/budget.ts";
export type { DialogueOptions } from "./providers/embedded/dialogue/response-model.ts";
export type { DialogueScript } from "./providers/embedded/dialogue/script.ts";
export type { UnansweredTurn } from "./providers/embedded/dialogue/unanswered.ts";
export type { OpenHearingFigures } from "./providers/embedded/open-hearing/open-hearing.ts";
export type { LiveVoiceFigures } from "./providers/embedded/speech/live/live-voice.ts";
export type { Interpreter } from "./providers/embedded/understanding/interpreter.ts";
export type { ProviderSetting } from "./providers/hosted-providers.ts";
export type { Recogniser } from "./providers/recogniser.ts";
export type {
  AnswerPiece,
  Conversation,
  OpenedCall,
  ResponseModel,
  Tool,
  ToolArgs,
  Turn,
} from "./providers/response-model.ts";
export type { SpeechDetector } from "./providers/speech-detector.ts";
export type { Synthesiser } from "./providers/synthesiser.ts";
export type { Clock } from "./time/clock.ts";
export { systemClock } from "./time/system-clock.ts";
export { createCallSockets } from "./transport/call-sockets.ts";
export { createCallTokens } from "./transport/call-token.ts";

/** The engine that runs a call. */
export const loadEngine = () => import("./engine/engine.ts");

/** Hosted services and their fallbacks. */
export const loadProviders = () => import("./providers/providers.ts");

/** Recogniser, dialogue and synthesiser that run in this process. */
export const loadEmbedded = () => import("./embedded.ts");
export type EmbeddedVoice = Awaited<ReturnType<typeof loadEmbedded>>;
