import {
  mostSections,
  type RoomNews,
  type RoomPerson,
  type RoomRequest,
  type TrackKind,
  trackKey,
} from "#voice/protocol/room.ts";
import type { IceServer, ServerSignal } from "#voice/protocol/signals.ts";
import type { Call, CallInside } from "../call-surface.ts";
import { createEmitter, type Emitter } from "../emitter.ts";
import { isSame, type Participant, type Participants, participantsOf } from "./participants.ts";
import { openRoomConnection, type RoomConnection, type SentTrack } from "./room-connection.ts";

/** Named as in the hosted call library. */
export interface RoomEvents {
  /** Also for everybody who was there before, once it is known. */
  "participant-joined": { readonly action: "participant-joined"; readonly participant: Participant };
  "participant-updated": { readonly action: "participant-updated"; readonly participant: Participant };
  "participant-left": { readonly action: "participant-left"; readonly participant: Participant };
  "participant-counts-updated": {
    readonly action: "participant-counts-updated";
    readonly participantCounts: ParticipantCounts;
  };
  "active-speaker-change": {
    readonly action: "active-speaker-change";
    readonly activeSpeaker: { readonly peerId: string };
  };
  "track-started": TrackEvent<"track-started">;
  "track-stopped": TrackEvent<"track-stopped">;
}

export interface TrackEvent<Action extends string> {
  readonly action: Action;
  readonly participant: Participant | null;
  readonly track: MediaStreamTrack;
  /** "audio", "video", "screenAudio", "screenVideo", or the name of a custom track. */
  readonly type: string;
}

export interface ParticipantCounts {
  readonly present: number;
  readonly hidden: number;
}

export interface ParticipantUpdate {
  /** Switches the microphone off. Nobody's can be switched on. */
  readonly setAudio?: false;
  /** Takes the person out of the call, and their invitation back. */
  readonly eject?: true;
}

/** By participant, or "base" for all others. */
export type ReceiveSettings = Readonly<
  Record<
    string,
    { readonly video?: { readonly layer: number }; readonly screenVideo?: { readonly layer: number } }
  >
>;

/** The people of a call. */
export interface Room extends Pick<Emitter<RoomEvents>, "on" | "off" | "once"> {
  /** Empty until the server has said who is there. */
  participants(): Participants | Record<string, never>;
  participantCounts(): ParticipantCounts;
  /** Of the one who made the call. @throws for anybody else, and for an unknown participant. */
  updateParticipant(sessionId: string, update: ParticipantUpdate): void;
  getActiveSpeaker(): { readonly peerId?: string };
  /** Changes the name that the others see. An empty one changes nothing. */
  setUserName(userName: string): void;
  /**
   * Limits the quality of a person's pictures: layer 0, the smallest, to 2. "base" stands for everybody.
   *
   * @throws for another layer.
   */
  updateReceiveSettings(settings: ReceiveSettings): void;
  /** Sends a track under a name, or no more. */
  send(name: string, track: SentTrack | undefined): void;
  /** The sender of a track, once there is one. */
  sender(name: string): RTCRtpSender | undefined;
  /** Leaves the room; the call goes on, and what others say is heard over its own line. */
  close(): void;
}

/** Waits before a connection that broke is opened again, in ms; the last is repeated. */
const waits = [500, 2_000, 5_000, 15_000] as const;

export interface RoomOptions {
  /** Shown to the others. Default: no name. */
  readonly userName?: string;
  /** Plays what people say. Default true; otherwise the page plays the tracks. */
  readonly playsSound?: boolean;
}

