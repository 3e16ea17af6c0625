import { expect, test } from "vitest";
import type { Participant } from "#voice/client/room/participants.ts";
import { companyLine, newsOf, othersIn, peopleOf } from "./people.ts";

/** A participant as the call library tells of them. */
function participant(id: string, name: string, more: Partial<Participant> = {}): Participant {
  return {
    session_id: id,
    user_name: name,
    joined_at: new Date(0),
    local: false,
    owner: false,
    audio: true,
    tracks: { audio: {}, video: {}, screenVideo: {} },
    ...more,
  } as Participant;
}

const me = participant("me", "Ann", { local: true, owner: true });
const wren = participant("call", "Receptionist", { participantType: "assistant", audio: true });
const ben = participant("b", "Ben", { joined_at: new Date(2) });
const cleo = participant("c", "Cleo", { joined_at: new Date(1), audio: false });
const stranger = participant("s", " ", { joined_at: new Date(3) });

const room = (...others: Participant[]) =>
  peopleOf({ ...Object.fromEntries([wren, ...others].map((each) => [each.session_id, each])), local: me });

test("the visitor comes first, then the assistant by its name on the site, then the others as they came", () => {
  expect(room(ben, cleo).map(({ name }) => name)).toEqual(["Ann", "Wren", "Cleo", "Ben"]);
  expect(othersIn(room(ben, cleo)).map(({ id }) => id)).toEqual(["c", "b"]);
});

test("somebody who was dialled in is one of the people", () => {
  const dora = participant("d", "Dora", { participantType: "pstn-dial-out", joined_at: new Date(4) });
  expect(othersIn(room(dora))).toMatchObject([{ id: "d", name: "Dora", isAssistant: false }]);
});

test("the line says who is there, and who is muted", () => {
  expect(companyLine(room(ben, cleo))).toBe("In this call: You, Wren, Cleo (muted), and Ben");
  expect(companyLine(room(stranger))).toBe("In this call: You, Wren, and A guest");
  const many = ["Cy", "Di", "Eva", "Flo"].map((name, index) =>
    participant(name, name, { joined_at: new Date(index + 5) }),
  );
  expect(companyLine(room(ben, ...many.slice(0, 2)))).toBe("In this call: You, Wren, Ben, Cy, and Di");
  expect(companyLine(room(ben, ...many))).toBe("In this call: You, Wren, Ben, Cy, and 3 others");
});

test("somebody without a name is a guest to the caller, and the caller to a guest", () => {
  const [, , shown] = room(participant("o", "", { owner: true }));
  expect(shown).toMatchObject({ name: "The caller", isNamed: false });
  expect(peopleOf({ local: participant("me", "", { local: true }) } as never)[0]?.name).toBe("You");
});

test("arrivals and departures are news, those who were there before are none", () => {
  expect(newsOf([], room(ben))).toEqual([]);
  expect(newsOf(room(), room(ben, cleo))).toEqual(["Cleo joined the call.", "Ben joined the call."]);
  expect(newsOf(room(ben, cleo), room(cleo))).toEqual(["Ben left the call."]);
  expect(newsOf(room(ben), room({ ...ben, audio: false }))).toEqual([]);
});

test("somebody is told of once they have a name, and leaves without a word if they never had one", () => {
  expect(newsOf(room(), room(stranger))).toEqual([]);
  expect(newsOf(room(stranger), room({ ...stranger, user_name: "Dora" }))).toEqual(["Dora joined the call."]);
  expect(newsOf(room(stranger), room())).toEqual([]);
});
