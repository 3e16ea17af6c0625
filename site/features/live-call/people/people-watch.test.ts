import { expect, test } from "vitest";
import { createEmitter } from "#voice/client/emitter.ts";
import type { Participant } from "#voice/client/room/participants.ts";
import type { RoomEvents } from "#voice/client/room/room.ts";
import type { Company } from "./people.ts";
import { createPeopleWatch } from "./people-watch.ts";

const participant = (id: string, name: string, more: object = {}) =>
  ({ session_id: id, user_name: name, joined_at: new Date(0), audio: true, ...more }) as Participant;

function scriptedRoom() {
  const events = createEmitter<RoomEvents>();
  let all: Record<string, Participant> = {};
  return {
    on: events.on,
    participants: () => all as never,
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
  watch.follow(room);
  room.has(me, wren);
  room.has(me, wren, ben);
  expect(told.at(-1)).toEqual({ count: 2, line: "In this call: You, Wren, and Ben" });
  expect(watch.state()).toMatchObject({ news: "Ben joined the call." });
  room.has(me, wren);
  expect(told.at(-1)).toBeUndefined();
  expect(watch.state()).toMatchObject({ news: "Ben left the call." });
});

test("of a room that was left nothing more is heard", () => {
  const watch = createPeopleWatch({ setCompany: () => undefined });
  const [first, second] = [scriptedRoom(), scriptedRoom()];
  watch.follow(first);
  first.has(me, wren, ben);
  watch.follow(second);
  expect(watch.state()).toEqual({ people: [], news: "" });
  first.has(me, wren, ben);
  expect(watch.state().people).toEqual([]);
});
