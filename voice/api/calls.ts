import { randomUUID } from "node:crypto";
import type { Screening } from "#voice/engine/screened-line.ts";
import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Assistant } from "#voice/protocol/call-web.ts";
import { readRoomRequest } from "#voice/protocol/room.ts";
import type { IceServer, MediaPath } from "#voice/protocol/signals.ts";
import type { RoomRecording } from "#voice/rooms/recording.ts";
import { type CallRoom, createRoom, type RoomMeeting, type RoomOptions } from "#voice/rooms/room.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { CallTokens } from "#voice/transport/call-token.ts";
import type { GuestTokens } from "#voice/transport/guest-token.ts";
import type { Line } from "#voice/transport/line.ts";
import { createWebLine, type WebLine } from "#voice/transport/web-line.ts";
import type { CallEnd, CallJournal, CallKind, CallNames } from "./call-journal.ts";
import { type LinesElsewhere, nothingElsewhere, type Room, roomFor } from "./line-shares.ts";
import { lineWithEnd } from "./line-with-end.ts";
import type { Roster } from "./roster.ts";

/** Time for which a call waits to be joined, in ms. */
export const joinWindow = 60_000;

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
  /** From now on the call counts as put through to somebody, whoever hangs up. */
  readonly onForwarded: () => void;
  /** To be called with the meeting on the line, if there is one: others can join the call then. */
  readonly onMeeting: (meeting: RoomMeeting) => void;
  /** The recording that its people can ask for. Undefined: browsers cannot join the call. */
  readonly recording?: RoomRecording | undefined;
}

/** The hands that a call comes from. No definition of an assistant changes it. */
export interface CallOrigin {
  /** True if it was made with the public key, as any page can; false for the operator's own programs. */
  readonly isPublic: boolean;
  /** The assistant's own texts that a page has put in place of the operator's, or brought along. */
  readonly pageWrote: { readonly greeting: boolean; readonly farewell: boolean };
  /** The greeting with the defaults of its templates; undefined if no values were put in. */
  readonly plainGreeting?: string | undefined;
  /** Those who may take the call over. Default: nobody. */
  readonly roster?: Roster;
  /** The way it came. Default: a web call. */
  readonly kind?: CallKind;
  /** The number that was rung, in E.164, of a call that we made. */
  readonly dialled?: string;
  /** Of a call that we made: finds out whether a person or a machine answers. Default: it is a person. */
  readonly screening?: Screening;
}

/** Of a call with an assistant as the operator defined it. */
export const plainOrigin: CallOrigin = { isPublic: true, pageWrote: { greeting: false, farewell: false } };

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

export interface MadeCall {
  readonly id: string;
  /** Resolves when the journal has the call; see {@link CallJournal.made}. */
  readonly noted: Promise<void>;
}

