import type { Context } from "hono";
import type { Kysely } from "kysely";
import { assistants } from "#assistants/assistants.ts";
import { createLimiters, type Limiters } from "#server/admission/admission.ts";
import type { SharedCounts } from "#server/admission/shared-counts.ts";
import type { Bookings } from "#server/booking/bookings.ts";
import { bucketPlaceOf } from "#server/bucket/bucket-settings.ts";
import type { SigningKey } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import type { PostCallMessage } from "#server/delivery/call-message/post-call-message.ts";
import { callerNumberOf } from "#server/dials/can-dial.ts";
import { runFor } from "#server/last-resort.ts";
import type { Logger } from "#server/log.ts";
import { addressOf, clientAddress } from "#server/middleware/client-address.ts";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import { networkOf } from "#server/network-of.ts";
import { findApiKey } from "#server/voice-api/api-keys.ts";
import type { CallRecords } from "#server/voice-api/call-journal.ts";
import { fileRows } from "#server/voice-api/file-rows.ts";
import { createKeyRing } from "#server/voice-api/key-ring.ts";
import { recordingToken } from "#server/voice-api/recordings/recording-token.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import {
  type CallHandler,
  type Calls,
  createCallSockets,
  createCalls,
  createCallTokens,
  createWebCallApi,
  defaultMaxDurationSeconds,
  isSameKey,
  systemClock,
} from "#voice/index.ts";
import { createAnalyses } from "./analysis/analyses.ts";
import { createAnswering } from "./answer-call.ts";
import { assistantRows, seedAssistants } from "./assistant-rows.ts";
import { budgetCaps } from "./budget-settings.ts";
import { createBudgets } from "./budgets.ts";
import { bookingFinder } from "./calendar-beside/find-booking.ts";
import { createCallPuzzles } from "./call-puzzles.ts";
import { acceptDeskValues } from "./desk-values.ts";
import { openStorage } from "./files/open-storage.ts";
import { keptOf } from "./following/call-plan-of.ts";
import { createFollowing } from "./following/follow-call.ts";
import { nothingKept } from "./following/nothing-kept.ts";
import { createLibrary } from "./library/library.ts";
import { createMediaLibrary } from "./media/call-media.ts";
import { controlRoutes } from "./monitoring/control-routes.ts";
import { createListenSockets } from "./monitoring/listen-sockets.ts";
import { createMonitors } from "./monitoring/monitors.ts";
import { originRule, socketBaseRule, socketPathsOf } from "./origins.ts";
import { openRecordings } from "./rooms/open-recordings.ts";
import { openRooms } from "./rooms/open-rooms.ts";
import { recordingRule } from "./rooms/recording-rule.ts";
import { createSharedLines } from "./shared-lines.ts";
import type { Suppress } from "./suppress.ts";
import { openPeople } from "./telephone/open-people.ts";
import { openTelephone, type Telephone } from "./telephone/open-telephone.ts";
import { requestPhoneCall } from "./telephone/request-phone-call.ts";
import { withTurnCredentials } from "./turn-credentials.ts";
import { createUnanswered, forgetWords } from "./unanswered/unanswered.ts";
import type { Voice, VoiceEnv } from "./voice.ts";
import { voiceKeys } from "./voice-keys.ts";

const hostedApi = "https://api.vapi.ai";

