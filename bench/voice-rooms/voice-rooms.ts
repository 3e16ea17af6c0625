import { fork } from "node:child_process";
import { once } from "node:events";
import { systemClock } from "#voice/time/system-clock.ts";
import type { MediaSource } from "#voice/transport/rtc/media-source.ts";
import { createRoomPeer, type RoomPeer } from "#voice/transport/rtc/room-peer.ts";
import { atMost, verdict } from "../targets.ts";
import type { PeopleMessage, RoomMessage } from "./messages.ts";

/**
 * The cost of passing sound and pictures on: rooms of people who each send a picture of 400 kbit/s (360p) and their voice,
 * and take everybody else's. They live in a process of their own; what is measured is this one.
 */
export async function benchVoiceRooms(): Promise<void> {
  console.log("| people | packets passed on, a second | lost | processor, share of one core |");
  console.log("|---|---|---|---|");
  let mostLost = 0;
  for (const count of [2, 4, 8]) {
    const { passedOn, lost, busy } = await room(count);
    console.log(`| ${count} | ${passedOn.toFixed(0)} | ${percent(lost)} | ${percent(busy)} |`);
    mostLost = Math.max(mostLost, lost);
  }
  console.log(verdict([atMost("packets lost, %", Number((mostLost * 100).toFixed(2)), 1)]));
}

async function room(count: number): Promise<{ passedOn: number; lost: number; busy: number }> {
  const people = fork(new URL("./people.ts", import.meta.url), [String(count)]);
  const sources = new Map<string, ReadonlyMap<string, MediaSource>>();
  const peers = new Map<number, RoomPeer>();
  const {
    promise: measured,
    resolve,
    reject,
  } = Promise.withResolvers<{
    passedOn: number;
    lost: number;
    busy: number;
  }>();
  let cpu = process.cpuUsage();
  let begunAt = 0;
  const sourceOf = (key: string) => {
    const [id = "", name = ""] = key.split("/");
    return sources.get(id)?.get(name);
  };

  async function answer({ id, offer }: Extract<PeopleMessage, { type: "offer" }>): Promise<void> {
    const peer = createRoomPeer({
      iceServers: () => [],
      takesPrivate: () => true,
      mayOpen: async () => true,
      clock: systemClock,
      listener: {
        sends(sent) {
          sources.set(String(id), sent);
          for (const each of peers.values()) each.refresh(sourceOf);
        },
      },
    });
    peers.set(id, peer);
    const sdp = await peer.answer(offer, sourceOf);
    if (sdp === undefined) throw new Error("An offer was refused.");
    people.send({ id, sdp } satisfies RoomMessage);
  }

  people.on("message", (message: PeopleMessage) => {
    if (message.type === "offer") answer(message).catch(reject);
    else if (message.type === "begun") {
      cpu = process.cpuUsage();
      begunAt = performance.now();
    } else {
      const { user, system } = process.cpuUsage(cpu);
      const ms = performance.now() - begunAt;
      const expected = message.sent * (count - 1);
      resolve({
        passedOn: (message.received / ms) * 1000,
        lost: Math.max(0, 1 - message.received / expected),
        busy: (user + system) / 1000 / ms,
      });
    }
  });
  people.once("error", reject);
  try {
    return await measured;
  } finally {
    for (const peer of peers.values()) peer.close();
    people.kill();
    if (people.exitCode === null) await once(people, "exit");
  }
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
