import { expect, test } from "vitest";
import type { RoomOffer } from "#voice/protocol/room.ts";
import type { Browser } from "../browser.ts";
import { openRoomConnection } from "./room-connection.ts";

/** A browser's connection whose states the test plays. */
function scriptedPeer() {
  let sections = 0;
  const peer = {
    connectionState: "new",
    iceGatheringState: "complete",
    localDescription: { sdp: "v=0" },
    onconnectionstatechange(): void {},
    setLocalDescription: async () => undefined,
    setRemoteDescription: async () => undefined,
    addTransceiver: (_: unknown, { direction }: { direction: string }) => ({
      mid: String(sections++),
      direction,
      sender: { replaceTrack: async () => undefined },
      receiver: { track: { id: `track ${sections}` } },
    }),
    close: () => undefined,
    becomes(state: string) {
      peer.connectionState = state;
      peer.onconnectionstatechange();
    },
  };
  return peer;
}

async function opened() {
  const peer = scriptedPeer();
  const offers: RoomOffer[] = [];
  const told: string[] = [];
  const browser = { clock: { after: () => () => undefined }, openPeer: () => peer } as unknown as Browser;
  const connection = openRoomConnection(
    { browser, iceServers: [] },
    {
      offer: (offer) => offers.push(offer),
      track: (key, track) => told.push(`${key} ${track ? "arrived" : "gone"}`),
      failed: () => told.push("failed"),
    },
  );
  if (!connection) return expect.fail("There is a peer.");
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { peer, offers, told, connection, settled };
}

test("what changes while the connection is being made is offered once it is there, all at once", async () => {
  const { peer, offers, told, connection, settled } = await opened();
  connection.take(new Map([["ann/audio", "audio"]]));
  await settled();
  connection.answer(1, "v=0");
  await settled();
  expect(told).toEqual(["ann/audio arrived"]);
  connection.take(
    new Map([
      ["ann/audio", "audio"],
      ["ben/audio", "audio"],
    ]),
  );
  connection.take(new Map([["ben/audio", "audio"]]));
  await settled();
  expect(offers).toHaveLength(1);
  peer.becomes("connecting");
  await settled();
  expect(offers).toHaveLength(1);
  peer.becomes("connected");
  await settled();
  expect(offers.map(({ number, takes }) => [number, Object.values(takes)])).toEqual([
    [1, ["ann/audio"]],
    [2, ["ben/audio"]],
  ]);
});

test("once there, each change is offered when the offer before it has been answered", async () => {
  const { peer, offers, connection, settled } = await opened();
  connection.take(new Map([["ann/audio", "audio"]]));
  await settled();
  connection.answer(1, "v=0");
  await settled();
  peer.becomes("connected");
  connection.take(new Map());
  await settled();
  expect(offers).toHaveLength(2);
  connection.take(new Map([["ben/audio", "audio"]]));
  await settled();
  expect(offers).toHaveLength(2);
  connection.answer(2, "v=0");
  await settled();
  expect(offers).toHaveLength(3);
});

test("a connection that fails tells so once, and that what had arrived is gone", async () => {
  const { peer, told, connection, settled } = await opened();
  connection.take(new Map([["ann/audio", "audio"]]));
  await settled();
  connection.answer(1, "v=0");
  await settled();
  peer.becomes("failed");
  peer.becomes("closed");
  expect(told).toEqual(["ann/audio arrived", "ann/audio gone", "failed"]);
});
