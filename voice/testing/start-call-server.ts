import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type CallHandler, type Calls, createCalls } from "#voice/api/calls.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import { type CallSockets, createCallSockets } from "#voice/transport/call-sockets.ts";
import { type CallTokens, createCallTokens } from "#voice/transport/call-token.ts";
import { createGuestTokens } from "#voice/transport/guest-token.ts";
import { echoCall } from "./echo-call.ts";

/** A server for calls on a loopback port, for tests: no pages, no database, no keys. */
export interface CallServer extends AsyncDisposable {
  readonly calls: Calls;
  readonly tokens: CallTokens;
  readonly sockets: CallSockets;
  /** Errors of the call handler. */
  readonly errors: readonly unknown[];
  /** Makes a call. Returns its id and the address to join it at. */
  invite(assistant?: Assistant): { readonly id: string; readonly url: string };
  /** Makes a guest's address of a call. Times in seconds from now; by default it is good for a minute. */
  guest(id: string, times?: { nbf?: number; exp?: number }): string;
  urlOf(id: string, token: string): string;
  /** Address of its voice API. */
  readonly voiceUrl: string;
  stop(): Promise<void>;
}

export async function startCallServer(
  options: {
    handle?: CallHandler;
    limit?: number;
    now?: () => number;
    mayKnock?: (address: string) => Promise<boolean>;
    /** True if others may join calls. Default: nobody may. */
    hasRooms?: boolean;
    takePlace?: (address: string) => (() => void) | undefined;
  } = {},
): Promise<CallServer> {
  const errors: unknown[] = [];
  const { now = Date.now } = options;
  const tokens = createCallTokens(Buffer.alloc(32, 3), now);
  const guestTokens = createGuestTokens(Buffer.alloc(32, 3), now);
  const calls = createCalls({
    limit: options.limit ?? 1_000,
    clock: systemClock,
    tokens,
    rooms: {
      tokens: guestTokens,
      isAllowed: () => options.hasRooms === true,
      takePlace: options.takePlace,
      now,
    },
    handle: options.handle ?? ((call) => echoCall(call, systemClock, 60)),
    onError: (error) => errors.push(error),
  });
  const sockets = createCallSockets({
    findCall: calls.find,
    tokens,
    guestTokens,
    isAllowedOrigin: (origin, host) => URL.parse(origin)?.host === host,
    clock: systemClock,
    addressOf: ({ headers }) => String(headers["x-forwarded-for"] ?? "192.0.2.1"),
    networkOf: (address) => address.replace(/\.\d+$/, ".0/24"),
    ...(options.mayKnock && { mayKnock: options.mayKnock }),
  });
  const http = createServer((_, response) => response.end("plain"));
  http.on("upgrade", (request, socket, head) => void sockets.upgrade(request, socket, head));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const { port } = http.address() as AddressInfo;
  const voiceUrl = `ws://127.0.0.1:${port}/voice`;
  const urlOf = (id: string, token: string) => `${voiceUrl}/calls/${id}#${token}`;
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    calls.stop();
    sockets.stop();
    await new Promise((resolve) => http.close(resolve));
  };
  return {
    calls,
    tokens,
    sockets,
    errors,
    invite(assistant = {}) {
      const call = calls.open(assistant);
      if (!call) throw new Error("There are as many calls as there may be.");
      return { id: call.id, url: urlOf(call.id, tokens.issue("join", call.id)) };
    },
    guest: (id, { nbf = 0, exp = 60 } = {}) => {
      const from = Math.floor(now() / 1000);
      const times = { nbf: from + nbf, exp: from + exp };
      return urlOf(id, guestTokens.invite(id, { link: randomUUID(), ...times }));
    },
    urlOf,
    voiceUrl,
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
