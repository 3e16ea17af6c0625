import type { Context, Hono } from "hono";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { type CallsDeps, createGuestTokens, createNetworkShares } from "#voice/index.ts";
import type { VoiceEnv } from "../voice.ts";
import { guestRule, guestShares } from "./guest-rule.ts";
import { type InvitationDeps, invitationRoutes } from "./invitation-routes.ts";

/** What lets several people into the calls of a process. */
export function openRooms(deps: {
  readonly env: Pick<VoiceEnv, "CALL_GUESTS">;
  /** The key of tokens, which may be rotated. */
  readonly token: () => Buffer;
  readonly tokens: InvitationDeps["tokens"];
  readonly networkOf: (address: string) => string;
  readonly mayInvite: (address: string) => Promise<boolean>;
  readonly addressOf: (c: Context) => string;
}): { readonly forCalls: NonNullable<CallsDeps["rooms"]>; readonly routes: Hono<RequestEnv> } {
  const made = () => createGuestTokens(deps.token(), Date.now);
  const tokens: ReturnType<typeof createGuestTokens> = {
    invite: (callId, invitation) => made().invite(callId, invitation),
    resume: (callId, seat) => made().resume(callId, seat),
    check: (token, callId) => made().check(token, callId),
  };
  return {
    forCalls: {
      tokens,
      isAllowed: guestRule(deps.env),
      takePlace: createNetworkShares(guestShares, deps.networkOf).take,
      now: Date.now,
    },
    routes: invitationRoutes({ ...deps, guestTokens: tokens, now: Date.now }),
  };
}
