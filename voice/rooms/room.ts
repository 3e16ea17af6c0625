import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { levelOf } from "#voice/audio/level.ts";
import type { DialledFollower } from "#voice/engine/meeting.ts";
import type { EndedReason, ServerMessage } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import { mostGuests, type RoomPerson, readRoomRequest, trackKey } from "#voice/protocol/room.ts";
import type { Refusal } from "#voice/transport/admission.ts";
import { createAllowance } from "#voice/transport/allowance.ts";
import type { GuestPass, GuestTokens } from "#voice/transport/guest-token.ts";
import type { Line } from "#voice/transport/line.ts";
import type { SourceOf } from "#voice/transport/rtc/room-peer.ts";
import { createRoomPeer } from "#voice/transport/rtc/room-peer.ts";
import type { SignalSocket } from "#voice/transport/signal-socket.ts";
import { createWebLine, type Visitor, type WebLine, type WebLineOptions } from "#voice/transport/web-line.ts";
import { createActiveSpeaker } from "./active-speaker.ts";
import { createDialledPeople } from "./dialled-people.ts";
import { createRoomRecording, type RoomRecording } from "./recording.ts";
import { createTeller, personOf, type Seat } from "./seat.ts";
import { createWhoseWords } from "./whose-words.ts";

/** Limit on one person's offers that change a connection: everybody who comes or shows something causes one. */
const offerShare = { burst: 30, perSecond: 1 };

/** Most typed words that are remembered until they are taken up. */
const mostTyped = 8;

/** What a room needs of the meeting of its call (engine/meeting.ts). */
export interface RoomMeeting {
  join(
    guest: Line,
    listener: {
      joined(): void;
      left(reason: EndedReason): void;
      pressed(digits: string): void;
    },
  ): unknown;
  leaveOut(isForwarded: (from: Line, to: Line) => boolean): void;
  guests(): readonly Line[];
  onJoin(told: (guest: Line) => void): void;
  followDialled(follower: DialledFollower): void;
}

/**
 * The people of one call: the one who made it, and guests who came by link. Each has a line of their own, over which they
 * hear the assistant and, mixed, everybody whose sound does not reach them directly. All guests leave with the one who
 * made the call.
 */
export interface CallRoom {
  /** The line of the one who made the call, as the call's engine gets it. */
  readonly line: Line;
  /** To be called when the engine has the line: guests can join from now on. */
  meet(meeting: RoomMeeting): void;
  /** Takes a `room` signal of the one who made the call. @returns false if it is none. */
  hearOwner(message: unknown): boolean;
  /** Brings a guest in, or back. @returns why not. */
  join(socket: SignalSocket, pass: GuestPass, visitor: Visitor): Refusal | undefined;
  /** To be called when the one who made the call is there, for the first time or again. */
  ownerConnected(): void;
  readonly recording: RoomRecording;
  /** People here, without the assistant. */
  size(): number;
}

export interface RoomOptions
  extends Pick<WebLineOptions, "callId" | "iceServers" | "mayOffer" | "clock" | "onError"> {
  /** The line of the one who made the call. */
  readonly owner: WebLine;
  readonly assistantName: string;
  readonly tokens: GuestTokens;
  /**
   * Takes a place from the share of a guest's network. @returns gives it back; undefined when there is none. Default: no
   * limit.
   */
  readonly takePlace?: ((address: string) => (() => void) | undefined) | undefined;
  /** Ms since 1970. */
  readonly now: () => number;
}

/** Messages of the engine that concern only the one who made the call. */
const hostsOnly: readonly string[] = ["fields", "suggestions", "times-offered", "latency", "notice"];

