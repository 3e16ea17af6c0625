// Everything a server needs of voice. The parts that only calls need load on demand, through the functions that begin
// with "load", so that a server without calls stays small.

export type { AssistantStore } from "./api/assistant-store.ts";
export type { CallJournal } from "./api/call-journal.ts";
export {
  type CallCounts,
  type CallHandler,
  type CallOrigin,
  type Calls,
  type CallsDeps,
  createCalls,
} from "./api/calls.ts";
export { carriedHistory } from "./api/carried-history.ts";
export { chooseAssistant } from "./api/choose-assistant.ts";
export {
  bearerOf,
  type CallPuzzles,
  createWebCallApi,
  isSameKey,
  messagesOf,
} from "./api/create-web-call.ts";
export { type Credential, credentialsOf, withCredentials } from "./api/credentials.ts";
export { fillText, shortened, type VariableValues } from "./api/fill-templates.ts";
export { type LinesElsewhere, nothingElsewhere, type SharedLines } from "./api/line-shares.ts";
export { readJson } from "./api/read-json.ts";
export type { Roster } from "./api/roster.ts";
export { assistantSchema } from "./api/schemas/assistant-schema.ts";
export {
  described,
  nullish,
  optional,
  withoutEffect,
  withoutEffectWords,
} from "./api/schemas/described.ts";
export { rubrics } from "./api/schemas/plan-schemas.ts";
export { backoffSchema, mostFiles, promptSchema, serverSchema } from "./api/schemas/schema-parts.ts";
export { type Definition, keptSecrets, type Secrets, withoutSecrets, withSecrets } from "./api/secrets.ts";
export {
  destinationSchema,
  nestingLimit,
  overridesSchema,
  type ReadWebCall,
  requestLimit,
  squadSchema,
  webCallSchema,
} from "./api/web-call-schema.ts";
export { encodeOpus } from "./audio/opus/opus-thread.ts";
export { waveHeader, waveHeaderLength } from "./audio/wave-file.ts";
export type { Carrier, IncomingCall } from "./carriers/carrier.ts";
export type { HostedCarrier, HostedCarrierOptions } from "./carriers/hosted/hosted-carrier.ts";
export type { VendorTrouble } from "./carriers/hosted/vendor.ts";
export type { VendorWebhooks } from "./carriers/hosted/webhooks.ts";
export type { SipAgent } from "./carriers/sip/agent.ts";
export type { RegistrationState } from "./carriers/sip/registration.ts";
export { parseUri as parseSipUri } from "./carriers/sip/uri.ts";
export type { CallControl, CallLogEntry } from "./engine/call-options.ts";
export type { Disclosure } from "./engine/disclosure.ts";
export type { HandedLine } from "./engine/handed-line.ts";
export type { Guest, Meeting } from "./engine/meeting.ts";
export type { AnsweredBy } from "./engine/screened-line.ts";
export type { CallMedia } from "./engine/sound/call-sound.ts";
export type { FoundPassage, SearchedFile } from "./knowledge/search-passages.ts";
export { MediaError } from "./media/media-error.ts";
export type {
  ClientMessage,
  DialOutMessage,
  EndedReason,
  ServerMessage,
  TransferDestination,
} from "./protocol/app-messages.ts";
export { type Frame, frameMs, frameSamples, sampleRate } from "./protocol/audio.ts";
export type {
  AnalysisPart,
  AnalysisPlan,
  Assistant,
  Destination,
  Monitor,
  Squad,
  StructuredDataPlan,
  WebCall,
} from "./protocol/call-web.ts";
export {
  checkDialOut,
  checkSendDtmf,
  checkStop,
  type DialOutRequest,
} from "./protocol/dial-out-request.ts";
export { texts } from "./protocol/errors.ts";
export { defaultMaxDurationSeconds } from "./protocol/limits.ts";
export {
  type KeptOfCall,
  longestHead,
  longestPart,
  longestRecording,
  type RecordingKind,
  recordingRate,
  uploadGrace,
} from "./protocol/recording.ts";
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
  Departure,
  OpenedCall,
  ResponseModel,
  Successor,
  Tool,
  ToolArgs,
  ToolEffect,
  ToolEnding,
  ToolWords,
  Turn,
} from "./providers/response-model.ts";
export type { SpeechDetector } from "./providers/speech-detector.ts";
export type { Synthesiser } from "./providers/synthesiser.ts";
export type { Writer } from "./providers/writer.ts";
export type { RecordingDesk, RoomRecording } from "./rooms/recording.ts";
export type { Clock } from "./time/clock.ts";
export { idleClock, systemClock } from "./time/system-clock.ts";
export { createAllowance } from "./transport/allowance.ts";
export { createCallSockets, refuseUpgrade } from "./transport/call-sockets.ts";
export { createCallTokens } from "./transport/call-token.ts";
export { createG722Decoder, createG722Encoder } from "./transport/codecs/g722/g722.ts";
export { createGuestTokens } from "./transport/guest-token.ts";
export type { Forwarded, Line } from "./transport/line.ts";
export { createNetworkShares } from "./transport/network-shares.ts";
export { socketOptions } from "./transport/signal-socket.ts";

/** The engine that runs a call. */
export const loadEngine = () => import("./engine/engine.ts");

/** Hosted services and their fallbacks. */
export const loadProviders = () => import("./providers/providers.ts");

/** The telephone over SIP. */
export const loadTelephone = () => import("./carriers/telephone.ts");

/** The telephone over Twilio. */
export const loadTwilio = () => import("./carriers/twilio/twilio.ts");

/** The telephone over Vonage. */
export const loadVonage = () => import("./carriers/vonage/vonage.ts");

/** Recogniser, dialogue and synthesiser that run in this process. */
export const loadEmbedded = () => import("./embedded.ts");
export type EmbeddedVoice = Awaited<ReturnType<typeof loadEmbedded>>;

/** Recordings that are played into calls. */
export const loadMedia = () => import("./media/parts.ts");

/** Reading of files that assistants answer from. */
export const loadKnowledge = () => import("./knowledge/parts.ts");
export { withoutMessages } from "./transport/without-messages.ts";
