// Proves the patches of werift: without them each of these tests fails. `node scripts/prepare.mjs install` applies them.
import { KeyObject } from "node:crypto";
import { createSocket } from "node:dgram";
import { once } from "node:events";
import { expect, test } from "vitest";
import {
  classes,
  Message,
  methods,
  parseMessage,
  RTCPeerConnection,
  RtpHeader,
  SrtpAuthenticationError,
  SrtpSession,
} from "werift";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { callIn } from "#voice/testing/headless-caller.ts";
import { startCallServer } from "#voice/testing/start-call-server.ts";
import { answerOffer } from "./peer.ts";

/** Answers the offer of a peer, and finds what a stranger needs to know to knock at the answer's port. */
async function answered() {
  const connection = new RTCPeerConnection({ bundlePolicy: "max-bundle", iceServers: [] });
  connection.addTransceiver("audio");
  await connection.setLocalDescription(await connection.createOffer());
  const ignore = () => {};
  const connected = Promise.withResolvers<void>();
  const peer = await answerOffer({
    sdp: connection.localDescription?.sdp ?? "",
    iceServers: [],
    takesPrivate: true,
    clock: createFakeClock(),
    listener: {
      connected: connected.resolve,
      disconnected: ignore,
      heard: ignore,
      frame: ignore,
      message: ignore,
    },
  });
  if (!peer) throw new Error("The offer was not answered.");
  const [, host = "", port = ""] = / udp \d+ (\d+\.\d+\.\d+\.\d+) (\d+) typ host/.exec(peer.answer) ?? [];
  const [, user = ""] = /a=ice-ufrag:(\S+)/.exec(peer.answer) ?? [];
  const [, password = ""] = /a=ice-pwd:(\S+)/.exec(peer.answer) ?? [];
  return { connection, connected: connected.promise, peer, host, port: Number(port), user, password };
}

/** A binding request that wants its path to be used. */
function binding(username: string | undefined, password?: string): Message {
  const request = new Message(methods.BINDING, classes.REQUEST);
  if (username !== undefined) request.setAttribute("USERNAME", username);
  request.setAttribute("PRIORITY", 1).setAttribute("ICE-CONTROLLING", 5n).setAttribute("USE-CANDIDATE", null);
  if (password !== undefined) request.addMessageIntegrity(Buffer.from(password)).addFingerprint();
  return request;
}

test("a binding request whose sender does not know the password is not answered and changes nothing", async () => {
  const { connection, connected, peer, host, port, user, password } = await answered();
  const stranger = createSocket("udp4").bind(0);
  await once(stranger, "listening");
  const answers: string[] = [];
  stranger.on("message", (data) => answers.push(parseMessage(data)?.transactionIdHex ?? "garbage"));
  const send = ({ bytes }: Message) =>
    new Promise<unknown>((resolve) => stranger.send(bytes, port, host, resolve));
  for (const request of [
    binding("x:y"),
    binding(undefined),
    binding(`${user}:y`),
    binding(`${user}:y`, "a password of somebody else"),
    binding("__proto__:y", "x"),
    new Message(methods.ALLOCATE, classes.REQUEST),
  ]) {
    await send(request);
  }
  // The visitor whose path it is still gets through.
  await connection.setRemoteDescription({ type: "answer", sdp: peer.answer });
  await connected;
  // Requests are answered in order, so an answer to any of the others would have come before this one.
  const genuine = binding(`${user}:y`, password);
  await send(genuine);
  await expect.poll(() => answers).toEqual([genuine.transactionIdHex]);
  stranger.close();
  await Promise.all([connection.close(), peer.close()]);
});

test("a message of the data channel that is longer than 64 KB closes the channel, and the call goes on", async () => {
  await using server = await startCallServer();
  await using sender = await callIn(server.invite().url);
  await sender.offer();
  await sender.until(() => sender.hasChannel());
  sender.rawOnChannel("x".repeat(12_000_000));
  await sender.until(() => !sender.hasChannel(), 90_000);
  sender.say({ type: "say", message: "Still here" });
  await sender.until(() => JSON.stringify(sender.messages).includes("Still here"));
  expect(JSON.stringify(sender.messages)).not.toContain("xxx");
  expect([server.errors, server.calls.counts().active]).toEqual([[], 1]);
});

