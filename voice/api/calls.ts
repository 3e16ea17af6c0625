import { randomUUID } from "node:crypto";
import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import { invitationFresh } from "#voice/protocol/limits.ts";
import type { IceServer, MediaPath } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { CallTokens } from "#voice/transport/call-token.ts";
import type { Line } from "#voice/transport/line.ts";
import { createWebLine, type WebLine } from "#voice/transport/web-line.ts";

/** Time for which a call waits to be joined, in ms. */
export const joinWindow = 60_000;

/**
 * Shares of all lines that one address may hold, and one network (a /24, or a /48 of IPv6): with unjoined calls, and
 * with all of its calls.
 */
const shares = {
  address: { unjoined: 0.1, held: 0.2 },
  network: { unjoined: 0.2, held: 0.4 },
} as const;
/** Each may always hold this many. */
const fewest = 3;
/**
 * Lines are scarce when fewer than this share of them is free. These are for networks that hold none yet: two that hold
 * their share, and a few more, would take them all, puzzles or not.
 */
const scarce = 0.2;

/**
 * Answers a call. Called when the visitor has joined, before the line opens. It may load things first: the line keeps
 * its messages until it is listened to. If it throws or rejects, the call ends.
 */
export type CallHandler = (call: AnsweredCall) => void | Promise<void>;

export interface AnsweredCall {
  readonly id: string;
  readonly assistant: Assistant;
  readonly line: Line;
  /** User data that the visitor's page sent when it joined: at most 4,096 characters of JSON, not to be trusted. */
  readonly userData?: unknown;
  /** Address of the visitor, whose share of requests the call counts against. */
  readonly address: string;
  readonly origin: CallOrigin;
}

/** The hands that a call comes from. No definition of an assistant changes it. */
export interface CallOrigin {
  /** True if it was made with the public key, as any page can; false for the operator's own programs. */
  readonly isPublic: boolean;
  /** The assistant's own texts that a page has put in place of the operator's, or brought along. */
  readonly pageWrote: { readonly greeting: boolean; readonly farewell: boolean };
  /** The greeting with the defaults of its templates; undefined if no values were put in. */
  readonly plainGreeting?: string | undefined;
}

/** Of a call with an assistant as the operator defined it. */
export const plainOrigin: CallOrigin = { isPublic: true, pageWrote: { greeting: false, farewell: false } };

/** `failed-to-join`: made, and never joined. */
export type CallEnd = EndedReason | "failed-to-join";

export interface CallCounts {
  /** Made and not yet joined. */
  readonly waiting: number;
  readonly active: number;
  /** Since the start of the process. */
  readonly started: number;
  readonly ended: Readonly<Partial<Record<CallEnd, number>>>;
  /** The number of times that sound began to travel each path. */
  readonly paths: Readonly<Record<MediaPath, number>>;
}

/** What a call is known by in the operator's list. */
export interface CallNames {
  readonly assistantId?: string;
  readonly squadId?: string;
  readonly name?: string;
}

/** Keeps the course of calls. None of these throws. */
export interface CallJournal {
  made(call: CallNames & { readonly id: string; readonly isPublic: boolean }): void;
  joined(id: string): void;
  ended(id: string, reason: CallEnd): void;
}

/** The calls of this process. They live in its memory only. */
export interface Calls {
  /** Makes a call that waits to be joined; undefined when all lines are taken or the server is stopping. */
  open(
    assistant: Assistant,
    address?: string,
    origin?: CallOrigin,
    names?: CallNames,
  ): { readonly id: string } | undefined;
  /**
   * Makes room for one more call of an address, or returns why there is none. An address and its network may each hold
   * a share of the lines, so that nobody takes them all, and a small share of them with unjoined calls: the oldest of
   * these is given up, unless it is newer than `invitationFresh`. `scarce`: there is room, but few lines are left. That
   * all lines are taken is for `open` to say.
   */
  makeRoom(address: string): "room" | "scarce" | "too-many-unjoined" | "too-many";
  find(id: string): { readonly line: WebLine } | undefined;
  counts(): CallCounts;
  /** Ends a call in which something went wrong, as `pipeline-error`. Does nothing if it is over. */
  fail(id: string): void;
  /** Ends a call that a program has asked to end, joined or not. Does nothing if it is over. */
  hangUp(id: string): void;
  /** Ends every call with `server-shutdown`, and takes no more. */
  stop(): void;
}

export interface CallsDeps {
  /** Most calls at a time, including those that wait to be joined. */
  readonly limit: number;
  readonly clock: Clock;
  readonly tokens: CallTokens;
  /** The STUN and TURN servers of a call, made anew for each join: their credentials may be short-lived. */
  readonly iceServersFor?: (callId: string, assistant: Assistant) => readonly IceServer[];
  /** The network of an address: its /24, or its /48 of IPv6. Default: the address itself. */
  readonly networkOf?: (address: string) => string;
  /**
   * Take one WebRTC offer, or one typed line, from the share of a visitor's address. Resolve to false when it is used
   * up. Default: no limit.
   */
  readonly mayOffer?: (address: string) => Promise<boolean>;
  readonly mayType?: (address: string) => Promise<boolean>;
  readonly handle: CallHandler;
  /** Default: nothing is kept. */
  readonly journal?: CallJournal;
  /** Wraps everything that a call does, for example in a logging context. Default: calls `act`. */
  readonly inCall?: <Result>(callId: string, act: () => Result) => Result;
  /** Reports an error of the {@link CallHandler} or of the line's listener. */
  readonly onError: (error: unknown, callId: string) => void;
}

