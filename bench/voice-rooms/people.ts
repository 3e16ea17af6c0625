// The people of a room, in a process of their own: each sends sound and a picture, and takes everybody else's.
import { setTimeout as wait } from "node:timers/promises";
import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from "werift";
import { trackKey } from "#voice/protocol/room.ts";
import type { PeopleMessage, RoomMessage } from "./messages.ts";

const warmUp = 4_000;
const length = 10_000;
/** A packet of sound and one of the picture each 20 ms: what Opus, and VP8 of 360p, send. */
const interval = 20;
const sound = Buffer.alloc(80);
/** VP8 of 1,000 bytes: the first says whether a whole picture begins. */
const picture = (isWhole: boolean) =>
  Buffer.concat([Buffer.of(0x10, isWhole ? 0x10 : 0x11), Buffer.alloc(998)]);
const [whole, changed] = [picture(true), picture(false)];

const count = Number(process.argv[2]);
const waiting = new Map<number, (sdp: string) => void>();
process.on("message", ({ id, sdp }: RoomMessage) => waiting.get(id)?.(sdp));
const tell = (message: PeopleMessage) => process.send?.(message);

let isCounting = false;
let received = 0;
let sent = 0;
const people: { readonly voice: MediaStreamTrack; readonly camera: MediaStreamTrack }[] = [];
for (let id = 0; id < count; id++) people.push(await join(id));
await wait(2_500);

const begunAt = performance.now();
let at = begunAt;
for (let tick = 0; performance.now() - begunAt < warmUp + length; ) {
  if (!isCounting && performance.now() - begunAt >= warmUp) {
    isCounting = true;
    tell({ type: "begun" });
  }
  for (; at <= performance.now(); at += interval, tick++) {
    for (const { voice, camera } of people) {
      voice.writeRtp(packet(tick, 960, sound));
      camera.writeRtp(packet(tick, 1_800, tick % 100 === 0 ? whole : changed));
      if (isCounting) sent += 2;
    }
  }
  await wait(interval / 4);
}
// The last are still on their way.
await wait(300);
tell({ type: "done", sent, received });

function packet(tick: number, ticks: number, payload: Buffer): RtpPacket {
  return new RtpPacket(
    new RtpHeader({ sequenceNumber: tick & 0xffff, timestamp: (tick * ticks) >>> 0, marker: true }),
    payload,
  );
}

async function join(id: number): Promise<(typeof people)[number]> {
  const connection = new RTCPeerConnection({
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: "audio/opus", clockRate: 48_000, channels: 2 })],
      video: [new RTCRtpCodecParameters({ mimeType: "video/VP8", clockRate: 90_000 })],
    },
    bundlePolicy: "max-bundle",
  });
  const voice = new MediaStreamTrack({ kind: "audio" });
  const camera = new MediaStreamTrack({ kind: "video" });
  const sections = {
    audio: connection.addTransceiver(voice, { direction: "sendonly" }),
    video: connection.addTransceiver(camera, { direction: "sendonly" }),
  };
  const others = Array.from({ length: count }, (_, other) => other).filter((other) => other !== id);
  const taken = others.flatMap((other) =>
    (["audio", "video"] as const).map((kind) => ({
      section: connection.addTransceiver(kind, { direction: "recvonly" }),
      key: trackKey(String(other), kind),
    })),
  );
  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(() => {
      if (isCounting) received++;
    }),
  );
  await connection.setLocalDescription(await connection.createOffer());
  await wait(300);
  const sdp = connection.localDescription?.sdp ?? "";
  const sends = { [sections.audio.mid ?? ""]: "audio", [sections.video.mid ?? ""]: "video" };
  const takes = Object.fromEntries(taken.map(({ section, key }) => [section.mid ?? "", key]));
  const answer = await new Promise<string>((resolve) => {
    waiting.set(id, resolve);
    tell({ type: "offer", id, offer: { number: 1, sdp, sends, takes } });
  });
  await connection.setRemoteDescription({ type: "answer", sdp: answer });
  return { voice, camera };
}
