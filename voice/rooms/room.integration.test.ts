import { expect, test } from "vitest";
import type { CallHandler } from "#voice/api/calls.ts";
import { createMeeting, type Meeting } from "#voice/engine/meeting.ts";
import { type Frame, frameSamples } from "#voice/protocol/audio.ts";
import type { RoomNews, RoomPerson, RoomRequest } from "#voice/protocol/room.ts";
import { type CallerOptions, callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { type HeardLine, hearLine } from "#voice/testing/heard-line.ts";
import { createScriptedLine } from "#voice/testing/scripted-line.ts";
import { type CallServer, startCallServer } from "#voice/testing/start-call-server.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import type { Line } from "#voice/transport/line.ts";

const level = (value: number): Frame => new Int16Array(frameSamples).fill(value);
const frames = (count: number, value: number) => Array.from({ length: count }, () => level(value));
const levels = (heard: readonly Frame[]) => new Set(heard.map((frame) => frame[0]));

/** A server whose assistant is played by the test. */
async function arrange(options: Parameters<typeof startCallServer>[0] = {}) {
  let assistant: (HeardLine & { line: Line; meeting: Meeting }) | undefined;
  const handle: CallHandler = ({ line, onMeeting }) => {
    const meeting = createMeeting(line, systemClock);
    onMeeting(meeting);
    assistant = { ...hearLine(meeting.line), line: meeting.line, meeting };
    meeting.line.sendMessage("listening");
  };
  const server = await startCallServer({ hasRooms: true, handle, ...options });
  const { id, url } = server.invite({ name: "Wren" });
  return {
    server,
    id,
    url,
    assistant() {
      if (!assistant) throw new Error("Nobody has joined.");
      return assistant;
    },
    [Symbol.asyncDispose]: server.stop,
  };
}

/** Joins over the WebSocket alone. */
async function joins(url: string, options: CallerOptions = {}): Promise<HeadlessCaller> {
  const caller = await callIn(url, options);
  await caller.until(() => caller.signals.some(({ type }) => type === "joined"));
  caller.signal({ type: "media", using: "websocket" });
  await caller.until(() => caller.messages.includes("listening"));
  return caller;
}

const ask = (caller: HeadlessCaller, message: RoomRequest) => caller.signal({ type: "room", message });

function news<Type extends RoomNews["type"]>(caller: HeadlessCaller, type: Type) {
  return caller.signals.flatMap((signal) =>
    signal.type === "room" && signal.message.type === type
      ? [signal.message as Extract<RoomNews, { type: Type }>]
      : [],
  );
}

const people = (caller: HeadlessCaller): readonly RoomPerson[] => news(caller, "people").at(-1)?.people ?? [];
const names = (caller: HeadlessCaller) => people(caller).map(({ name }) => name);
const person = (caller: HeadlessCaller, name: string) => people(caller).find((each) => each.name === name);

/** Why a caller was sent away. */
async function refusal(url: string, options: CallerOptions = {}): Promise<unknown> {
  await using caller = await callIn(url, options);
  await caller.until(() => caller.signals.some(({ type }) => type === "error"));
  return caller.signals.flatMap((signal) => (signal.type === "error" ? [signal.error] : []))[0];
}

function tokenOf(server: CallServer, id: string, caller: HeadlessCaller): string {
  const [joined] = caller.signals.filter((signal) => signal.type === "joined");
  return server.urlOf(id, joined?.resume ?? "");
}

test("each browser is told who it is: an owner or a guest, under the id that the others see", async () => {
  await using call = await arrange();
  await using host = await joins(call.url);
  await using guest = await joins(call.server.guest(call.id));
  for (const each of [host, guest]) {
    ask(each, { type: "enter", name: "" });
    await each.until(() => news(each, "people").length > 0);
    const self = each.signals.flatMap((signal) => (signal.type === "joined" ? [signal.self] : []))[0];
    expect(self).toEqual({ id: news(each, "people").at(-1)?.you, isOwner: each === host });
    expect(people(each)).toContainEqual(expect.objectContaining({ ...self }));
  }
});

test("CALL-13 each fatal error of an invitation has its cause: too early, expired, no room, not begun, full, over", async () => {
  await using room = await arrange();
  const { server, id, url } = room;
  expect(await refusal(server.guest(id))).toMatchObject({ type: "nbf-room" });
  await using owner = await joins(url);
  expect(await refusal(server.guest(id, { nbf: 3_600, exp: 7_200 }))).toMatchObject({ type: "nbf-token" });
  expect(await refusal(server.guest(id, { nbf: -120, exp: -60 }))).toMatchObject({ type: "exp-token" });
  const link = server.guest(id);
  const guests = await Promise.all(Array.from({ length: 8 }, () => joins(link)));
  expect(await refusal(link)).toEqual({
    type: "meeting-full",
    msg: "This call is full. Ask somebody to leave it, or try again later.",
  });
  guests[0]?.signal({ type: "leave" });
  await expect.poll(() => server.calls.find(id)?.room?.size()).toBe(8);
  await using ninth = await joins(link);
  expect(ninth.closed()).toBeUndefined();
  owner.signal({ type: "leave" });
  await ninth.until(() => ninth.signals.some(({ type }) => type === "left"));
  expect(await refusal(link)).toMatchObject({ type: "exp-room" });
  for (const guest of guests) await guest[Symbol.asyncDispose]();
});

test("CALL-13 an invitation to a call where nobody else may join is refused as no-room", async () => {
  await using room = await arrange({ hasRooms: false });
  await using owner = await joins(room.url);
  expect(await refusal(room.server.guest(room.id))).toEqual({
    type: "no-room",
    msg: "Nobody else can join this call.",
  });
  expect(owner.closed()).toBeUndefined();
});

test("CALL-13 a network whose share of places is taken is told that the call is full", async () => {
  await using room = await arrange({ takePlace: () => undefined });
  await using owner = await joins(room.url);
  expect(await refusal(room.server.guest(room.id))).toMatchObject({ type: "meeting-full" });
  expect(owner.closed()).toBeUndefined();
});

test("CALL-13 whoever the host takes out is told so, and the invitation that they came by is no longer good", async () => {
  await using room = await arrange();
  const { server, id, url } = room;
  await using owner = await joins(url);
  const link = server.guest(id);
  await using guest = await joins(link);
  ask(owner, { type: "enter", name: "Ann" });
  ask(guest, { type: "enter", name: "Ben" });
  await owner.until(() => person(owner, "Ben") !== undefined);
  ask(owner, { type: "update", id: person(owner, "Ben")?.id ?? "", isEjected: true });
  await guest.until(() => guest.closed() !== undefined);
  expect(guest.signals.at(-1)).toEqual({
    type: "error",
    error: { type: "ejected", msg: "The person who made this call took you out of it." },
  });
  await owner.until(() => names(owner).length === 2);
  expect(await refusal(link)).toMatchObject({ type: "not-allowed" });
  expect(await refusal(tokenOf(server, id, guest))).toMatchObject({ type: "not-allowed" });
  await using other = await joins(server.guest(id));
  expect(other.closed()).toBeUndefined();
});

test("a guest can take nobody out and mute nobody", async () => {
  await using room = await arrange();
  await using owner = await joins(room.url);
  await using guest = await joins(room.server.guest(room.id));
  ask(guest, { type: "enter" });
  await guest.until(() => people(guest).length === 3);
  for (const { id } of people(guest)) ask(guest, { type: "update", id, isMuted: true, isEjected: true });
  ask(guest, { type: "enter", name: "Ben" });
  await guest.until(() => names(guest).includes("Ben"));
  expect(people(guest).every(({ isAudioOn }) => isAudioOn)).toBe(true);
  expect([owner.closed(), guest.closed()]).toEqual([undefined, undefined]);
});

test("whoever has not entered the room hears the others mixed, and the assistant hears them all", async () => {
  await using room = await arrange();
  await using owner = await joins(room.url);
  await using guest = await joins(room.server.guest(room.id));
  const { line, frames: heard } = room.assistant();
  const speaking = [owner.speak(frames(40, 100)), guest.speak(frames(40, 1_000))];
  for (let i = 0; i < 40; i++) {
    line.send(level(10));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(speaking);
  await expect.poll(() => levels(heard)).toContain(1_100);
  await owner.until(() => levels(owner.heard).has(1_010));
  await guest.until(() => levels(guest.heard).has(110));
});

test("the host switches a guest's microphone off for everybody, and the guest alone switches it on again", async () => {
  await using room = await arrange();
  await using owner = await joins(room.url);
  await using guest = await joins(room.server.guest(room.id));
  for (const [caller, name] of [
    [owner, "Ann"],
    [guest, "Ben"],
  ] as const)
    ask(caller, { type: "enter", name });
  await owner.until(() => person(owner, "Ben") !== undefined);
  ask(owner, { type: "update", id: person(owner, "Ben")?.id ?? "", isMuted: true });
  await guest.until(() => news(guest, "mute").length > 0);
  await owner.until(() => person(owner, "Ben")?.isAudioOn === false);
  const { frames: heard } = room.assistant();
  await guest.speak(frames(15, 1_000));
  expect(levels(heard)).not.toContain(1_000);
  ask(guest, { type: "audio", isOn: true });
  await owner.until(() => person(owner, "Ben")?.isAudioOn === true);
  const speaking = guest.speak(frames(40, 1_000));
  await expect.poll(() => levels(heard)).toContain(1_000);
  await speaking;
});

test("guests see and hear the assistant's words, and not what the host alone is shown", async () => {
  await using room = await arrange();
  await using owner = await joins(room.url);
  await using guest = await joins(room.server.guest(room.id));
  const { line } = room.assistant();
  line.sendMessage({ type: "fields", fields: { email: "ann@example.com" } });
  line.sendMessage({ type: "caption", turn: 1, clause: 1, text: "Hello.", played: 0, isCut: false });
  await guest.until(() =>
    guest.messages.some((message) => typeof message === "object" && message.type === "caption"),
  );
  await owner.until(() =>
    owner.messages.some((message) => typeof message === "object" && message.type === "fields"),
  );
  expect(JSON.stringify(guest.messages)).not.toContain("ann@example.com");
});

test("the one who speaks is told to all who entered, the assistant included", async () => {
  await using room = await arrange();
  await using owner = await joins(room.url);
  await using guest = await joins(room.server.guest(room.id));
  ask(owner, { type: "enter", name: "Ann" });
  ask(guest, { type: "enter", name: "Ben" });
  await owner.until(() => person(owner, "Ben") !== undefined);
  await guest.speak(frames(30, 8_000));
  await owner.until(() => news(owner, "speaker").at(-1)?.id === person(owner, "Ben")?.id);
  room.assistant().line.sendMessage({ type: "speech-update", role: "assistant", status: "started", turn: 1 });
  await owner.until(() => news(owner, "speaker").at(-1)?.id === room.id);
});

test("a guest whose network was gone comes back to the same place", async () => {
  await using room = await arrange();
  const { server, id, url } = room;
  await using owner = await joins(url);
  const guest = await joins(server.guest(id), { userData: { company: "Acme" } });
  ask(owner, { type: "enter", name: "Ann" });
  ask(guest, { type: "enter", name: "Ben" });
  await owner.until(() => person(owner, "Ben") !== undefined);
  const before = person(owner, "Ben")?.id;
  expect(person(owner, "Ben")?.userData).toEqual({ company: "Acme" });
  guest.drop();
  await using again = await callIn(tokenOf(server, id, guest));
  await again.until(() => again.signals.some(({ type }) => type === "joined"));
  ask(again, { type: "enter", name: "Ben" });
  await again.until(() => person(again, "Ben") !== undefined);
  expect(news(again, "people").at(-1)?.you).toBe(before);
  expect(server.calls.find(id)?.room?.size()).toBe(2);
});

test("someone who changes all the time is told of five times a second at most, and made-up messages throw them out alone", async () => {
  await using room = await arrange();
  await using owner = await joins(room.url);
  await using guest = await joins(room.server.guest(room.id));
  ask(owner, { type: "enter", name: "Ann" });
  await owner.until(() => people(owner).length === 3);
  const before = news(owner, "people").length;
  const began = performance.now();
  for (let i = 0; i < 60; i++) ask(guest, { type: "audio", isOn: i % 2 === 0 });
  await owner.until(() => news(owner, "people").length > before);
  const elapsed = performance.now() - began;
  expect(news(owner, "people").length - before).toBeLessThanOrEqual(2 + elapsed / 200);
  for (let i = 0; i < 40; i++) guest.signal({ type: "room", message: { type: "nonsense", i } });
  await guest.until(() => guest.closed() !== undefined);
  await owner.until(() => people(owner).length === 2);
  expect(owner.closed()).toBeUndefined();
});

test("a call that nobody else may join takes messages about others for faults", async () => {
  await using room = await arrange({ hasRooms: false });
  await using owner = await joins(room.url);
  for (let i = 0; i < 40; i++) ask(owner, { type: "enter" });
  await owner.until(() => owner.closed() !== undefined);
  expect(owner.signals.at(-1)).toMatchObject({ type: "error", error: { type: "ejected" } });
});

test("words are told with the one who said them, by voice or by keyboard, to everybody", async () => {
  await using call = await arrange();
  await using host = await joins(call.url);
  await using guest = await joins(call.server.guest(call.id));
  for (const each of [host, guest]) ask(each, { type: "enter", name: each === host ? "Ann" : "Ben" });
  await guest.until(() => names(guest).includes("Ben"));
  const { line, messages } = call.assistant();
  const said = (each: HeadlessCaller, turn: number) =>
    each.messages.find(
      (message) => typeof message === "object" && message.type === "transcript" && message.turn === turn,
    );

  line.sendMessage({ type: "speech-update", role: "user", status: "started", turn: 1 });
  await guest.speak(frames(20, 6_000));
  // The assistant has heard it, so the room has.
  await host.until(() => call.assistant().frames.some((frame) => frame[0] !== 0));
  line.sendMessage({ type: "speech-update", role: "user", status: "stopped", turn: 1 });
  const words = { type: "transcript", role: "user", transcriptType: "final" } as const;
  line.sendMessage({ ...words, transcript: "What does it cost?", turn: 1 });
  for (const each of [host, guest]) {
    await each.until(() => said(each, 1) !== undefined);
    expect(said(each, 1)).toMatchObject({ speaker: person(host, "Ben")?.id });
  }

  host.say({ type: "add-message", message: { role: "user", content: "How long does it take?" } });
  await host.until(() =>
    messages.some((message) => typeof message === "object" && message.type === "add-message"),
  );
  line.sendMessage({ ...words, transcript: "How long does it take?", turn: 2 });
  await guest.until(() => said(guest, 2) !== undefined);
  expect(said(guest, 2)).toMatchObject({ speaker: person(host, "Ann")?.id });
});

test("CALL-08 a person who was dialled in is a participant as others are, speaks, and can be hung up on by the host alone", async () => {
  await using call = await arrange();
  await using host = await joins(call.url);
  await using guest = await joins(call.server.guest(call.id));
  for (const each of [host, guest]) ask(each, { type: "enter", name: each === host ? "Ann" : "Ben" });
  const phone = createScriptedLine(systemClock);
  const left: string[] = [];
  const { meeting } = call.assistant();
  meeting.join(
    phone,
    { joined: () => undefined, left: (reason) => left.push(reason), pressed: () => undefined },
    { id: "session-1", name: "+12025550143", userId: "dora", over: "pstn" },
  );
  phone.visitor.opens();
  for (const each of [host, guest]) {
    await each.until(() => person(each, "+12025550143") !== undefined);
    expect(person(each, "+12025550143")).toMatchObject({
      id: "session-1",
      dialledOver: "pstn",
      userId: "dora",
      isOwner: false,
      isAudioOn: true,
    });
  }
  for (const frame of frames(10, 8_000)) phone.visitor.hears(frame);
  await guest.until(() => news(guest, "speaker").some(({ id }) => id === "session-1"));

  ask(guest, { type: "update", id: "session-1", isEjected: true });
  ask(guest, { type: "enter", name: "Benjamin" });
  await host.until(() => names(host).includes("Benjamin"));
  expect(left).toEqual([]);
  ask(host, { type: "update", id: "session-1", isEjected: true });
  await host.until(() => person(host, "+12025550143") === undefined);
  expect(left).toEqual(["assistant-ended-call"]);
});
