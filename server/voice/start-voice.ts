import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Hono } from "hono";
import type { Kysely } from "kysely";
import { assistants } from "#assistants/assistants.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import type { Bookings } from "#server/booking/bookings.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Env } from "#server/env.ts";
import { runFor } from "#server/last-resort.ts";
import type { Logger } from "#server/log.ts";
import { clientAddress } from "#server/middleware/client-address.ts";
import { consume, type Limiter } from "#server/middleware/rate-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import {
  type CallCounts,
  type CallHandler,
  type Calls,
  createCallSockets,
  createCalls,
  createCallTokens,
  createWebCallApi,
  systemClock,
} from "#voice/index.ts";
import { createAnswering } from "./answer-call.ts";
import { assistantRows, seedAssistants } from "./assistant-rows.ts";
import { type BudgetCaps, type BudgetSetting, budgetCaps } from "./budget-settings.ts";
import { type Budgets, createBudgets } from "./budgets.ts";
import type { ProviderEnv } from "./choose-parts.ts";
import { originRule, socketBaseRule } from "./origins.ts";
import type { Suppress } from "./suppress.ts";
import { loadVoiceKeys } from "./voice-keys.ts";

/** The voice stack of one web process. */
export interface Voice {
  /** Mounted at `/voice`. */
  readonly api: Hono<RequestEnv>;
  /** The part of the public configuration that pages read. */
  readonly config: PublicConfig["voice"];
  counts(): CallCounts;
  readonly budgets: { readonly caps: BudgetCaps; readonly refusals: Budgets["refusals"] };
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
  | "MAX_CONCURRENT_CALLS"
  | "ICE_SERVERS"
  | BudgetSetting
> &
  ProviderEnv;

const hostedApi = "https://api.vapi.ai";

export async function startVoice(deps: {
  readonly env: VoiceEnv;
  readonly kysely: Kysely<Tables>;
  /** Shared with the rest of the process; undefined when nothing can be booked in a call. */
  readonly bookings: Bookings | undefined;
  /** Puts a number on the suppression list. Default: calls do not offer it, and say what helps instead. */
  readonly suppress?: Suppress | undefined;
  readonly log: Logger;
  /** Default: the assistants of this process. */
  readonly handle?: CallHandler;
  /** Limits the calls that one address makes. */
  readonly limiter: Limiter;
}): Promise<Voice> {
  const { env, kysely, bookings, suppress, log, limiter } = deps;
  const keys = await loadVoiceKeys(kysely, env);
  await seedAssistants(kysely);

  const caps = budgetCaps(env);
  const budgets = createBudgets({ kysely, caps, key: keys.visitors, log });
  const openAbilities = async () => {
    const [{ createCallTools }, { createToolLimits }, { createStopper }] = await Promise.all([
      import("./acts/call-tools.ts"),
      import("./acts/tool-limits.ts"),
      import("./requested-number.ts"),
    ]);
    const limits = createToolLimits();
    const callCountries = env.DEMO_CALL_COUNTRIES;
    return {
      toolsFor: createCallTools({ kysely, bookings, limits, callCountries, suppress, log }),
      stopOf: createStopper({ kysely, suppress, limit: limits.stops }),
    };
  };
  const answering = createAnswering(env, log, openAbilities, budgets);
  const tokens = createCallTokens(keys.token, Date.now);
  const isAllowedOrigin = originRule(env.PUBLIC_URL, env.VOICE_ORIGINS);
  const calls: Calls = createCalls({
    limit: env.MAX_CONCURRENT_CALLS,
    clock: systemClock,
    tokens,
    iceServers: env.ICE_SERVERS ?? [],
    handle: deps.handle ?? answering.handle,
    inCall: (id, act) => runFor({ kind: "call", id, fail: () => calls.fail(id) }, act),
    onError: (error, call) => log.error({ err: error, call }, "a call failed"),
  });
  const sockets = createCallSockets({
    findCall: calls.find,
    tokens,
    isAllowedOrigin,
    clock: systemClock,
  });
  const api = createWebCallApi({
    calls,
    store: assistantRows(kysely),
    tokens,
    keys,
    isAllowedOrigin,
    mayChooseHosted: env.VOICE_PUBLIC_ASSISTANTS === "hosted",
    socketBase: socketBaseRule(env.PUBLIC_URL),
    addressOf: (c) => clientAddress(c, env.TRUST_PROXY),
    consume: (c) => consume(limiter, clientAddress(c, env.TRUST_PROXY)),
    warmUp: () => {
      answering
        .warmUp()
        .catch((error) => log.error({ err: error }, "a part of the voice stack was not loaded"));
    },
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
            publicKey: keys.public,
            assistantId: assistants.receptionist.id,
          },
    counts: calls.counts,
    budgets: { caps, refusals: budgets.refusals },
    serves: ({ url = "", headers }) =>
      url.startsWith("/voice/") && sockets.serves(url) && headers.upgrade?.toLowerCase() === "websocket",
    upgrade: sockets.upgrade,
    async stop() {
      calls.stop();
      sockets.stop();
      await answering.stop();
    },
  };
}
