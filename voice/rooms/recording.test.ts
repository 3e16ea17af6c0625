import { expect, test } from "vitest";
import type { KeptOfCall, RecordingNews, RecordingRequest } from "#voice/protocol/recording.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { answerWindow, createRoomRecording, type RecordingDesk } from "./recording.ts";
import type { Seat } from "./seat.ts";

/** A room whose people the test plays. Ann made the call. */
function scripted(...guests: string[]) {
  const clock = createFakeClock();
  const seats: (Seat & { isWaiting: boolean })[] = [];
  const told: Record<string, RecordingNews[]> = {};
  const away: string[] = [];
  const said: string[] = [];
  const kept: string[] = [];
  let refusal: string | undefined;
  let keeps: KeptOfCall | undefined;
  let hasStrangers = false;
  let begins: Promise<object | undefined> = Promise.resolve({ token: "t" });
  const add = (name: string, isWaiting = false) => {
    told[name] = [];
    const web = { sendRoom: (news: RecordingNews) => void told[name]?.push(news) };
    const seat = { id: name, name, isOwner: name === "Ann", isWaiting, web } as unknown as Seat;
    seats.push(seat);
    return seat;
  };
  const recording = createRoomRecording(
    {
      present: () => seats.filter(({ isWaiting }) => !isWaiting),
      waiting: () => seats.filter(({ isWaiting }) => isWaiting),
      hasStrangers: () => hasStrangers,
      admit(seat) {
        seat.isWaiting = false;
      },
      turnAway: ({ name }) => void away.push(name),
    },
    { clock, now: () => 1_000 },
  );
  const desk: RecordingDesk = {
    refusal: () => refusal,
    keeps: () => keeps,
    say: (what, by) => void said.push(`${what} ${by}`),
    begin: (kind) => {
      kept.push(`begin ${kind}`);
      return begins;
    },
    end: ({ isForgotten }) => void kept.push(isForgotten ? "forget" : "end"),
  };
  recording.serve(desk);
  for (const name of ["Ann", ...guests]) add(name);
  const find = (name: string) =>
    seats.find((seat) => seat.name === name) ?? expect.fail(`${name} is not here`);
  return {
    clock,
    recording,
    away,
    said,
    kept,
    last: (name: string) => told[name]?.at(-1),
    states: (name: string) => told[name]?.map(({ state }) => state),
    async asks(name: string, act: RecordingRequest["act"], kind?: "video" | "audio") {
      recording.hear(find(name), { type: "recording", act, ...(kind && { kind }) });
      await clock.pass(0);
    },
    joins(name: string) {
      const seat = add(name, recording.isGuarded());
      if (seat.isWaiting) recording.arrived(seat);
      return seat;
    },
    comesBack: (name: string) => recording.arrived(find(name)),
    leaves(name: string) {
      const seat = find(name);
      seats.splice(seats.indexOf(seat), 1);
      recording.left(seat);
      return clock.pass(0);
    },
    isWaiting: (name: string) => find(name).isWaiting,
    refuses(why: string) {
      refusal = why;
    },
    mayKeep(what: KeptOfCall | undefined) {
      keeps = what;
    },
    hasStranger() {
      hasStrangers = true;
    },
    beginsWith(result: Promise<object | undefined>) {
      begins = result;
    },
  };
}

const on = { state: "on", kind: "video", startedAt: 1_000, by: { id: "Ann", name: "Ann" } };

test("CALL-15 whoever is alone in a call has it recorded at once, and only they learn where to write it", async () => {
  const room = scripted();
  await room.asks("Ann", "start", "video");
  expect(room.last("Ann")).toEqual({ type: "recording", ...on, upload: { token: "t" } });
  expect([room.kept, room.said]).toEqual([["begin video"], ["begun Ann"]]);
  await room.asks("Ann", "stop");
  expect(room.last("Ann")).toMatchObject({ state: "off", reason: "stopped", kind: "video" });
  expect([room.kept.at(-1), room.said.at(-1)]).toEqual(["end", "over Ann"]);
});

test("CALL-15 everybody is asked, aloud and on the screen, and the recording begins with the last agreement", async () => {
  const room = scripted("Ben", "Cleo");
  await room.asks("Ann", "start", "video");
  expect(room.said).toEqual(["asking Ann"]);
  expect(room.last("Ben")).toMatchObject({ state: "asking", asks: true, by: { name: "Ann" } });
  expect(room.last("Ann")).not.toHaveProperty("asks");
  await room.asks("Ben", "agree");
  expect(room.last("Ben")).not.toHaveProperty("asks");
  expect(room.kept).toEqual([]);
  await room.asks("Cleo", "agree");
  for (const name of ["Ann", "Ben", "Cleo"]) expect(room.last(name)).toMatchObject(on);
  expect(room.last("Ben")).not.toHaveProperty("upload");
  expect(room.kept).toEqual(["begin video"]);
});

test("CALL-15 one who does not agree, or does not answer, is enough: nothing is recorded", async () => {
  const room = scripted("Ben", "Cleo");
  await room.asks("Ann", "start", "video");
  await room.asks("Ben", "agree");
  await room.asks("Cleo", "refuse");
  expect(room.last("Ben")).toMatchObject({ state: "off", reason: "refused", by: { name: "Cleo" } });
  await room.asks("Ann", "start", "video");
  expect(room.last("Ben")).toMatchObject({ state: "asking", asks: true });
  await room.clock.pass(answerWindow);
  expect(room.last("Ben")).toMatchObject({ state: "off", reason: "unanswered" });
  expect(room.kept).toEqual([]);
});

