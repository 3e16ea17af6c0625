import { randomInt } from "node:crypto";
import type { AgreedMedia, CallMedia } from "#voice/carriers/sip/negotiation.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAudioIn } from "#voice/transport/rtc/audio-in.ts";
import { type AudioOut, createAudioOut } from "#voice/transport/rtc/audio-out.ts";
import { payloadTypes, ticksPerFrame } from "#voice/transport/rtc/speech-codec.ts";
import { createKeyToneDetector, keyLength, keyPause } from "./key-tones.ts";
import { createLatch } from "./latch.ts";
import { type Protection, protectionOf } from "./protection.ts";
import { createReception } from "./reception.ts";
import { openSocketPair, type PortRange } from "./socket-pair.ts";
import { createKeyReader, type KeyPacket, keyPackets } from "./telephone-events.ts";

/** Interval of reports, in ms. RFC 3550, 6.2. */
const reportInterval = 5_000;
/** Longest packet that is looked at, in bytes. */
const longestPacket = 1_500;

export interface MediaListener {
  frame(frame: Frame): void;
  key(sign: string): void;
  /** There is a new agreement. */
  agreed(media: AgreedMedia): void;
}

export interface MediaTotals {
  readonly received: number;
  readonly lost: number;
  readonly jitterMs: number;
  /** Packets of others than the far end. */
  readonly strangers: number;
}

/** The sound of one call over RTP. */
export interface MediaSession extends CallMedia {
  listen(listener: MediaListener): void;
  /** Sends a frame. Drops it while there is no agreement, or the far end does not listen. */
  send(frame: Frame): void;
  /** Presses keys, one after the other. */
  press(signs: string): void;
  /** Time since anything came, in ms. */
  silentFor(): number;
  totals(): MediaTotals;
}

/**
 * Opens the sound of a call.
 *
 * @param options.signalling address of the call's messages: sound of a phone behind a router comes from there.
 * @throws if no port is free.
 */