interface Call {
  readonly address: string;
  readonly network: string;
  readonly madeAt: number;
  readonly line: WebLine;
  readonly forget: () => void;
  isJoined: boolean;
}

export function createCalls(deps: CallsDeps): Calls {
  const { clock, inCall = (_, act) => act(), networkOf = (address) => address } = deps;
  const calls = new Map<string, Call>();
  const ended: Partial<Record<CallEnd, number>> = {};
  const paths = { webrtc: 0, websocket: 0 };
  let started = 0;
  let isStopped = false;

  function end(id: string, reason: CallEnd): void {
    calls.get(id)?.forget();
    if (!calls.delete(id)) return;
    ended[reason] = (ended[reason] ?? 0) + 1;
    deps.journal?.ended(id, reason);
  }

  function open(
    assistant: Assistant,
    address = "unknown",
    origin = plainOrigin,
    names: CallNames = {},
  ): { readonly id: string } | undefined {
    if (isStopped || calls.size >= deps.limit) return undefined;
    const id = randomUUID();
    inCall(id, () => add(id, assistant, address, origin));
    deps.journal?.made({ id, isPublic: origin.isPublic, ...names });
    return { id };
  }

  function add(id: string, assistant: Assistant, address: string, origin: CallOrigin): void {
    const line = createWebLine({
      callId: id,
      resumeToken: () => deps.tokens.issue("resume", id),
      iceServers: () => deps.iceServersFor?.(id, assistant) ?? [],
      ...(deps.mayOffer && { mayOffer: deps.mayOffer }),
      ...(deps.mayType && { mayType: deps.mayType }),
      clock,
      onJoined: ({ userData }) => join({ id, assistant, address, origin }, userData),
      onPath: (path) => paths[path]++,
      onClosed: (reason) => end(id, reason),
      onError: (error) => deps.onError(error, id),
    });
    calls.set(id, {
      address,
      network: networkOf(address),
      madeAt: clock.now(),
      line,
      forget: clock.after(joinWindow, () => end(id, "failed-to-join")),
      isJoined: false,
    });
  }

  function join(made: Omit<AnsweredCall, "line" | "userData">, userData: unknown): void {
    const { id } = made;
    const call = calls.get(id);
    if (!call) return;
    call.forget();
    call.isJoined = true;
    started++;
    deps.journal?.joined(id);
    const { line } = call.line;
    // The handler may throw or reject; either ends its own call and no other.
    const answer = async () => deps.handle({ ...made, line, ...(userData !== undefined && { userData }) });
    answer().catch((error: unknown) => {
      deps.onError(error, id);
      line.close("call-start-error");
    });
  }

  /** Says goodbye on the line, with the reason, and closes it. */
  function close({ line }: WebLine, endedReason: EndedReason): void {
    line.sendMessage({ type: "status-update", status: "ended", endedReason });
    line.close(endedReason);
  }

  /** Gives up the oldest of these unjoined calls. @returns false if it is too new. */
  function giveUp([oldest]: readonly (readonly [string, Call])[]): boolean {
    if (!oldest || clock.now() - oldest[1].madeAt < invitationFresh) return false;
    end(oldest[0], "failed-to-join");
    return true;
  }

  function makeRoom(address: string): ReturnType<Calls["makeRoom"]> {
    const most = (share: number) => Math.max(fewest, deps.limit * share);
    let heldByNetwork = 0;
    for (const by of ["address", "network"] as const) {
      const key = by === "address" ? address : networkOf(address);
      // In the order in which they were made.
      const own = [...calls].filter(([, call]) => call[by] === key);
      const unjoined = own.filter(([, { isJoined }]) => !isJoined);
      const isGivenUp = unjoined.length >= most(shares[by].unjoined);
      if (isGivenUp && !giveUp(unjoined)) return "too-many-unjoined";
      heldByNetwork = own.length - (isGivenUp ? 1 : 0);
      if (heldByNetwork >= most(shares[by].held)) return "too-many";
    }
    const left = deps.limit - calls.size;
    if (left <= 0 || left >= deps.limit * scarce) return "room";
    return heldByNetwork > 0 ? "too-many" : "scarce";
  }

  return {
    open,
    makeRoom,
    find: (id) => calls.get(id),
    hangUp(id) {
      const call = calls.get(id);
      if (call?.isJoined) close(call.line, "manually-canceled");
      else end(id, "manually-canceled");
    },
    fail: (id) => calls.get(id)?.line.line.close("pipeline-error"),
    counts() {
      const active = [...calls.values()].filter(({ isJoined }) => isJoined).length;
      return { waiting: calls.size - active, active, started, ended: { ...ended }, paths: { ...paths } };
    },
    stop() {
      isStopped = true;
      for (const [id, { line, isJoined }] of [...calls]) {
        if (!isJoined) {
          end(id, "server-shutdown");
          continue;
        }
        close(line, "server-shutdown");
      }
    },
  };
}
