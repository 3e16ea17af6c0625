import { expect, test } from "vitest";
import { createEmitter } from "#voice/client/emitter.ts";
import type { Participant } from "#voice/client/room/participants.ts";
import type { RoomEvents } from "#voice/client/room/room.ts";
import type { Company } from "./people.ts";
import { createPeopleWatch, type RoomOfCall } from "./people-watch.ts";

const participant = (id: string, name: string, more: object = {}) =>
  ({
    session_id: id,
    user_name: name,
    joined_at: new Date(0),
    audio: true,
    tracks: { audio: {}, video: {}, screenVideo: {} },
    ...more,
  }) as Participant;

function scriptedRoom() {
  const events = createEmitter<RoomEvents>();
  let all: Record<string, Participant> = {};
  let speaker: string | undefined;
  const room = {
    on: events.on,
    participants: () => all as never,
    getActiveSpeaker: () => ({ ...(speaker !== undefined && { peerId: speaker }) }),
  };
  return {
    at: { room, call: {} } as unknown as RoomOfCall,
    speaks(id: string) {
      speaker = id;
      events.emit("active-speaker-change", {
        action: "active-speaker-change",
        activeSpeaker: { peerId: id },
      });
    },
    has(...people: Participant[]) {
      all = Object.fromEntries(people.map((each) => [each.local ? "local" : each.session_id, each]));
      const [participant = people[0]] = people;
      events.emit("participant-updated", { action: "participant-updated", participant } as never);
    },
  };
}

const me = participant("me", "Ann", { local: true, owner: true });
const wren = participant("call", "Wren", { participantType: "assistant" });
const ben = participant("b", "Ben");

test("the screen learns who else is there, and that the visitor is alone again", () => {
  const told: (Company | undefined)[] = [];
  const watch = createPeopleWatch({ setCompany: (company) => told.push(company) });
  const room = scriptedRoom();
  watch.follow(room.at);
  room.has(me, wren);
  room.has(me, wren, ben);
  expect(told.at(-1)).toEqual({
    count: 2,
    line: "In this call: You, Wren, and Ben",
    names: { me: "You", call: "Wren", b: "Ben" },
  });
  expect(watch.state()).toMatchObject({ news: "Ben joined the call." });
  room.speaks("b");
  expect(watch.state().speaker).toBe("b");
  room.has(me, wren);
  expect(told.at(-1)).toBeUndefined();
  expect(watch.state()).toMatchObject({ news: "Ben left the call." });
});

test("of a room that was left nothing more is heard", () => {
  const watch = createPeopleWatch({ setCompany: () => undefined });
  const [first, second] = [scriptedRoom(), scriptedRoom()];
  watch.follow(first.at);
  first.has(me, wren, ben);
  watch.follow(second.at);
  expect(watch.state()).toEqual({ people: [], news: "", speaker: undefined, at: second.at });
  first.has(me, wren, ben);
  expect(watch.state().people).toEqual([]);
});