export async function openMediaSession(options: {
  readonly host: string;
  readonly ports: PortRange;
  readonly signalling: string;
  readonly clock: Clock;
}): Promise<MediaSession> {
  const { clock } = options;
  // Loaded on demand: it takes 20 MB of memory.
  const { RtcpReceiverInfo, RtcpSenderInfo, RtcpSrPacket, RtpHeader, RtpPacket, ...werift } = await import(
    "werift"
  );
  const sockets = await openSocketPair(options.host, options.ports);
  const ssrc = randomInt(1, 2 ** 32);
  const latch = createLatch();
  const reception = createReception();
  let listener: MediaListener | undefined;
  let agreed: AgreedMedia | undefined;
  let protection: Protection | undefined;
  let out: AudioOut | undefined;
  let sequenceNumber = randomInt(0, 2 ** 16);
  let timestamp = 0;
  let sent = { packets: 0, bytes: 0 };
  let heardAt = clock.now();
  let strangers = 0;
  let isClosed = false;
  let cancelKeys = () => {};
  let waitingKeys: (KeyPacket | undefined)[] = [];

  const take = createAudioIn((frame) => {
    if (!agreed?.receives) return;
    if (agreed.keys === undefined) hearTone(frame);
    listener?.frame(frame);
  });
  const readKey = createKeyReader((sign) => listener?.key(sign));
  const hearTone = createKeyToneDetector((sign) => listener?.key(sign));

  sockets.rtp.on("message", (bytes, sender) => {
    if (!agreed || bytes.length > longestPacket) return;
    const packet = read(bytes);
    if (!packet) return;
    const { header, payload } = packet;
    const isSpeech = header.payloadType === payloadTypes[agreed.codec];
    const isKey = header.payloadType === agreed.keys;
    const now = clock.now();
    if (!isSpeech && !isKey) {
      // Comfort noise: the far end is there, and silent.
      if (header.payloadType === comfortNoise && latch.accepts(sender, now)) heardAt = now;
      return;
    }
    if (!latch.accepts(sender, now)) {
      strangers++;
      return;
    }
    heardAt = now;
    reception.note(header, now);
    if (isKey) readKey({ timestamp: header.timestamp, payload });
    else take({ payloadType: header.payloadType, sequenceNumber: header.sequenceNumber, payload });
  });
  sockets.rtcp.on("message", (_, sender) => {
    // A far end that is silent on purpose still reports.
    if (agreed && sender.address === (latch.current()?.address ?? agreed.address)) heardAt = clock.now();
  });

  /** Reads a packet; undefined for bytes that are none, or were not made with the call's key. */
  function read(bytes: Buffer) {
    try {
      const plain = protection ? protection.open(bytes) : bytes;
      const packet = RtpPacket.deSerialize(plain);
      return packet.header.version === 2 ? packet : undefined;
    } catch {
      return undefined;
    }
  }

  function transmit(payload: Uint8Array, payloadType: number, at: number, marker: boolean): void {
    if (!agreed || isClosed || !agreed.sends) return;
    const target = latch.current() ?? agreed;
    const header = new RtpHeader({ payloadType, sequenceNumber, timestamp: at, ssrc, marker });
    const body = Buffer.from(payload);
    const bytes = protection ? protection.seal(body, header) : new RtpPacket(header, body).serialize();
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    sent = { packets: sent.packets + 1, bytes: sent.bytes + body.length };
    sockets.rtp.send(bytes, target.port, target.address);
  }

  function begin(codec: AgreedMedia["codec"]): void {
    out?.stop();
    const payloadType = payloadTypes[codec];
    const base = timestamp + ticksPerFrame;
    out = createAudioOut({
      payloadType,
      clock,
      isContinuous: true,
      onPacket(packet) {
        timestamp = (base + packet.timestamp) >>> 0;
        // A key that is pressed takes the place of the sound.
        if (waitingKeys.length === 0) transmit(packet.payload, payloadType, timestamp, packet.marker);
      },
    });
  }

  function pressNext(startedAt: number): void {
    const packet = waitingKeys.shift();
    if (packet && agreed?.keys !== undefined) {
      const at = packet.marker ? timestamp : startedAt;
      transmit(packet.payload, agreed.keys, at, packet.marker);
      cancelKeys = clock.after(20, () => pressNext(at));
    } else if (waitingKeys.length > 0) cancelKeys = clock.after(20, () => pressNext(startedAt));
  }

  function report(): void {
    cancelReport = clock.after(reportInterval, report);
    if (!agreed || protection) return;
    const target = latch.current() ?? agreed;
    const received = reception.report();
    const packet = new RtcpSrPacket({
      ssrc,
      senderInfo: new RtcpSenderInfo({
        ntpTimestamp: ntpNow(),
        rtpTimestamp: timestamp,
        packetCount: sent.packets,
        octetCount: sent.bytes,
      }),
      reports: received ? [new RtcpReceiverInfo({ ...received, lsr: 0, dlsr: 0 })] : [],
    });
    sockets.rtcp.send(packet.serialize(), target.port + 1, target.address);
  }
  let cancelReport = clock.after(reportInterval, report);

  return {
    port: sockets.port,
    agree(media) {
      if (isClosed) return;
      const isNewCodec = agreed?.codec !== media.codec;
      // The same keys go on counting: packets are numbered beyond what their headers hold.
      if (!isSameCrypto(agreed?.crypto, media.crypto))
        protection = media.crypto && protectionOf(media.crypto, werift.SrtpSession);
      agreed = media;
      heardAt = clock.now();
      latch.expect([media.address, options.signalling]);
      if (isNewCodec) begin(media.codec);
      listener?.agreed(media);
    },
    listen(given) {
      listener = given;
      if (agreed) given.agreed(agreed);
    },
    send: (frame) => out?.send(frame),
    press(signs) {
      const isBusy = waitingKeys.length > 0;
      const pause = Array.from({ length: keyPause / 20 }, () => undefined);
      for (const sign of signs) waitingKeys.push(...keyPackets(sign, keyLength), ...pause);
      if (!isBusy) pressNext(timestamp);
    },
    silentFor: () => clock.now() - heardAt,
    totals: () => ({ ...reception.totals(), strangers }),
    close() {
      if (isClosed) return;
      isClosed = true;
      out?.stop();
      cancelKeys();
      cancelReport();
      waitingKeys = [];
      sockets.close();
    },
  };
}

function isSameCrypto(a: AgreedMedia["crypto"], b: AgreedMedia["crypto"]): boolean {
  return (
    a === b || (a !== undefined && b !== undefined && a.ours.equals(b.ours) && a.theirs.equals(b.theirs))
  );
}

/** RFC 3389. */
const comfortNoise = 13;

/** The time as RTCP writes it: seconds since 1900, with 32 bits of fraction. */
function ntpNow(): bigint {
  const ms = BigInt(Date.now()) + 2_208_988_800_000n;
  return ((ms / 1_000n) << 32n) | (((ms % 1_000n) << 32n) / 1_000n);
}
