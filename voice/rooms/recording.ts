import {
  type KeptOfCall,
  longestRecording,
  type RecordingEnd,
  type RecordingKind,
  type RecordingNews,
  type RecordingRequest,
  type RecordingUpload,
} from "#voice/protocol/recording.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { Seat } from "./seat.ts";

/** Time for an answer, in ms. Without one there is no recording, or the guest does not get in. */
export const answerWindow = 60_000;

/** Those who keep a call: they say what may be recorded, and do it. */
export interface RecordingDesk {
  /** Why there can be no recording; undefined if there can. */
  refusal(kind: RecordingKind): string | undefined;
  /** What may be kept of the call even without a recording of its own, so that nobody joins without having agreed. */
  keeps(): KeptOfCall | undefined;
  /** Says aloud that people are asked, that a recording has begun, or that it is over. */
  say(what: "asking" | "begun" | "over", by: string | undefined): void;
  /** Everybody has agreed. @returns undefined if nothing can be kept just now. */
  begin(kind: RecordingKind): Promise<Partial<RecordingUpload> | undefined>;
  /** Ends what was begun. `isForgotten`: somebody has refused, and nothing of it is kept. */
  end(options: { readonly isForgotten: boolean }): void;
}

/** The recording of a call. */
export interface RoomRecording {
  /** To be called once, by those who keep the call. Until then every start is refused. */
  serve(desk: RecordingDesk): void;
  /** Begins a recording that the call's assistant asks for, when the caller has agreed to it. */
  begin(kind: RecordingKind): void;
  /** Ends it. Does nothing if there is none. */
  stop(reason: RecordingEnd): void;
  /** True while people are asked, or it runs. */
  isUnderWay(): boolean;
  /** To be called when what may be kept of the call has changed. */
  review(): void;
}

export interface RecordingRoom {
  /** The people in the call, without those who wait to be let in. */
  present(): readonly Seat[];
  /** Those who have joined and not agreed yet. */
  waiting(): readonly Seat[];
  /** True if there is somebody who cannot be asked, such as one on the telephone. */
  hasStrangers(): boolean;
  admit(seat: Seat): void;
  turnAway(seat: Seat): void;
}

type State =
  | { readonly is: "off" }
  | {
      readonly is: "asking" | "beginning";
      readonly kind: RecordingKind;
      readonly by: Seat | undefined;
      readonly open: Set<string>;
    }
  | {
      readonly is: "on";
      readonly kind: RecordingKind;
      readonly by: Seat | undefined;
      readonly startedAt: number;
      readonly upload: Partial<RecordingUpload>;
    };

const words = {
  ownersOnly: "Only the person who made the call can start a recording.",
  nobody: "This call cannot be recorded.",
  strangers: "Somebody is in this call who cannot be asked, so it cannot be recorded.",
} as const;

