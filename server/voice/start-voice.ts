import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { assistants } from "#assistants/assistants.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { createLimiters, type Limiters } from "#server/admission/admission.ts";
import type { Bookings } from "#server/booking/bookings.ts";
import type { SigningKey } from "#server/database/signing-keys.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import { runFor } from "#server/last-resort.ts";
import type { Logger } from "#server/log.ts";
import { addressOf, clientAddress } from "#server/middleware/client-address.ts";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { networkOf } from "#server/network-of.ts";
import { findApiKey } from "#server/voice-api/api-keys.ts";
import type { Sealing } from "#server/voice-api/sealing.ts";
import {
  type CallCounts,
  type CallHandler,
  type CallJournal,
  type Calls,
  createCallSockets,
  createCalls,
  createCallTokens,
  createWebCallApi,
  defaultMaxDurationSeconds,
  systemClock,
} from "#voice/index.ts";
import { createAnswering } from "./answer-call.ts";
import { assistantRows, seedAssistants } from "./assistant-rows.ts";
import { type BudgetCaps, type BudgetSetting, budgetCaps } from "./budget-settings.ts";
import { type Budgets, createBudgets } from "./budgets.ts";
import { createCallPuzzles } from "./call-puzzles.ts";
import type { ProviderEnv } from "./choose-parts.ts";
import { acceptDeskValues } from "./desk-values.ts";
import type { EmbeddedFigures } from "./embedded-parts.ts";
import { originRule, socketBaseRule } from "./origins.ts";
import type { Suppress } from "./suppress.ts";
import { withTurnCredentials } from "./turn-credentials.ts";
import { createUnanswered, forgetWords, type Unanswered } from "./unanswered/unanswered.ts";
import { type VoiceKeys, voiceKeys } from "./voice-keys.ts";

/** The voice stack of one web process. */
export interface Voice {
  /** Mounted at `/voice`. */
  readonly api: Hono<RequestEnv>;
  /** The part of the public configuration that pages read. */
  readonly config: PublicConfig["voice"];
  counts(): CallCounts;
  /** Ends a call that is going on in this process. */
  hangUp(id: string): void;
  /** The keys of the settings. Read them for each use. */
  readonly keys: Pick<VoiceKeys, "public" | "private">;
  readonly budgets: { readonly caps: BudgetCaps; readonly refusals: Budgets["refusals"] };
  /** What the models of this process have done; undefined before the first call. */
  figures(): EmbeddedFigures | undefined;
  readonly unanswered: Pick<Unanswered, "counts">;
  /** Loads in the background what calls need. Safe to call at any time: what fails is logged. */
  warmUp(): void;
  /** True if an upgrade request is for a call's socket. */
  serves(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Ends every call, with the reason. */
  stop(): Promise<void>;
}

export type VoiceEnv = Pick<
  Env,
  | "PUBLIC_URL"
  | "TRUST_PROXY"
  | "VOICE_PROVIDER"
  | "VAPI_PUBLIC_KEY"
  | "VAPI_ASSISTANT_ID"
  | "VOICE_PUBLIC_KEY"
  | "VOICE_PRIVATE_KEY"
  | "VOICE_ORIGINS"
  | "VOICE_PUBLIC_ASSISTANTS"
  | "DEMO_CALL_COUNTRIES"
  | "VOICE_MODELS"
  | "ALLOW_PRIVATE_WEBHOOKS"
  | "DATA_DIR"
  | "KEEP_UNANSWERED"
  | "MAX_CONCURRENT_CALLS"
  | "ICE_SERVERS"
  | "TURN_SECRET"
  | BudgetSetting
> &
  ProviderEnv;

const hostedApi = "https://api.vapi.ai";

export async function startVoice(deps: {
  readonly env: VoiceEnv;
  readonly kysely: Kysely<Tables>;
  /** The signing key `voice`. */
  readonly key: Pick<SigningKey, "current">;
  /** Keeps the times of calls. Default: nothing does. */
  readonly journal?: CallJournal;
  /** Opens what is secret in stored assistants. Default: none has secrets. */
  readonly sealing?: Pick<Sealing, "open">;
  /** Shared with the rest of the process; undefined when nothing can be booked in a call. */
  readonly bookings: Bookings | undefined;
  /** Puts a number on the suppression list. Default: calls do not offer it, and say what helps instead. */
  readonly suppress?: Suppress | undefined;
  readonly log: Logger;
  /** Default: the assistants of this process. */
  readonly handle?: CallHandler;
  /** Default: limits of this process. */
  readonly limits?: Pick<Limiters, "voice" | "acts">;
}): Promise<Voice> {
  const { env, kysely, bookings, suppress, log, limits = createLimiters() } = deps;
  const within = (limiter: Limiter) => async (address: string) =>
    (await consume(limiter, address)) === undefined;
  const keys = voiceKeys(deps.key, env);
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
  const answering = createAnswering(env, log, openAbilities, budgets, unanswered);
  // Made for each use, since the key may be rotated.
  const tokens: ReturnType<typeof createCallTokens> = {
    issue: (kind, callId) => createCallTokens(keys.token, Date.now).issue(kind, callId),
    check: (token, callId) => createCallTokens(keys.token, Date.now).check(token, callId),
  };
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
    ...(deps.journal && { journal: deps.journal }),
    inCall: (id, act) => runFor({ kind: "call", id, fail: () => calls.fail(id) }, act),
    onError: (error, call) => log.error({ err: error, call }, "a call failed"),
  });
  const sockets = createCallSockets({
    findCall: calls.find,
    tokens,
    isAllowedOrigin,
    clock: systemClock,
    addressOf: (request) => addressOf(request, env.TRUST_PROXY),
    networkOf,
    mayKnock: within(limits.voice.socketUpgrades),
  });
  const warmUp = () => {
    answering
      .warmUp()
      .catch((error) => log.error({ err: error }, "a part of the voice stack was not loaded"));
  };
  const api = createWebCallApi({
    calls,
    store: assistantRows(kysely, deps.sealing),
    tokens,
    keys,
    async isPrivateKey(key) {
      const found = await findApiKey(kysely, key);
      return found !== undefined && found.scope !== "read";
    },
    isAllowedOrigin,
    acceptValues: acceptDeskValues,
    mayChooseHosted: env.VOICE_PUBLIC_ASSISTANTS === "hosted",
    socketBase: socketBaseRule(env.PUBLIC_URL),
    addressOf: (c) => clientAddress(c, env.TRUST_PROXY),
    consume: (c) => consume(limits.voice.calls, clientAddress(c, env.TRUST_PROXY)),
    puzzles: createCallPuzzles({
      get key() {
        return keys.token;
      },
      now: Date.now,
    }),
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
    hangUp: calls.hangUp,
    keys,
    budgets: { caps, refusals: budgets.refusals },
    figures: answering.figures,
    unanswered,
    warmUp,
    serves: ({ url = "", headers }) =>
      url.startsWith("/voice/") && sockets.serves(url) && headers.upgrade?.toLowerCase() === "websocket",
    upgrade: sockets.upgrade,
    async stop() {
      calls.stop();
      sockets.stop();
      await answering.stop();
      await unanswered.stop();
    },
  };
}
