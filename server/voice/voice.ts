import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Hono } from "hono";
import type { PublicConfig } from "#domain/public-config.ts";
import type { BucketEnv } from "#server/bucket/bucket-settings.ts";
import type { Env } from "#server/env.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import type { RequestPhoneCall } from "#server/voice-api/call-routes.ts";
import type { FileStorage } from "#server/voice-api/storage/file-storage.ts";
import type { CallCounts } from "#voice/index.ts";
import type { BudgetCaps, BudgetSetting } from "./budget-settings.ts";
import type { Budgets } from "./budgets.ts";
import type { ProviderEnv } from "./choose-parts.ts";
import type { EmbeddedFigures } from "./embedded-parts.ts";
import type { Prices } from "./following/costs.ts";
import type { Telephone } from "./telephone/open-telephone.ts";
import type { TelephoneEnv } from "./telephone/telephone-settings.ts";
import type { Unanswered } from "./unanswered/unanswered.ts";
import type { VoiceKeys } from "./voice-keys.ts";

/** The voice stack of one web process. */
export interface Voice {
  /** Mounted at `/voice`. */
  readonly api: Hono<RequestEnv>;
  /** The part of the public configuration that pages read. */
  readonly config: PublicConfig["voice"];
  counts(): CallCounts;
  /** Asks for a call that rings a customer's phone. @returns its id. @throws Refusal */
  readonly requestPhoneCall: RequestPhoneCall;
  /** Ends a call, whichever process on the database holds it. Does nothing if it is over. */
  hangUp(id: string): Promise<void>;
  /** The keys of the settings. Read them for each use. */
  readonly keys: Pick<VoiceKeys, "public" | "private">;
  readonly budgets: { readonly caps: BudgetCaps; readonly refusals: Budgets["refusals"] };
  /** What the models of this process have done; undefined before the first call. */
  figures(): EmbeddedFigures | undefined;
  readonly unanswered: Pick<Unanswered, "counts">;
  /** Keeps the contents of files that programs upload. */
  readonly files: FileStorage;
  /** Reads files that were uploaded, in the background. */
  readFiles(): void;
  /** Loads in the background what calls need. Safe to call at any time: what fails is logged. */
  warmUp(): void;
  /** Undefined where no telephone is configured. */
  readonly telephone: Telephone | undefined;
  /** Takes messages for calls that go on, and those of carriers, mounted at these paths. */
  readonly callControl: { readonly paths: readonly string[]; readonly routes: Hono<RequestEnv> };
  /** True if an upgrade request is for a call's socket. */
  serves(request: IncomingMessage): boolean;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void>;
  /** Takes no more calls. Resolves when all have ended by themselves, or after `limit` ms. */
  drain(limit: number, signal?: AbortSignal): Promise<void>;
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
  | "VOICE_NODE_URL"
  | "VOICE_PUBLIC_KEY"
  | "VOICE_PRIVATE_KEY"
  | "VOICE_ORIGINS"
  | "VOICE_PUBLIC_ASSISTANTS"
  | "DEMO_CALL_COUNTRIES"
  | "VOICE_MODELS"
  | "ALLOW_PRIVATE_WEBHOOKS"
  | "DATA_DIR"
  | "KEEP_UNANSWERED"
  | "CALL_GUESTS"
  | "CALL_RECORDING"
  | "MAX_CONCURRENT_CALLS"
  | "ICE_SERVERS"
  | "TURN_SECRET"
  | BudgetSetting
  | keyof Prices
  | keyof BucketEnv
> &
  TelephoneEnv &
  ProviderEnv;