/** The calls of this process. They live in its memory only. */
export interface Calls {
  /** False once the server is stopping. */
  isAccepting(): boolean;
  /** How many calls can still be made; none once the server is stopping. */
  freeLines(): number;
  /** Makes a call that waits to be joined; undefined when all lines are taken or the server is stopping. */
  open(assistant: Assistant, address?: string, origin?: CallOrigin, names?: CallNames): MadeCall | undefined;
  /**
   * Takes a call that has arrived already, on a line of its own, as one of the telephone does. The line is asked for only
   * if there is room.
   *
   * @returns undefined when all lines are taken, the server is stopping, or there is no line after all.
   */
  take(
    assistant: Assistant,
    address: string,
    origin: CallOrigin,
    names: CallNames,
    lineOf: () => Promise<Line | undefined>,
    onEnded?: (reason: CallEnd) => void,
  ): Promise<MadeCall | undefined>;
  /** True while a call is going on here, joined or not. */
  has(id: string): boolean;
  /**
   * Makes room for one more call of an address, or returns why there is none: see `roomFor`. That all lines are taken is
   * for `open` to say.
   *
   * @param elsewhere default: there are no other processes.
   */
  makeRoom(address: string, elsewhere?: LinesElsewhere): Room;
  /** A call that a browser can join; `room`: if others may join it, too. */
  find(id: string): { readonly line: WebLine; readonly room: CallRoom | undefined } | undefined;
  counts(): CallCounts;
  /** Ends a call in which something went wrong, as `pipeline-error`. Does nothing if it is over. */
  fail(id: string): void;
  /** Ends a call that a program has asked to end, joined or not. Does nothing if it is over. */
  hangUp(id: string): void;
  /** Takes no more calls. Resolves when those that are there have ended by themselves. */
  drain(): Promise<void>;
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
  /** Lets people join calls by link. Default: nobody can. */
  readonly rooms?: {
    readonly tokens: GuestTokens;
    /** True if others may join a call with this assistant. */
    readonly isAllowed: (assistant: Assistant) => boolean;
    /** See {@link RoomOptions}. */
    readonly takePlace?: RoomOptions["takePlace"];
    readonly now: () => number;
  };
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
  /** Undefined until a call that has arrived has its line. */
  line: Line | undefined;
  /** Of a call that a browser can join. */
  readonly web: WebLine | undefined;
  readonly room: CallRoom | undefined;
  /** True if others may join it. */
  readonly takesGuests: boolean;
  readonly forget: () => void;
  isJoined: boolean;
  isForwarded: boolean;
}