export function createRoom(options: RoomOptions): CallRoom {
  const { callId, owner, clock, tokens } = options;
  const inContext = AsyncLocalStorage.snapshot();
  const beganAt = options.now();
  const seats = new Map<string, Seat>();
  const byLine = new WeakMap<Line, Seat>();
  const takenBack = new Set<string>();
  let meeting: RoomMeeting | undefined;
  let isOver = false;
  let hasBegun = false;
  let state: ServerMessage | undefined;

  const present = () => [...seats.values()].filter(({ isWaiting }) => !isWaiting);
  const recording = createRoomRecording(
    {
      present,
      waiting: () => [...seats.values()].filter(({ isWaiting }) => isWaiting),
      hasStrangers: () => meeting?.guests().some((line) => !byLine.has(line)) ?? false,
      admit: enter,
      turnAway: ({ web }) => web.line.close("customer-ended-call"),
    },
    options,
  );

  const host = sit({ web: owner });
  const { tell, stop: stopTelling } = createTeller(clock, seats, people, options.iceServers);
  const speaker = createActiveSpeaker(clock.now, (id) => {
    for (const seat of seats.values()) if (seat.hasEntered) seat.web.sendRoom({ type: "speaker", id });
  });

  const whose = createWhoseWords(clock.now);
  const dialled = createDialledPeople(options.now, {
    came: () => tell(),
    left(id) {
      speaker.forget(id);
      if (!isOver) tell();
    },
    said: hearVoice,
  });
  /** What the one who made the call has typed and the assistant has not taken up yet. */
  let typed: readonly string[] = [];

  function sit(given: Pick<Seat, "web"> & Partial<Pick<Seat, "link" | "userData">>): Seat {
    const { web } = given;
    const seat: Seat = {
      ...web.self,
      ...given,
      joinedAt: options.now(),
      peer: createRoomPeer({
        iceServers: options.iceServers,
        takesPrivate: web.takesPrivate,
        mayOpen: web.mayOffer,
        clock,
        listener: {
          sends(sources) {
            seat.sources = sources;
            refresh();
          },
        },
      }),
      hasEntered: false,
      isWaiting: false,
      name: "",
      isAudioOn: true,
      isMuted: false,
      sources: new Map(),
    };
    seats.set(seat.id, seat);
    return seat;
  }

  const sourceOf: SourceOf = (key) => {
    const [id = "", ...name] = key.split("/");
    const seat = seats.get(id);
    const isSilenced = seat?.isWaiting || (seat?.isMuted && name.join("/") === "audio");
    return isSilenced ? undefined : seat?.sources.get(name.join("/"));
  };

  /** To be called when somebody came, left, or changed what they send. */
  function refresh(): void {
    if (isOver) return;
    for (const { peer } of present()) peer.refresh(sourceOf);
    tell();
  }

  function people(): RoomPerson[] {
    const assistant: RoomPerson = {
      id: callId,
      name: options.assistantName,
      isOwner: false,
      isAssistant: true,
      joinedAt: beganAt,
      isAudioOn: true,
      tracks: [],
    };
    return [assistant, ...present().map(personOf), ...dialled.people()];
  }

  function isForwarded(from: Line, to: Line): boolean {
    const sender = byLine.get(from);
    return sender !== undefined && (byLine.get(to)?.peer.passes(trackKey(sender.id, "audio")) ?? false);
  }

  const isShared = () => seats.size > 1 || dialled.people().length > 0;

  function hearVoice(id: string, frame: Frame): void {
    if (!isShared()) return;
    const amplitude = amplitudeOf(frame);
    speaker.hears(id, amplitude);
    whose.hears(id, amplitude);
  }

  /** The same line, which also shows who speaks. */
  function lineOf(seat: Seat, changes: Partial<Line>, closing: (reason: EndedReason) => void): Line {
    const { line } = seat.web;
    const changed: Line = {
      ...line,
      ...changes,
      listen(listener) {
        line.listen({
          ...listener,
          frame(frame) {
            if (seat.isMuted) return;
            hearVoice(seat.id, frame);
            listener.frame(frame);
          },
          message(message) {
            if (seat.isOwner && typeof message === "object" && message.type === "add-message")
              typed = [...typed.slice(1 - mostTyped), message.message.content];
            listener.message(message);
          },
          closed(reason) {
            closing(reason);
            listener.closed(reason);
          },
        });
      },
    };
    byLine.set(changed, seat);
    return changed;
  }

  /** The same message, which says whose words these are. */
  function withSpeaker(message: ServerMessage): ServerMessage {
    if (!isShared() || typeof message !== "object" || !("role" in message) || message.role !== "user")
      return message;
    if (message.type === "speech-update")
      (message.status === "started" ? whose.began : whose.ended)(message.turn);
    if (message.type !== "transcript") return message;
    const isTyped = typed.includes(message.transcript);
    if (isTyped) typed = typed.filter((text) => text !== message.transcript);
    const id = isTyped ? host.id : whose.of(message.turn);
    return id === undefined ? message : { ...message, speaker: id };
  }

  function sendMessage(given: ServerMessage): void {
    const message = withSpeaker(given);
    owner.line.sendMessage(message);
    if (message === "listening") hasBegun = true;
    const type = typeof message === "object" ? message.type : "";
    if (type === "state") state = message;
    if (!isShared() || hostsOnly.includes(type)) return;
    for (const { web, isOwner } of present()) if (!isOwner) web.line.sendMessage(message);
    if (typeof message === "object" && message.type === "speech-update" && message.role === "assistant") {
      if (message.status === "started") speaker.takes(callId);
    }
  }

  function end(reason: EndedReason): void {
    isOver = true;
    stopTelling();
    // For a guest it was somebody else who ended the call.
    const isHosts = reason === "customer-ended-call" || reason === "customer-did-not-return";
    for (const { web, peer, isOwner } of [...seats.values()]) {
      peer.close();
      if (!isOwner) web.line.close(isHosts ? "manually-canceled" : reason);
    }
  }

  function hear(seat: Seat, message: unknown): boolean {
    const request = readRoomRequest(message);
    switch (request?.type) {
      case "enter":
        seat.hasEntered = true;
        seat.name = request.name ?? seat.name;
        tell();
        break;
      case "audio":
        seat.isAudioOn = request.isOn;
        if (request.isOn) seat.isMuted = false;
        refresh();
        break;
      case "offer":
        void answer(seat, request);
        break;
      case "layer":
        seat.peer.want(request.key, request.layer);
        break;
      case "update":
        if (!seat.isOwner) break;
        if (request.isEjected) dialled.hangUp(request.id);
        update(seats.get(request.id), request);
        break;
      case "recording":
        recording.hear(seat, request);
        break;
      default:
        return false;
    }
    return true;
  }

  function update(seat: Seat | undefined, wish: { isMuted?: boolean; isEjected?: true }): void {
    if (!seat || seat.isOwner) return;
    if (wish.isMuted === true && !seat.isMuted) {
      seat.isMuted = true;
      seat.web.sendRoom({ type: "mute" });
      refresh();
    }
    if (wish.isEjected !== true) return;
    if (seat.link !== undefined) takenBack.add(seat.link);
    seat.web.eject({ type: "ejected", msg: "The person who made this call took you out of it." });
  }

  async function answer(seat: Seat, offer: Parameters<Seat["peer"]["answer"]>[0]): Promise<void> {
    const sdp = mayOffer(seat) && !seat.isWaiting ? await seat.peer.answer(offer, sourceOf) : undefined;
    seat.web.sendRoom({ type: "answer", number: offer.number, ...(sdp !== undefined && { sdp }) });
  }

  const shares = new WeakMap<Seat, () => boolean>();
  function mayOffer(seat: Seat): boolean {
    const share = shares.get(seat) ?? createAllowance(clock, offerShare);
    shares.set(seat, share);
    return share();
  }

  function join(socket: SignalSocket, pass: GuestPass, visitor: Visitor): Refusal | undefined {
    if (isOver) return "exp-room";
    if (!meeting) return "nbf-room";
    const known =
      pass.kind === "seat"
        ? seats.get(pass.seat)
        : [...seats.values()].find(({ web, link }) => link === pass.link && web.isOf(visitor.visitor));
    if (known) {
      known.web.join(socket, visitor);
      return undefined;
    }
    if (pass.kind === "seat" || takenBack.has(pass.link)) return "not-allowed";
    if (seats.size > mostGuests) return "meeting-full";
    const place = options.takePlace?.(visitor.address ?? "unknown");
    if (options.takePlace && !place) return "meeting-full";
    welcome(socket, pass.link, visitor, () => place?.());
    return undefined;
  }

  function welcome(socket: SignalSocket, link: string, visitor: Visitor, giveBack: () => void): void {
    const id = randomUUID();
    const web = createWebLine({
      callId,
      self: { id, isOwner: false },
      resumeToken: () => tokens.resume(callId, id),
      iceServers: options.iceServers,
      ...(options.mayOffer && { mayOffer: options.mayOffer }),
      clock,
      onRoom: (message) => hear(seat, message),
      // Not of the first time, when there is no seat yet.
      onConnected: () => seats.has(id) && recording.arrived(seat),
      onClosed() {
        giveBack();
        seats.delete(id);
        seat.peer.close();
        speaker.forget(id);
        recording.left(seat);
        refresh();
      },
      ...(options.onError && { onError: options.onError }),
    });
    const { userData, hasMicrophone } = visitor;
    const seat = sit({ web, link, ...(userData !== undefined && { userData }) });
    seat.isAudioOn = hasMicrophone;
    seat.isWaiting = recording.isGuarded();
    web.join(socket, visitor);
    if (!seat.isWaiting) enter(seat);
  }

  /** Brings somebody in who has agreed to what is kept, if anything is. */
  function enter(seat: Seat): void {
    const { line } = seat.web;
    seat.isWaiting = false;
    if (hasBegun) line.sendMessage("listening");
    if (state) line.sendMessage(state);
    const ignore = () => undefined;
    meeting?.join(lineOf(seat, {}, ignore), { joined: ignore, left: ignore, pressed: ignore });
    refresh();
  }

  return {
    line: lineOf(host, { sendMessage }, end),
    meet(given) {
      meeting = given;
      given.leaveOut(isForwarded);
      given.followDialled(dialled.follower);
      given.onJoin((line) => {
        if (!byLine.has(line)) recording.stop("company");
      });
    },
    hearOwner: (message) => hear(host, message),
    join: (socket, pass, visitor) => inContext(join, socket, pass, visitor),
    ownerConnected: () => recording.arrived(host),
    recording,
    size: () => seats.size,
  };
}

/** 0 to 1. */
function amplitudeOf(frame: Frame): number {
  return 10 ** (levelOf(frame) / 20);
}