export async function startVoice(deps: {
  readonly env: VoiceEnv;
  readonly kysely: Kysely<Tables>;
  /** The signing key `voice`. */
  readonly key: Pick<SigningKey, "current">;
  /** Keeps the times of calls, and what callers agree to. Default: nothing does. */
  readonly journal?: CallRecords;
  /** Hands a message to the server of an assistant. Default: nobody is told. */
  readonly post?: PostCallMessage;
  /** Keeps what is secret in stored assistants and calls. Default: nothing is, and no phone is rung for a program. */
  readonly sealing?: Sealing;
  /** This process, a UUID, when there may be others on the database. Default: there are none. */
  readonly node?: string | undefined;
  /** The counts that all processes share. Default: there are no other processes. */
  readonly sharedCounts?: Pick<SharedCounts, "count"> | undefined;
  /** The country of an address, as two letters. Default: it is not looked up. */
  readonly regionOf?: (address: string) => Promise<string | undefined>;
  /** Told of each error that ended a call. */
  readonly onCallFailed?: (error: unknown) => void;
  /** Shared with the rest of the process; undefined when nothing can be booked in a call. */
  readonly bookings: Bookings | undefined;
  /** Puts a number on the suppression list. Default: calls do not offer it, and say what helps instead. */
  readonly suppress?: Suppress | undefined;
  readonly log: Logger;
  /** Default: the assistants of this process. */
  readonly handle?: CallHandler;
  /** Default: limits of this process. */
  readonly limits?: Pick<Limiters, "voice" | "acts" | "wrongKeys">;
}): Promise<Voice> {
  const { env, kysely, bookings, suppress, log, limits = createLimiters() } = deps;
  const within = (limiter: Limiter) => async (address: string) =>
    (await consume(limiter, address)) === undefined;
  const keys = voiceKeys(deps.key, env);
  const keyRing = createKeyRing({ find: (key) => findApiKey(kysely, key), limiter: limits.wrongKeys });
  await seedAssistants(kysely);

  const caps = budgetCaps(env);
  const budgets = createBudgets({
    kysely,
    caps,
    get key() {
      return keys.visitors;
    },
    log,
  });
  const openAbilities = async () => {
    const [{ createCallTools }, { createStopper }] = await Promise.all([
      import("./acts/call-tools.ts"),
      import("./requested-number.ts"),
    ]);
    const callCountries = env.DEMO_CALL_COUNTRIES;
    return {
      toolsFor: createCallTools({ kysely, bookings, limits: limits.acts, callCountries, suppress, log }),
      bookingOf: bookingFinder(kysely),
      stopOf: createStopper({ kysely, suppress, limit: limits.acts.stops }),
    };
  };
  const keepsText = env.KEEP_UNANSWERED === "text";
  if (!keepsText) await forgetWords(kysely);
  const unanswered = createUnanswered({
    kysely,
    get key() {
      return keys.unanswered;
    },
    keepsText,
    log,
    clock: systemClock,
  });
  const monitors = createMonitors({
    base: `${(env.VOICE_NODE_URL ?? env.PUBLIC_URL).replace(/\/$/, "")}/voice`,
    clock: systemClock,
  });
  const analyses = createAnalyses({ log, pricePerMillionTokens: env.PRICE_MODEL_PER_MILLION_TOKENS });
  const mayRecord = recordingRule(env);
  const follow = createFollowing({
    keeperOf: deps.journal?.keeperOf ?? (() => nothingKept),
    monitorOf: monitors.of,
    analyses,
    mayRecord,
    recordingToken: (id) => recordingToken(keys.recordings, id),
    post: deps.post ?? (async () => ({ result: "unconfigured", reason: "Nobody is told." })),
    prices: env,
    log,
    now: Date.now,
  });
  const storage = openStorage(kysely, bucketPlaceOf(env), log);
  const library = createLibrary({ kysely, storage, log });
  const people = openPeople({
    env,
    kysely,
    carrier: () => telephone?.out,
    journal: deps.journal,
    node: deps.node,
    suppress,
    log,
  });
  const media = createMediaLibrary({
    files: fileRows(kysely, storage),
    publicUrl: env.PUBLIC_URL,
    allowPrivate: env.ALLOW_PRIVATE_WEBHOOKS,
  });
  const answering = createAnswering(
    env,
    log,
    openAbilities,
    budgets,
    unanswered,
    follow,
    library,
    people,
    media,
  );
  // Made for each use, since the key may be rotated.
  const tokens: ReturnType<typeof createCallTokens> = {
    issue: (kind, callId) => createCallTokens(keys.token, Date.now).issue(kind, callId),
    check: (token, callId) => createCallTokens(keys.token, Date.now).check(token, callId),
  };
  const rooms = openRooms({
    env,
    token: () => keys.token,
    tokens,
    networkOf,
    mayInvite: within(limits.voice.invitations),
    addressOf: (c) => clientAddress(c, env.TRUST_PROXY),
  });
  const socketPaths = socketPathsOf(env.VOICE_NODE_URL);
  const isAllowedOrigin = originRule(env.PUBLIC_URL, env.VOICE_ORIGINS);
  const calls: Calls = createCalls({
    limit: env.MAX_CONCURRENT_CALLS,
    clock: systemClock,
    tokens,
    iceServersFor: (id, { maxDurationSeconds: seconds = defaultMaxDurationSeconds }) =>
      withTurnCredentials(env.ICE_SERVERS ?? [], env.TURN_SECRET, { id, seconds }, Date.now()),
    networkOf,
    mayOffer: within(limits.voice.webrtcOffers),
    mayType: within(limits.voice.typedLines),
    handle: deps.handle ?? answering.handle,
    rooms: rooms.forCalls,
    journal: {
      made: async (call) => deps.journal?.made({ ...call, monitor: monitors.made(call.id, call.assistant) }),
      joined(id) {
        lines?.joined(id);
        deps.journal?.joined(id);
      },
      ended(id, reason) {
        monitors.ended(id);
        lines?.release(id);
        deps.journal?.ended(id, reason);
      },
    },
    inCall: (id, act) => runFor({ kind: "call", id, fail: () => calls.fail(id) }, act),
    onError(error, call) {
      log.error({ err: error, call }, "a call failed");
      deps.onCallFailed?.(error);
    },
  });
  const lines =
    deps.node === undefined
      ? undefined
      : createSharedLines({
          kysely,
          get key() {
            return keys.visitors;
          },
          node: deps.node,
          lines: env.MAX_CONCURRENT_CALLS,
          onAskedToEnd: calls.hangUp,
          log,
        });
  await lines?.start();
  const sockets = createCallSockets({
    findCall: calls.find,
    tokens,
    guestTokens: rooms.forCalls.tokens,
    isAllowedOrigin,
    clock: systemClock,
    addressOf: (request) => addressOf(request, env.TRUST_PROXY),
    networkOf,
    mayKnock: within(limits.voice.socketUpgrades),
  });
  const isKey = async (key: string, address: string) =>
    isSameKey(key, keys.private) ||
    isSameKey(key, keys.public) ||
    (await keyRing.judge(key, address)).kind === "known";
  const mayKnock = within(limits.voice.socketUpgrades);
  const listenSockets = createListenSockets({
    monitors,
    isKey,
    mayKnock,
    addressOf: (request) => addressOf(request, env.TRUST_PROXY),
  });
  const callControl = controlRoutes({
    monitors,
    isKey,
    mayKnock,
    addressOf: (c) => clientAddress(c, env.TRUST_PROXY),
    hangUp: calls.hangUp,
  });
  const warmUp = () => {
    answering
      .warmUp()
      .catch((error) => log.error({ err: error }, "a part of the voice stack was not loaded"));
  };
  const store = assistantRows(kysely, deps.sealing);
  const { sealing } = deps;
  const telephone: Telephone | undefined = await openTelephone({
    env,
    transferred: people.transferred,
    kysely,
    calls,
    store,
    sealing,
    lines,
    node: deps.node,
    warmUp,
    mayKnock,
    log,
  });
  callControl.route("/", rooms.routes);
  if (sealing) {
    const address = (c: Context) => clientAddress(c, env.TRUST_PROXY);
    const key = () => keys.recordings;
    const recordings = { kysely, sealing, storage, key, mayKnock, isAllowedOrigin, addressOf: address, log };
    callControl.route("/", openRecordings(recordings));
  }
  if (telephone) callControl.route("/", telephone.routes);
  const allSockets = [telephone?.sockets, listenSockets, sockets];
  const socketsOf = (url = "") => allSockets.find((each) => each?.serves(url));
  const api = createWebCallApi({
    calls,
    store,
    tokens,
    keys,
    async judgeKey(key, c) {
      const verdict = await keyRing.judge(key, clientAddress(c, env.TRUST_PROXY));
      if (verdict.kind === "too-many") return { wait: verdict.seconds };
      if (verdict.kind === "unknown" || verdict.key.scope === "read") return "unknown";
      return verdict.key.scope === "all" ? "full" : "private";
    },
    isAllowedOrigin,
    acceptValues: acceptDeskValues,
    ...(deps.journal && { keptOf, mayRecord }),
    monitorOf: (id) => monitors.of(id)?.urls,
    mayChooseHosted: env.VOICE_PUBLIC_ASSISTANTS === "hosted",
    socketBase: socketBaseRule(env.PUBLIC_URL, env.VOICE_NODE_URL),
    addressOf: (c) => clientAddress(c, env.TRUST_PROXY),
    consume: (c) => consume(limits.voice.calls, clientAddress(c, env.TRUST_PROXY)),
    puzzles: createCallPuzzles({
      get key() {
        return keys.token;
      },
      now: Date.now,
      shared: deps.sharedCounts,
    }),
    lines,
    ...(deps.regionOf && { regionOf: deps.regionOf }),
    warmUp,
    onError: (error) => log.error({ err: error }, "a call was not made"),
    now: Date.now,
  });
  return {
    api,
    config:
      env.VOICE_PROVIDER === "vapi"
        ? {
            provider: "vapi",
            baseUrl: hostedApi,
            publicKey: env.VAPI_PUBLIC_KEY ?? "",
            assistantId: env.VAPI_ASSISTANT_ID ?? "",
          }
        : {
            provider: "embedded",
            baseUrl: "/voice",
            get publicKey() {
              return keys.public;
            },
            assistantId: assistants.receptionist.id,
            ...(keepsText && { keepsWords: true }),
          },
    counts: calls.counts,
    async requestPhoneCall(asked) {
      const { journal } = deps;
      if (!journal || !sealing) throw new Error("Calls are not written down here.");
      return requestPhoneCall({ kysely, sealing, store, journal, callerNumber: callerNumberOf(env) }, asked);
    },
    async hangUp(id) {
      if (calls.has(id)) calls.hangUp(id);
      else await lines?.askToEnd(id);
    },
    keys,
    budgets: { caps, refusals: budgets.refusals },
    figures: answering.figures,
    unanswered,
    files: storage,
    readFiles: library.wake,
    warmUp,
    telephone,
    serves: ({ url = "", headers }) =>
      socketPaths.some((path) => url.startsWith(path)) &&
      socketsOf(url) !== undefined &&
      headers.upgrade?.toLowerCase() === "websocket",
    upgrade: (request, socket, head) => (socketsOf(request.url) ?? sockets).upgrade(request, socket, head),
    callControl: { paths: socketPaths, routes: callControl },
    async drain(limit, signal) {
      const isOver = Promise.withResolvers<void>();
      const timer = setTimeout(isOver.resolve, limit);
      signal?.addEventListener("abort", () => isOver.resolve());
      if (!signal?.aborted) await Promise.race([calls.drain(), isOver.promise]);
      clearTimeout(timer);
    },
    async stop() {
      calls.stop();
      await telephone?.stop();
      sockets.stop();
      listenSockets.stop();
      await analyses.stop();
      // Before this process is written off: a call without an end and without a process would be a lost one.
      await deps.journal?.written();
      await lines?.stop();
      await answering.stop();
      await unanswered.stop();
      await library.stop();
      await storage.stop();
    },
  };
}
