import { ownTracks, type RoomPerson, trackKey } from "#voice/protocol/room.ts";

/** A track of a participant, in the hosted call library's words. */
export interface TrackState {
  readonly subscribed: boolean;
  /** `loading`: it is sent, and has not arrived yet. */
  readonly state: "off" | "loading" | "playable";
  readonly off?: { readonly byUser?: true; readonly byRemoteRequest?: true };
  /** Only while `playable`. */
  readonly track?: MediaStreamTrack;
  readonly persistentTrack?: MediaStreamTrack;
}

/** Named as in the hosted call library. */
export interface Participant {
  readonly session_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly userData?: unknown;
  readonly joined_at: Date;
  readonly local: boolean;
  /** The one who made the call, who may switch microphones off and take people out. */
  readonly owner: boolean;
  readonly record: boolean;
  readonly permissions: {
    readonly hasPresence: boolean;
    readonly canSend: boolean;
    readonly canAdmin: boolean;
  };
  /** "assistant", "pstn-dial-out" or "sip-dial-out" for those whose sound the call plays. */
  readonly participantType?: string;
  readonly audio: boolean;
  readonly video: boolean;
  readonly screen: boolean;
  readonly tracks: Readonly<Record<string, TrackState>> &
    Readonly<Record<keyof typeof ownTracks, TrackState>>;
}

export interface Participants {
  readonly local: Participant;
  readonly [id: string]: Participant;
}

/** What is known of a room: who is there, and which of their tracks are here. */
export interface KnownRoom {
  readonly you: string;
  readonly people: readonly RoomPerson[];
  /** Tracks that have arrived, by key. */
  readonly arrived: ReadonlyMap<string, MediaStreamTrack>;
  /** This end's own tracks, by name. */
  readonly sent: ReadonlyMap<string, MediaStreamTrack>;
  /** This end's microphone was switched off by the host. */
  readonly isMutedByHost: boolean;
}

/** Undefined until the server has said who is there. */
export function participantsOf(known: KnownRoom): Participants | undefined {
  const all = known.people.map((person) => participantOf(person, known));
  const local = all.find((participant) => participant.local);
  if (!local) return undefined;
  const others = all.filter((participant) => !participant.local);
  return { ...Object.fromEntries(others.map((other) => [other.session_id, other])), local };
}

function participantOf(person: RoomPerson, known: KnownRoom): Participant {
  const local = person.id === known.you;
  const states: Record<string, TrackState> = {};
  for (const name of Object.keys(ownTracks)) states[name] = off();
  const names = local ? [...known.sent.keys()] : person.tracks.map(({ name }) => name);
  for (const name of names) {
    const track = local ? known.sent.get(name) : known.arrived.get(trackKey(person.id, name));
    states[name] = track
      ? { subscribed: true, state: "playable", track, persistentTrack: track }
      : { subscribed: true, state: "loading" };
  }
  if (!person.isAudioOn) states.audio = off(local && known.isMutedByHost);
  const tracks = states as Participant["tracks"];
  const isOn = (state: TrackState | undefined) => state !== undefined && state.state !== "off";
  return {
    session_id: person.id,
    user_id: person.userId ?? person.id,
    user_name: person.name,
    ...(person.userData !== undefined && { userData: person.userData }),
    joined_at: new Date(person.joinedAt),
    local,
    owner: person.isOwner,
    record: false,
    permissions: { hasPresence: true, canSend: true, canAdmin: person.isOwner },
    ...(person.isAssistant && { participantType: "assistant" }),
    ...(person.dialledOver && { participantType: `${person.dialledOver}-dial-out` }),
    audio: person.isAudioOn,
    video: isOn(tracks.video),
    screen: isOn(tracks.screenVideo),
    tracks,
  };
}

function off(byRemoteRequest = false): TrackState {
  return { subscribed: true, state: "off", off: byRemoteRequest ? { byRemoteRequest } : { byUser: true } };
}

/** True if nothing that an app can see of the participant has changed. */
export function isSame(a: Participant, b: Participant): boolean {
  const seen = ({ tracks, ...rest }: Participant) =>
    JSON.stringify([
      rest,
      Object.entries(tracks).map(([name, { state, off, track }]) => [name, state, off, track?.id]),
    ]);
  return seen(a) === seen(b);
}