/** Asks everybody, begins, and tells all of it. */
export function createRoomRecording(
  room: RecordingRoom,
  { clock, now }: { readonly clock: Clock; readonly now: () => number },
) {
  let desk: RecordingDesk | undefined;
  let state: State = { is: "off" };
  let cancel = () => {};
  const leaving = new Map<string, () => void>();

  const nameOf = (seat: Seat | undefined) => seat && { by: { id: seat.id, name: seat.name } };

  /** What somebody is told of the state. */
  function newsFor(seat: Seat): RecordingNews {
    const news = { type: "recording", state: state.is === "beginning" ? "asking" : state.is } as const;
    const isWaiting = room.waiting().includes(seat);
    const keeps = isWaiting ? guards() : undefined;
    const asks = { ...((isWaiting || isOpenFor(seat)) && { asks: true as const }), ...(keeps && { keeps }) };
    if (state.is === "off") return { ...news, ...asks };
    return {
      ...news,
      kind: state.kind,
      ...nameOf(state.by),
      ...asks,
      ...(state.is === "on" && {
        startedAt: state.startedAt,
        ...(seat.isOwner && state.upload.token !== undefined && { upload: { token: state.upload.token } }),
      }),
    };
  }

  function isOpenFor({ id }: Seat): boolean {
    return state.is === "asking" && state.open.has(id);
  }

  function tellAll(more: Partial<RecordingNews> = {}): void {
    for (const seat of [...room.present(), ...room.waiting()])
      seat.web.sendRoom({ ...newsFor(seat), ...more });
  }

  /** What a person who joins now has to agree to; undefined: nothing. */
  function guards(): KeptOfCall | undefined {
    const kept = desk?.keeps();
    if (state.is === "off") return kept;
    const { kind } = state;
    return {
      words: kept?.words ?? false,
      sound: true,
      video: kind === "video" || (kept?.video ?? false),
    };
  }

  function start(seat: Seat, kind: RecordingKind): void {
    const errorMsg = refusalFor(seat, kind);
    if (errorMsg !== undefined) {
      seat.web.sendRoom({ ...newsFor(seat), errorMsg });
      return;
    }
    const open = new Set(
      room
        .present()
        .filter(({ id }) => id !== seat.id)
        .map(({ id }) => id),
    );
    if (open.size === 0) {
      void begin(kind, seat);
      return;
    }
    state = { is: "asking", kind, by: seat, open };
    cancel = clock.after(answerWindow, () => end("unanswered"));
    tellAll();
    desk?.say("asking", seat.name);
  }

  function refusalFor(seat: Seat, kind: RecordingKind): string | undefined {
    if (!seat.isOwner) return words.ownersOnly;
    if (!desk) return words.nobody;
    if (state.is !== "off") return undefined;
    return room.hasStrangers() ? words.strangers : desk.refusal(kind);
  }

  async function begin(kind: RecordingKind, by: Seat | undefined): Promise<void> {
    cancel();
    const mine: State = { is: "beginning", kind, by, open: new Set() };
    state = mine;
    tellAll();
    const begun = await desk?.begin(kind);
    if (state !== mine) {
      // It was stopped meanwhile, and somebody may have refused.
      if (begun) desk?.end({ isForgotten: true });
      return;
    }
    if (!begun) {
      end("failed");
      return;
    }
    state = { is: "on", kind, by, startedAt: now(), upload: begun };
    cancel = clock.after(longestRecording * 1_000, () => end("too-long"));
    tellAll();
    // Of one that the assistant asked for, the caller was told at the beginning.
    if (by) desk?.say("begun", by.name);
  }

  function end(reason: RecordingEnd, by?: Seat): void {
    if (state.is === "off") return;
    cancel();
    const { is, kind } = state;
    state = { is: "off" };
    if (is === "on") desk?.end({ isForgotten: reason === "refused" });
    tellAll({ kind, reason, ...nameOf(by) });
    if (is === "on") desk?.say("over", by?.name);
    review();
  }

  /** Lets those in who need not agree to anything any more. */
  function review(): void {
    if (guards()) return;
    for (const seat of room.waiting()) letIn(seat);
  }

  function letIn(seat: Seat): void {
    forget(seat);
    room.admit(seat);
    seat.web.sendRoom(newsFor(seat));
  }

  function forget({ id }: Seat): void {
    leaving.get(id)?.();
    leaving.delete(id);
  }

  function answer(seat: Seat, agrees: boolean): void {
    if (room.waiting().includes(seat)) {
      if (agrees) letIn(seat);
      else {
        forget(seat);
        room.turnAway(seat);
      }
    } else if (isOpenFor(seat) && !agrees) end("refused", seat);
    else if (isOpenFor(seat) && state.is === "asking") {
      state.open.delete(seat.id);
      seat.web.sendRoom(newsFor(seat));
      if (state.open.size === 0) void begin(state.kind, state.by);
    }
  }

  return {
    serve(given) {
      desk = given;
    },
    begin(kind) {
      if (state.is === "off" && !room.hasStrangers() && desk?.refusal(kind) === undefined)
        void begin(kind, undefined);
    },
    stop: (reason) => end(reason),
    isUnderWay: () => state.is !== "off",
    review,
    /** True if somebody who joins now must agree first. */
    isGuarded: () => guards() !== undefined,
    hear(seat: Seat, { act, kind = "video" }: RecordingRequest): void {
      switch (act) {
        case "start":
          start(seat, kind);
          break;
        case "agree":
        case "refuse":
          answer(seat, act === "agree");
          break;
        case "stop":
          end("stopped", seat);
          break;
        case "failed":
          if (seat.isOwner) end("failed");
      }
    },
    /** Somebody has joined, or is back after their network was lost. */
    arrived(seat: Seat): void {
      const isWaiting = room.waiting().includes(seat);
      if (isWaiting && !leaving.has(seat.id))
        leaving.set(
          seat.id,
          clock.after(answerWindow, () => room.turnAway(seat)),
        );
      if (isWaiting || state.is !== "off") seat.web.sendRoom(newsFor(seat));
    },
    left(seat: Seat): void {
      forget(seat);
      if (state.is !== "asking" || !state.open.delete(seat.id) || state.open.size > 0) return;
      void begin(state.kind, state.by);
    },
  } satisfies RoomRecording & Record<string, unknown>;
}
