import { expect, test } from "vitest";
import { type RoomPerson, trackKey } from "#voice/protocol/room.ts";
import { isSame, type KnownRoom, participantsOf } from "./participants.ts";

const person = (id: string, more: Partial<RoomPerson> = {}): RoomPerson => ({
  id,
  name: id,
  isOwner: false,
  isAssistant: false,
  joinedAt: 1_000,
  isAudioOn: true,
  tracks: [{ name: "audio", kind: "audio" }],
  ...more,
});
const track = (id: string) => ({ id }) as MediaStreamTrack;
const known = (more: Partial<KnownRoom> = {}): KnownRoom => ({
  you: "ann",
  people: [
    person("wren", { isAssistant: true, tracks: [] }),
    person("ann", { isOwner: true }),
    person("ben"),
  ],
  arrived: new Map(),
  sent: new Map(),
  isMutedByHost: false,
  ...more,
});

test("participants are told by their ids, and this one as local", () => {
  const all = participantsOf(known());
  expect(Object.keys(all ?? {}).sort()).toEqual(["ben", "local", "wren"]);
  expect(all?.local).toMatchObject({ session_id: "ann", local: true, owner: true });
  expect(all?.wren?.participantType).toBe("assistant");
  expect(all?.ben).toMatchObject({ user_name: "ben", joined_at: new Date(1_000), audio: true, video: false });
  expect(participantsOf(known({ you: "nobody" }))).toBeUndefined();
});

test("CALL-08 somebody who was dialled in is told of as the hosted library does: by the name they have there and the page's id", () => {
  const dora = person("session-1", { name: "+12025550143", dialledOver: "pstn", userId: "dora", tracks: [] });
  const all = participantsOf(known({ people: [person("ann"), dora] }));
  expect(all?.["session-1"]).toMatchObject({
    user_id: "dora",
    user_name: "+12025550143",
    participantType: "pstn-dial-out",
    audio: true,
    video: false,
    owner: false,
  });
});

test("a track is loading until it has arrived, and then playable", () => {
  expect(participantsOf(known())?.ben?.tracks.audio).toEqual({ subscribed: true, state: "loading" });
  const sound = track("sound");
  const arrived = new Map([[trackKey("ben", "audio"), sound]]);
  expect(participantsOf(known({ arrived }))?.ben?.tracks.audio).toMatchObject({
    state: "playable",
    track: sound,
  });
  expect(participantsOf(known())?.ben?.tracks.video.state).toBe("off");
});

test("a microphone that the host switched off says so to its owner", () => {
  const muted = { people: [person("ann", { isAudioOn: false }), person("ben", { isAudioOn: false })] };
  const all = participantsOf(known({ ...muted, isMutedByHost: true }));
  expect(all?.local.tracks.audio).toMatchObject({ state: "off", off: { byRemoteRequest: true } });
  expect(all?.ben?.tracks.audio).toMatchObject({ state: "off", off: { byUser: true } });
});

test("own tracks are those that are sent, and a custom one has its own name", () => {
  const slides = track("slides");
  const all = participantsOf(known({ sent: new Map([["slides", slides]]) }));
  expect(all?.local.tracks.slides).toMatchObject({ state: "playable", track: slides });
});

test("participants are the same until something changes that can be seen", () => {
  const [before, same] = [participantsOf(known())?.ben, participantsOf(known())?.ben];
  const arrived = new Map([[trackKey("ben", "audio"), track("sound")]]);
  const after = participantsOf(known({ arrived }))?.ben;
  if (!before || !same || !after) throw new Error("Ben is not there.");
  expect([isSame(before, same), isSame(before, after)]).toEqual([true, false]);
});
