import { createHmac } from "node:crypto";
import type { IceServer } from "#voice/index.ts";

/** Time beyond the longest duration of a call for which its credentials are valid, in seconds. */
const margin = 60;

/**
 * Gives the TURN servers without credentials short-lived ones for one call, which a server with the same secret accepts
 * (draft-uberti-behave-turn-rest; coturn's `use-auth-secret`). A visitor who keeps them cannot relay for long.
 *
 * @param call.seconds the call's longest duration.
 * @param now ms since 1970.
 */
export function withTurnCredentials(
  servers: readonly IceServer[],
  secret: string | undefined,
  call: { readonly id: string; readonly seconds: number },
  now: number,
): readonly IceServer[] {
  if (secret === undefined) return servers;
  const username = `${Math.floor(now / 1000) + call.seconds + margin}:${call.id}`;
  const credential = createHmac("sha1", secret).update(username).digest("base64");
  return servers.map((server) =>
    server.username === undefined && [server.urls].flat().some((url) => /^turns?:/i.test(url))
      ? { ...server, username, credential }
      : server,
  );
}
