import { networkInterfaces } from "node:os";
import type { IceServer } from "#voice/protocol/signals.ts";

/** What every connection of ours has in common. */
export function connectionSettings(servers: readonly IceServer[]) {
  return {
    ...iceSettings(servers),
    iceUseTcp: false,
    // Loopback only on a machine without a network: elsewhere it would send browsers to their own machines.
    ...(hasNetwork() ? {} : { iceAdditionalHostAddresses: ["127.0.0.1"] }),
    bundlePolicy: "max-bundle",
  } as const;
}

/**
 * Without a STUN server the library asks a third party's, unless it is "lite". A lite end has only its own addresses
 * and leaves the search for a path to the browser, which is all that can be done without a server anyway. A TURN
 * server answers STUN too.
 */
function iceSettings(servers: readonly IceServer[]) {
  if (servers.length === 0) return { iceServers: [], iceLite: true };
  const named = servers.flatMap(({ urls, username, credential }) =>
    [urls].flat().map((url) => ({
      urls: url,
      ...(username !== undefined && { username }),
      ...(credential !== undefined && { credential }),
    })),
  );
  const turn = named.find(({ urls }) => /^turns?:/i.test(urls));
  const hasStun = named.some(({ urls }) => /^stun:/i.test(urls));
  return {
    iceServers:
      hasStun || !turn ? named : [...named, { urls: turn.urls.replace(/^turns?:([^?]*).*$/i, "stun:$1") }],
    // Longest wait of an answer for these servers, in seconds.
    iceStunGatherTimeout: 1,
  };
}

function hasNetwork(): boolean {
  return Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal));
}