export function createCalls(deps: CallsDeps): Calls {
  const { clock, inCall = (_, act) => act(), networkOf = (address) => address } = deps;
  const calls = new Map<string, Call>();
  const ended: Partial<Record<CallEnd, number>> = {};
  const paths = { webrtc: 0, websocket: 0 };
  let started = 0;
  let isAccepting = true;
  const drained = Promise.withResolvers<void>();

  function end(id: string, given: CallEnd): void {
    const call = calls.get(id);
    if (!call) return;
    const reason = call.isForwarded ? "assistant-forwarded-call" : given;
    call.forget();
    calls.delete(id);
    ended[reason] = (ended[reason] ?? 0) + 1;
    deps.journal?.ended(id, reason);
    if (!isAccepting && calls.size === 0) drained.resolve();
  }

  function open(
    assistant: Assistant,
    address = "unknown",
    origin = plainOrigin,
    names: CallNames = {},
  ): MadeCall | undefined {
    if (!isAccepting || calls.size >= deps.limit) return undefined;
    const { id = randomUUID() } = names;
    inCall(id, () => add(id, assistant, address, origin));
    return { id, noted: note(id, assistant, origin, names) };
  }

  async function note(id: string, assistant: Assistant, origin: CallOrigin, names: CallNames): Promise<void> {
    const { isPublic, kind } = origin;
    await deps.journal?.made({ ...names, id, isPublic, assistant, ...(kind && { kind }) });
  }

  async function take(
    assistant: Assistant,
    address: string,
    origin: CallOrigin,
    { id = randomUUID(), ...names }: CallNames,
    lineOf: () => Promise<Line | undefined>,
    onEnded?: (reason: CallEnd) => void,
  ): Promise<MadeCall | undefined> {
    if (!isAccepting || calls.size >= deps.limit) return undefined;
    const call: Call = {
      address,
      network: networkOf(address),
      madeAt: clock.now(),
      line: undefined,
      web: undefined,
      room: undefined,
      takesGuests: false,
      forget: () => undefined,
      isJoined: false,
      isForwarded: false,
    };
    calls.set(id, call);
    const noted = note(id, assistant, origin, { id, ...names });
    return inCall(id, async () => {
      const given = await lineOf().catch((error: unknown) => deps.onError(error, id));
      if (!given) {
        end(id, "failed-to-join");
        return undefined;
      }
      call.line = lineWithEnd(given, (reason) => {
        end(id, reason);
        onEnded?.(reason);
      });
      if (calls.get(id) === call) join({ id, assistant, address, origin }, undefined);
      // It was ended meanwhile, by a program or because the server stops.
      else call.line.close("manually-canceled");
      return { id, noted };
    });
  }

  function add(id: string, assistant: Assistant, address: string, origin: CallOrigin): void {
    const both = {
      callId: id,
      iceServers: () => deps.iceServersFor?.(id, assistant) ?? [],
      ...(deps.mayOffer && { mayOffer: deps.mayOffer }),
      clock,
      onError: (error: unknown) => deps.onError(error, id),
    };
    const takesGuests = deps.rooms?.isAllowed(assistant) ?? false;
    const web = createWebLine({
      ...both,
      resumeToken: () => deps.tokens.issue("resume", id),
      ...(deps.mayType && { mayType: deps.mayType }),
      // Of a call that nobody else joins, messages about others are faults.
      onRoom: (message) =>
        (takesGuests || readRoomRequest(message)?.type === "recording") &&
        (room?.hearOwner(message) ?? false),
      onConnected: () => room?.ownerConnected(),
      onJoined: ({ userData }) => join({ id, assistant, address, origin }, userData),
      onPath: (path) => paths[path]++,
      onClosed: (reason) => end(id, reason),
    });
    const room =
      deps.rooms &&
      createRoom({
        ...both,
        ...deps.rooms,
        owner: web,
        assistantName: assistant.name ?? "Assistant",
      });
    calls.set(id, {
      address,
      network: networkOf(address),
      madeAt: clock.now(),
      line: room?.line ?? web.line,
      web,
      room,
      takesGuests,
      forget: clock.after(joinWindow, () => end(id, "failed-to-join")),
      isJoined: false,
      isForwarded: false,
    });
  }

  function join(
    made: Omit<AnsweredCall, "line" | "userData" | "onForwarded" | "onMeeting" | "recording">,
    userData: unknown,
  ): void {
    const { id } = made;
    const call = calls.get(id);
    const { line } = call ?? {};
    if (!call || !line) return;
    call.forget();
    call.isJoined = true;
    started++;
    deps.journal?.joined(id);
    // The handler may throw or reject; either ends its own call and no other.
    const onForwarded = () => {
      call.isForwarded = true;
    };
    const answer = async () =>
      deps.handle({
        ...made,
        line,
        onForwarded,
        onMeeting: (meeting) => call.room?.meet(meeting),
        recording: call.room?.recording,
        ...(userData !== undefined && { userData }),
      });
    answer().catch((error: unknown) => {
      deps.onError(error, id);
      line.close("call-start-error");
    });
  }

  /** Says goodbye on the line, with the reason, and closes it. */
  function close(line: Line | undefined, endedReason: EndedReason): void {
    line?.sendMessage({ type: "status-update", status: "ended", endedReason });
    line?.close(endedReason);
  }

  function makeRoom(address: string, elsewhere = nothingElsewhere): Room {
    const lines = [...calls].map(([id, call]) => ({ ...call, id }));
    const asker = { address, network: networkOf(address) };
    const { room, givenUp } = roomFor(asker, lines, { limit: deps.limit, now: clock.now(), elsewhere });
    for (const id of givenUp) end(id, "failed-to-join");
    return room;
  }

  return {
    isAccepting: () => isAccepting,
    freeLines: () => (isAccepting ? Math.max(0, deps.limit - calls.size) : 0),
    open,
    take,
    has: (id) => calls.has(id),
    makeRoom,
    find(id) {
      const { web, room, takesGuests } = calls.get(id) ?? {};
      return web && { line: web, room: takesGuests ? room : undefined };
    },
    hangUp(id) {
      const call = calls.get(id);
      if (call?.isJoined) close(call.line, "manually-canceled");
      else end(id, "manually-canceled");
    },
    fail: (id) => calls.get(id)?.line?.close("pipeline-error"),
    counts() {
      const active = [...calls.values()].filter(({ isJoined }) => isJoined).length;
      return { waiting: calls.size - active, active, started, ended: { ...ended }, paths: { ...paths } };
    },
    drain() {
      isAccepting = false;
      if (calls.size === 0) drained.resolve();
      return drained.promise;
    },
    stop() {
      isAccepting = false;
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
