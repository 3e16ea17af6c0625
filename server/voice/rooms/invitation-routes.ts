import { randomBytes } from "node:crypto";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import { bodyLimit } from "#server/middleware/body-limit.ts";
import type { RequestEnv } from "#server/middleware/request-log.ts";
import { answerRefusal, Refusal, wrongBody } from "#server/voice-api/refusals.ts";
import {
  bearerOf,
  type createCallTokens,
  type createGuestTokens,
  nestingLimit,
  readJson,
} from "#voice/index.ts";

/** Longest that an invitation is good for, and how long it is if the request does not say, in seconds. */
const longest = 24 * 3_600;
const usual = 30 * 60;
/** Longest request, in bytes. */
const requestLimit = 1_024;

export interface InvitationDeps {
  readonly tokens: Pick<ReturnType<typeof createCallTokens>, "check">;
  readonly guestTokens: Pick<ReturnType<typeof createGuestTokens>, "invite">;
  /** Takes one invitation from the share of an address. Resolves to false when it is used up. */
  readonly mayInvite: (address: string) => Promise<boolean>;
  readonly addressOf: (c: Context) => string;
  /** The time, in ms since 1970. */
  readonly now: () => number;
}

/** In seconds since 1970, as in the hosted service's meeting tokens. */
const wishSchema = v.object({
  nbf: v.nullish(v.pipe(v.number(), v.safeInteger("must be a whole number of seconds since 1970"))),
  exp: v.nullish(v.pipe(v.number(), v.safeInteger("must be a whole number of seconds since 1970"))),
});

/**
 * `POST …/calls/:id/invitations`, with the call's own token: a token with which other people join the same call. Any
 * process can answer, whichever one holds the call: whether somebody may join is for that one to say.
 */
export function invitationRoutes(deps: InvitationDeps): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  const limitBody = bodyLimit(requestLimit, (c) =>
    answerRefusal(c, new Refusal(413, `A request may be at most ${requestLimit / 1024} KB.`)),
  );
  routes.post("/calls/:id/invitations", limitBody, async (c) => {
    c.header("Cache-Control", "no-store");
    const made = await invite(c, c.req.param("id"), deps);
    return made instanceof Refusal ? answerRefusal(c, made) : c.json(made, 201);
  });
  return routes;
}

async function invite(
  c: Context,
  id: string,
  { tokens, guestTokens, mayInvite, addressOf, now }: InvitationDeps,
): Promise<Refusal | { readonly token: string; readonly nbf: number; readonly exp: number }> {
  if (!(await mayInvite(addressOf(c))))
    return new Refusal(429, "Too many invitations from this address. Try again in a few minutes.");
  const verdict = tokens.check(bearerOf(c.req.header("authorization")), id);
  // The token for joining is good for ten minutes, and a call may be longer; that it was this call's is enough.
  if (verdict === "forged" || verdict === "too-early")
    return new Refusal(401, "Send the token of the call: Authorization: Bearer <transport.callToken>.");
  const wish = v.safeParse(wishSchema, readJson((await c.req.text()) || "{}", nestingLimit));
  if (!wish.success) return wrongBody(wish.issues);
  const today = Math.floor(now() / 1_000);
  const nbf = wish.output.nbf ?? today;
  const exp = wish.output.exp ?? Math.max(nbf, today) + usual;
  if (exp <= Math.max(nbf, today)) return new Refusal(400, "exp: must be after now, and after nbf");
  if (exp > today + longest) return new Refusal(400, "exp: must be within a day");
  if (nbf < 0) return new Refusal(400, "nbf: must not be negative");
  const token = guestTokens.invite(id, { link: randomBytes(12).toString("base64url"), nbf, exp });
  return { token, nbf, exp };
}