test("CALL-15 one who leaves without an answer is asked no more", async () => {
  const room = scripted("Ben");
  await room.asks("Ann", "start", "audio");
  await room.leaves("Ben");
  expect(room.last("Ann")).toMatchObject({ state: "on", kind: "audio" });
});

test("CALL-15 anybody can stop a recording, and everybody learns who did", async () => {
  const room = scripted("Ben");
  await room.asks("Ann", "start", "video");
  await room.asks("Ben", "agree");
  await room.asks("Ben", "stop");
  expect(room.last("Ann")).toMatchObject({ state: "off", reason: "stopped", by: { name: "Ben" } });
  expect(room.kept).toEqual(["begin video", "end"]);
});

test("CALL-15 whoever joins a recorded call is asked before they are in, and turned away without an answer", async () => {
  const room = scripted();
  await room.asks("Ann", "start", "video");
  for (const name of ["Ben", "Cleo", "Dan"]) room.joins(name);
  expect(room.last("Ben")).toMatchObject({
    ...on,
    asks: true,
    keeps: { words: false, sound: true, video: true },
  });
  expect(["Ben", "Cleo", "Dan"].map(room.isWaiting)).toEqual([true, true, true]);
  await room.asks("Ben", "agree");
  expect(room.isWaiting("Ben")).toBe(false);
  expect(room.last("Ben")).not.toHaveProperty("asks");
  await room.asks("Cleo", "refuse");
  expect(room.away).toEqual(["Cleo"]);
  await room.leaves("Cleo");
  await room.clock.pass(answerWindow);
  expect(room.away).toEqual(["Cleo", "Dan"]);
  expect(room.last("Ann")).toMatchObject(on);
});

test("CALL-15 they are let in without an answer once nothing is recorded any more", async () => {
  const room = scripted();
  await room.asks("Ann", "start", "video");
  room.joins("Ben");
  await room.asks("Ann", "stop");
  expect(room.isWaiting("Ben")).toBe(false);
  expect(room.last("Ben")).toMatchObject({ state: "off" });
  expect(room.last("Ben")).not.toHaveProperty("asks");
});

test("CALL-15 where the call may be kept anyway, guests are asked, and let in once somebody has refused that", async () => {
  const room = scripted();
  room.mayKeep({ words: true, sound: false, video: false });
  room.joins("Ben");
  expect(room.last("Ben")).toMatchObject({
    state: "off",
    asks: true,
    keeps: { words: true, sound: false, video: false },
  });
  room.mayKeep(undefined);
  room.recording.review();
  expect(room.isWaiting("Ben")).toBe(false);
  room.joins("Cleo");
  expect(room.isWaiting("Cleo")).toBe(false);
});

test("CALL-15 a start is refused with a sentence: by guests, where it is not allowed, and beside a telephone", async () => {
  const room = scripted("Ben");
  await room.asks("Ben", "start", "video");
  expect(room.last("Ben")?.errorMsg).toBe("Only the person who made the call can start a recording.");
  room.hasStranger();
  await room.asks("Ann", "start", "video");
  expect(room.last("Ann")?.errorMsg).toContain("cannot be asked");
  const other = scripted();
  other.refuses("Not here.");
  await other.asks("Ann", "start", "video");
  expect(other.last("Ann")).toEqual({ type: "recording", state: "off", errorMsg: "Not here." });
  expect(other.kept).toEqual([]);
});

test("CALL-15 where nothing can be written, or the browser cannot go on, the recording has failed", async () => {
  const room = scripted();
  room.beginsWith(Promise.resolve(undefined));
  await room.asks("Ann", "start", "video");
  expect(room.last("Ann")).toMatchObject({ state: "off", reason: "failed" });
  const other = scripted("Ben");
  await other.asks("Ann", "start", "video");
  await other.asks("Ben", "agree");
  await other.asks("Ben", "failed");
  expect(other.last("Ann")).toMatchObject(on);
  await other.asks("Ann", "failed");
  expect(other.last("Ben")).toMatchObject({ state: "off", reason: "failed" });
});

test("CALL-15 a stop while it begins counts: what was begun is forgotten", async () => {
  const room = scripted();
  const begun = Promise.withResolvers<object | undefined>();
  room.beginsWith(begun.promise);
  await room.asks("Ann", "start", "video");
  await room.asks("Ann", "stop");
  begun.resolve({ token: "t" });
  await room.clock.pass(0);
  expect(room.kept).toEqual(["begin video", "forget"]);
  expect(room.states("Ann")).not.toContain("on");
});

test("CALL-15 whoever comes back after their network was lost sees the sign again", async () => {
  const room = scripted("Ben");
  await room.asks("Ann", "start", "video");
  await room.asks("Ben", "agree");
  room.comesBack("Ben");
  expect(room.last("Ben")).toMatchObject(on);
  room.comesBack("Ann");
  expect(room.last("Ann")).toMatchObject({ ...on, upload: { token: "t" } });
});