/** Enters the room of a call, now if it is joined, and whenever it is joined again. */
export function createRoom(call: Call, inside: CallInside, options: RoomOptions = {}): Room {
  const { browser } = inside;
  const events = createEmitter<RoomEvents>();
  let { userName } = options;
  let you = "";
  let people: readonly RoomPerson[] = [];
  let shown: Participants | undefined;
  let isMutedByHost = false;
  let speaker: string | undefined;
  let iceServers: readonly IceServer[] = [];
  let connection: RoomConnection | undefined;
  let failures = 0;
  let cancelRetry = () => {};
  let isClosed = false;
  const arrived = new Map<string, MediaStreamTrack>();
  const sent = new Map<string, SentTrack>();
  const players = new Map<string, HTMLAudioElement>();

  /** What the host has asked about people and has not come to pass: asked again if the network was lost meanwhile. */
  const wishes = new Map<string, Extract<RoomRequest, { type: "update" }>>();

  const ask = (message: RoomRequest) => inside.signal({ type: "room", message });

  function enter(): void {
    ask({ type: "enter", ...(userName !== undefined && { name: userName }) });
    ask({ type: "audio", isOn: call.localAudio() });
  }

  function hear(signal: ServerSignal): void {
    if (signal.type === "joined") {
      enter();
      for (const wish of wishes.values()) ask(wish);
    } else if (signal.type === "room") obey(signal.message);
  }

  function obey(news: RoomNews): void {
    switch (news.type) {
      case "people":
        ({ you, people, iceServers } = news);
        for (const [id, { isEjected }] of wishes) {
          const person = people.find((each) => each.id === id);
          if (!person || (!isEjected && !person.isAudioOn)) wishes.delete(id);
        }
        connect();
        show();
        break;
      case "answer":
        connection?.answer(news.number, news.sdp);
        break;
      case "speaker":
        speaker = news.id;
        events.emit("active-speaker-change", {
          action: "active-speaker-change",
          activeSpeaker: { peerId: news.id },
        });
        break;
      case "mute":
        isMutedByHost = true;
        call.setLocalAudio(false);
        show();
    }
  }

  const others = () => people.filter(({ id, isAssistant }) => id !== you && !isAssistant);

  /** Opens the connection once there is somebody to hear, and tells it what to take and send. */
  function connect(): void {
    if (isClosed || (others().length === 0 && !connection)) return;
    if (!connection) {
      const opened = openRoomConnection(
        { browser, iceServers },
        {
          offer: (offer) => ask({ type: "offer", ...offer }),
          track(key, track) {
            if (track) {
              failures = 0;
              arrived.set(key, track);
            } else arrived.delete(key);
            play(key, track);
            show();
          },
          failed() {
            connection = undefined;
            const wait = waits[Math.min(failures++, waits.length - 1)] ?? 0;
            cancelRetry = browser.clock.after(wait, connect);
          },
        },
      );
      // Without WebRTC the line brings what the others say.
      if (!opened) return;
      connection = opened;
      listenToMicrophone();
    }
    const taken = others().flatMap(({ id, tracks }) =>
      tracks.map(({ name, kind }) => [trackKey(id, name), kind] as const),
    );
    connection.take(new Map<string, TrackKind>(taken.slice(0, mostSections - sent.size - 4)));
    connection.send(sent);
  }

  function listenToMicrophone(): void {
    const track = inside.track();
    if (track) sent.set("audio", { track });
    else sent.delete("audio");
  }

  function play(key: string, track: MediaStreamTrack | undefined): void {
    const playing = players.get(key);
    if (playing) {
      playing.pause();
      playing.srcObject = null;
      players.delete(key);
    }
    if (track?.kind !== "audio" || options.playsSound === false) return;
    const player = browser.createPlayer();
    player.srcObject = browser.createStream(track);
    players.set(key, player);
    // The call's own sound plays, so this one may, too; a page that is hidden or was never touched is the exception.
    player.play().catch(() => undefined);
  }

  /** Tells of all that has changed since it was last shown. */
  function show(): void {
    const tracks = new Map([...sent].map(([name, { track }]) => [name, track]));
    const now = participantsOf({ you, people, arrived, sent: tracks, isMutedByHost });
    if (!now) return;
    const before = shown;
    shown = now;
    const [old, current] = [listOf(before), listOf(now)];
    for (const [id, participant] of current) {
      const known = old.get(id);
      if (!known && !participant.local) emit("participant-joined", participant);
      else if (known && !isSame(known, participant)) emit("participant-updated", participant);
      tellTracks(participant, known?.tracks ?? {}, participant.tracks);
    }
    for (const [id, participant] of old) {
      if (current.has(id)) continue;
      tellTracks(null, participant.tracks, {});
      emit("participant-left", participant);
    }
    if (old.size !== current.size) {
      events.emit("participant-counts-updated", {
        action: "participant-counts-updated",
        participantCounts: room.participantCounts(),
      });
    }
  }

  function emit(
    action: "participant-joined" | "participant-updated" | "participant-left",
    participant: Participant,
  ): void {
    events.emit(action, { action, participant } as never);
  }

  function tellTracks(
    participant: Participant | null,
    before: Partial<Participant["tracks"]>,
    now: Partial<Participant["tracks"]>,
  ): void {
    for (const type of new Set([...Object.keys(before), ...Object.keys(now)])) {
      const [old, track] = [before[type]?.track, now[type]?.track];
      if (old === track) continue;
      if (old) events.emit("track-stopped", { action: "track-stopped", participant, track: old, type });
      if (track) events.emit("track-started", { action: "track-started", participant, track, type });
    }
  }

  const onMicrophone = ({ isOn }: { readonly isOn: boolean }) => {
    if (isOn) isMutedByHost = false;
    listenToMicrophone();
    connection?.send(sent);
    ask({ type: "audio", isOn });
  };

  function leave(): void {
    cancelRetry();
    connection?.close();
    connection = undefined;
    for (const key of [...players.keys()]) play(key, undefined);
    arrived.clear();
    people = [];
    wishes.clear();
    shown = undefined;
    speaker = undefined;
  }

  call.on("signal", hear);
  call.on("microphone", onMicrophone);
  call.on("left-meeting", leave);
  call.on("error", leave);

  const room: Room = {
    on: events.on,
    off: events.off,
    once: events.once,
    participants: () => shown ?? {},
    participantCounts: () => ({ present: shown ? Object.keys(shown).length : 0, hidden: 0 }),
    updateParticipant(sessionId, update) {
      const participant = listOf(shown).get(sessionId);
      if (!participant) throw new Error(`There is no participant with the id "${sessionId}".`);
      if (!shown?.local.owner) throw new Error("Only the one who made the call can do that.");
      const wish: RoomRequest & { readonly type: "update" } = {
        type: "update",
        id: sessionId,
        ...(update.setAudio === false && { isMuted: true }),
        ...(update.eject === true && { isEjected: true }),
      };
      wishes.set(sessionId, wish);
      ask(wish);
    },
    updateReceiveSettings(settings) {
      for (const [id, wanted] of Object.entries(settings)) {
        for (const name of ["video", "screenVideo"] as const) {
          const { layer } = wanted[name] ?? {};
          if (layer === undefined) continue;
          if (![0, 1, 2].includes(layer)) throw new Error("layer must be 0, 1 or 2.");
          const ids = id === "base" ? others().map((other) => other.id) : [id];
          for (const each of ids) ask({ type: "layer", key: trackKey(each, name), layer });
        }
      }
    },
    setUserName(name) {
      userName = name;
      if (call.phase() === "joined") ask({ type: "enter", name });
    },
    getActiveSpeaker: () => (speaker === undefined ? {} : { peerId: speaker }),
    send(name, track) {
      if (track) sent.set(name, track);
      else sent.delete(name);
      connection?.send(sent);
      show();
    },
    sender: (name) => connection?.sender(name),
    close() {
      isClosed = true;
      if (inside.room === room) inside.room = undefined;
      call.off("signal", hear);
      call.off("microphone", onMicrophone);
      call.off("left-meeting", leave);
      call.off("error", leave);
      leave();
      events.clear();
    },
  };
  inside.room = room;
  if (call.phase() === "joined") enter();
  return room;
}

function listOf(participants: Participants | undefined): Map<string, Participant> {
  return new Map(
    participants && Object.values(participants).map((participant) => [participant.session_id, participant]),
  );
}
