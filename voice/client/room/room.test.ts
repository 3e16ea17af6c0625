import { expect, test } from "vitest";
import type { RoomPerson, RoomRequest } from "#voice/protocol/room.ts";
import type { Browser } from "../browser.ts";
import type { Call, CallEvents } from "../call-surface.ts";
import { createEmitter } from "../emitter.ts";
import { createRoom } from "./room.ts";

const person = (id: string, name: string, isAudioOn = true): RoomPerson => ({
  id,
  name,
  isOwner: id === "me",
  isAssistant: false,
  joinedAt: 0,
  isAudioOn,
  tracks: [],
});

/** A room whose server the test plays. There is no WebRTC. */
function scripted() {
  const events = createEmitter<CallEvents>();
  const asked: RoomRequest[] = [];
  const call = { ...events, phase: () => "joined", localAudio: () => true } as unknown as Call;
  const browser = {
    clock: { after: () => () => undefined },
    openPeer() {
      throw new Error("There is none.");
    },
  } as unknown as Browser;
  const room = createRoom(call, {
    browser,
    signal: (signal) => signal.type === "room" && asked.push(signal.message as RoomRequest),
    track: () => undefined,
    remote: () => undefined,
    url: () => "",
  });
  return {
    room,
    asked,
    has: (...people: RoomPerson[]) =>
      events.emit("signal", {
        type: "room",
        message: { type: "people", you: "me", people: [person("me", "Ann"), ...people], iceServers: [] },
      }),
    comesBack() {
      asked.length = 0;
      events.emit("signal", { type: "joined" } as never);
    },
  };
}

const updates = (asked: readonly RoomRequest[]) => asked.filter(({ type }) => type === "update");

test("what the host asked for while the network was gone is asked again, until it has come to pass", () => {
  const { room, asked, has, comesBack } = scripted();
  has(person("b", "Ben"), person("c", "Cleo"));
  room.updateParticipant("b", { eject: true });
  room.updateParticipant("c", { setAudio: false });
  expect(updates(asked)).toHaveLength(2);
  comesBack();
  expect(updates(asked)).toEqual([
    { type: "update", id: "b", isEjected: true },
    { type: "update", id: "c", isMuted: true },
  ]);
  has(person("c", "Cleo", false));
  comesBack();
  expect(updates(asked)).toEqual([]);
  // Cleo's microphone is hers again.
  has(person("c", "Cleo"));
  comesBack();
  expect(updates(asked)).toEqual([]);
});

test("a name can be changed, and is said again when the call comes back", () => {
  const { room, asked, comesBack } = scripted();
  expect(asked[0]).toEqual({ type: "enter" });
  room.setUserName("Ann");
  expect(asked.at(-1)).toEqual({ type: "enter", name: "Ann" });
  comesBack();
  expect(asked[0]).toEqual({ type: "enter", name: "Ann" });
});

test("nobody can be removed who is not there", () => {
  const { room, has } = scripted();
  has(person("b", "Ben"));
  expect(() => room.updateParticipant("x", { eject: true })).toThrow("no participant");
});