test("messages of up to 64 KB still arrive", async () => {
  const [here, there] = [new RTCPeerConnection(), new RTCPeerConnection()];
  const channel = here.createDataChannel("app");
  const lengths: number[] = [];
  there.onDataChannel.subscribe((opened) =>
    opened.onMessage.subscribe((data) => lengths.push(Buffer.from(data).length)),
  );
  await here.setLocalDescription(await here.createOffer());
  await there.setRemoteDescription({ type: "offer", sdp: here.localDescription?.sdp ?? "" });
  await there.setLocalDescription(await there.createAnswer());
  await here.setRemoteDescription({ type: "answer", sdp: there.localDescription?.sdp ?? "" });
  await expect.poll(() => channel.readyState).toBe("open");
  for (let i = 0; i < 20; i++) channel.send(Buffer.alloc(65_536, i));
  await expect.poll(() => lengths).toEqual(Array(20).fill(65_536));
  expect(channel.readyState).toBe("open");
  await Promise.all([here.close(), there.close()]);
});

/** Two ends of encrypted sound. */
/** Protection profiles of RFC 5764 and RFC 7714. */
const profiles = { aesCmHmacSha1: 1, aesGcm: 7 } as const;

function srtp(profile: (typeof profiles)[keyof typeof profiles] = profiles.aesCmHmacSha1) {
  const salt = Buffer.alloc(profile === profiles.aesGcm ? 12 : 14, 2);
  const key = { localMasterKey: Buffer.alloc(16, 1), localMasterSalt: salt };
  const keys = { ...key, remoteMasterKey: key.localMasterKey, remoteMasterSalt: key.localMasterSalt };
  const [sender, receiver] = [1, 2].map(() => new SrtpSession({ keys, profile })) as [
    SrtpSession,
    SrtpSession,
  ];
  return {
    receiver,
    packet(sequenceNumber: number) {
      const header = new RtpHeader({ sequenceNumber: sequenceNumber & 0xffff, ssrc: 7, payloadType: 0 });
      return sender.encrypt(Buffer.from([1, 2, 3, 4]), header);
    },
    isTaken(packet: Buffer) {
      try {
        receiver.decrypt(Buffer.from(packet));
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(SrtpAuthenticationError);
        return false;
      }
    },
  };
}

test("a packet of sound is taken once, in whatever order packets come", () => {
  const { packet, isTaken } = srtp();
  const packets = Array.from({ length: 300 }, (_, i) => packet(65_400 + i));
  const order = packets.map((_, i) => (i % 4 === 0 ? i + 1 : i % 4 === 1 ? i - 1 : i));
  for (const i of order) expect([i, isTaken(packets[i] as Buffer)]).toEqual([i, true]);
  for (const i of order) expect([i, isTaken(packets[i] as Buffer)]).toEqual([i, false]);
});

test("a packet that is a little late is taken, one that is very late is not, and a forged one changes nothing", () => {
  const { packet, isTaken } = srtp();
  const packets = Array.from({ length: 400 }, (_, i) => packet(i + 1));
  expect(isTaken(packets[200] as Buffer)).toBe(true);
  const forged = Buffer.from(packets[350] as Buffer);
  forged[forged.length - 1] = (forged.at(-1) ?? 0) ^ 1;
  expect(isTaken(forged)).toBe(false);
  expect([isTaken(packets[100] as Buffer), isTaken(packets[100] as Buffer)]).toEqual([true, false]);
  expect(isTaken(packets[50] as Buffer)).toBe(false);
  expect(isTaken(packets[350] as Buffer)).toBe(true);
});

test.each(Object.entries(profiles))(
  "%s takes its own packets, no changed ones, and keys that need not be unpacked for each",
  (_, profile) => {
    const { receiver, packet, isTaken } = srtp(profile);
    const changed = packet(1);
    changed.writeUInt8(changed.readUInt8(13) ^ 1, 13);
    expect([isTaken(changed), isTaken(packet(2))]).toEqual([false, true]);
    // Bytes would work, too, at three times the cost of a packet.
    const { cipher } = receiver.remoteContext as unknown as { cipher: { srtpSessionKey: unknown } };
    expect(cipher.srtpSessionKey).toBeInstanceOf(KeyObject);
  },
);

test("messages of the data channel are encrypted with such keys, too", async () => {
  const { connection, connected, peer } = await answered();
  try {
    await connection.setRemoteDescription({ type: "answer", sdp: peer.answer });
    await connected;
    const [transport] = connection.dtlsTransports;
    const dtls = transport?.dtls as unknown as { cipher: { cipher: Record<string, unknown> } } | undefined;
    const { clientWriteKey, serverWriteKey } = dtls?.cipher.cipher ?? {};
    expect(clientWriteKey).toBeInstanceOf(KeyObject);
    expect(serverWriteKey).toBeInstanceOf(KeyObject);
  } finally {
    await Promise.all([peer.close(), connection.close()]);
  }
});
