import { randomInt } from "node:crypto";
import type { AgreedMedia, CallMedia } from "#voice/carriers/sip/negotiation.ts";
import { type Frame, frameMs } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAudioIn, type SpeechPacket } from "#voice/transport/rtc/audio-in.ts";
import { type AudioOut, createAudioOut } from "#voice/transport/rtc/audio-out.ts";
import { fingerprintOf } from "./dtls-link.ts";
import { createKeyPresser } from "./key-presser.ts";
import { createKeyToneDetector } from "./key-tones.ts";
import { createLatch, type Sender } from "./latch.ts";
import { packetKind } from "./packet-kind.ts";
import { openPhoneCodec, type PhoneCodec } from "./phone-codec.ts";
import { createReception } from "./reception.ts";
import { reportInterval, senderReport } from "./reports.ts";
import { createSecurity } from "./security.ts";
import { openSocketPair, type PortRange } from "./socket-pair.ts";
import { createKeyReader } from "./telephone-events.ts";

/** Longest packet that is looked at, in bytes. */
const longestPacket = 1_500;

export interface MediaListener {
  frame(frame: Frame): void;
  key(sign: string): void;
  /** There is a new agreement, and sound can travel by it. */
  agreed(media: AgreedMedia): void;
  /** The far end could not show that it is who its description says. No sound will travel. */
  refused(): void;
}

export interface MediaTotals {
  readonly received: number;
  readonly lost: number;
  readonly jitterMs: number;
  /** Packets of others than the far end. */
  readonly strangers: number;
  /** Reports of the far end that were read. */
  readonly reports: number;
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
  const werift = await import("werift");
  const { RtcpPacketConverter, RtpHeader, RtpPacket, RTCDtlsTransport } = werift;
  // One for the process, which browsers' calls show as well.
  const certificate = await RTCDtlsTransport.SetupCertificate();
  const sockets = await openSocketPair(options.host, options.ports);
  const ssrc = randomInt(1, 2 ** 32);
  const latch = createLatch();
  const reception = createReception();
  let listener: MediaListener | undefined;
  let agreed: AgreedMedia | undefined;
  let codec: PhoneCodec | undefined;
  let take: (packet: SpeechPacket) => void = () => {};
  let out: AudioOut | undefined;
  let sequenceNumber = randomInt(0, 2 ** 16);
  let timestamp = 0;
  let keyStart = 0;
  let sent = { packets: 0, bytes: 0 };
  let heardAt = clock.now();
  let strangers = 0;
  let reports = 0;
  let isRefused = false;
  let isClosed = false;

  const target = () => latch.current() ?? security.path() ?? agreed;
  const security = createSecurity({
    werift,
    certificate,
    clock,
    send(bytes, to) {
      const place = to ?? latch.current() ?? agreed;
      if (place && !isClosed) sockets.rtp.send(bytes, place.port, place.address);
    },
    onReady: tellAgreed,
    onRefused() {
      isRefused = true;
      listener?.refused();
    },
  });
  const readKey = createKeyReader((sign) => listener?.key(sign));
  const hearTone = createKeyToneDetector((sign) => listener?.key(sign));
  const keys = createKeyPresser(clock, (payload, isFirst) => {
    if (isFirst) keyStart = timestamp;
    if (agreed?.keys) transmit(payload, agreed.keys.payloadType, keyStart, isFirst);
  });

  /** The line may talk: not before the sound has its keys, or its first words would be lost. */
  function tellAgreed(): void {
    if (agreed && security.isReady()) listener?.agreed(agreed);
  }

  function hear(frame: Frame): void {
    if (!agreed?.receives) return;
    if (agreed.keys === undefined) hearTone(frame);
    listener?.frame(frame);
  }

  sockets.rtp.on("message", (bytes, sender) => {
    if (bytes.length > longestPacket || isClosed) return;
    const kind = packetKind(bytes);
    if (kind === "handshake") return security.receive(bytes, sender);
    if (kind === "report" && agreed?.sharesPort) return takeReport(bytes, sender);
    if (kind === "sound") takeSound(bytes, sender);
  });
  sockets.rtcp.on("message", (bytes, sender) => {
    if (bytes.length <= longestPacket && !isClosed) takeReport(bytes, sender);
  });

  function takeSound(bytes: Buffer, sender: Sender): void {
    const packet = agreed && read(bytes);
    if (!agreed || !packet) return;
    const { header, payload } = packet;
    const isSpeech = header.payloadType === agreed.codec.payloadType;
    const isKey = header.payloadType === agreed.keys?.payloadType;
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
    reception.note(header, now, (codec?.ticks ?? 0) / frameMs);
    if (isKey) readKey({ timestamp: header.timestamp, payload });
    else take({ payloadType: header.payloadType, sequenceNumber: header.sequenceNumber, payload });
  }

  /** A far end that is silent on purpose still reports. */
  function takeReport(bytes: Buffer, sender: Sender): void {
    if (!agreed || sender.address !== (latch.current()?.address ?? agreed.address)) return;
    try {
      RtcpPacketConverter.deSerialize(security.openReport(bytes));
    } catch {
      return;
    }
    reports++;
    heardAt = clock.now();
  }

  /** Reads a packet; undefined for bytes that are none, or were not made with the call's key. */
  function read(bytes: Buffer) {
    try {
      const packet = RtpPacket.deSerialize(security.open(bytes));
      return packet.header.version === 2 ? packet : undefined;
    } catch {
      return undefined;
    }
  }

  function transmit(payload: Uint8Array, payloadType: number, at: number, marker: boolean): void {
    const to = target();
    if (!agreed?.sends || !to || isClosed || !security.isReady()) return;
    const header = new RtpHeader({ payloadType, sequenceNumber, timestamp: at, ssrc, marker });
    const body = Buffer.from(payload);
    const bytes = security.seal(body, header) ?? new RtpPacket(header, body).serialize();
    sequenceNumber = (sequenceNumber + 1) & 0xffff;
    sent = { packets: sent.packets + 1, bytes: sent.bytes + body.length };
    sockets.rtp.send(bytes, to.port, to.address);
  }

  function begin({ codec: described }: AgreedMedia): void {
    out?.stop();
    codec?.close();
    const { payloadType } = described;
    const opened = openPhoneCodec(described);
    codec = opened;
    take = createAudioIn(hear, (type) => (type === payloadType ? opened.decoder : undefined));
    const base = timestamp + opened.ticks;
    out = createAudioOut({
      ...opened,
      clock,
      isContinuous: true,
      onPacket(packet) {
        timestamp = (base + packet.timestamp) >>> 0;
        // A key that is pressed takes the place of the sound.
        if (!keys.isPressing()) transmit(packet.payload, payloadType, timestamp, packet.marker);
      },
    });
  }

  function report(): void {
    cancelReport = clock.after(reportInterval, report);
    const to = target();
    if (!agreed || !to || !security.isReady()) return;
    const bytes = security.sealReport(senderReport(werift, { ssrc, timestamp, ...sent }, reception));
    if (agreed.sharesPort) sockets.rtp.send(bytes, to.port, to.address);
    // A handshake is good for one pair of ports.
    else if (agreed.security?.by !== "dtls") sockets.rtcp.send(bytes, to.port + 1, to.address);
  }
  let cancelReport = clock.after(reportInterval, report);

  return {
    port: sockets.port,
    fingerprint: fingerprintOf(certificate),
    agree(media) {
      if (isClosed) return;
      const isNewCodec = JSON.stringify(agreed?.codec) !== JSON.stringify(media.codec);
      const expected = [media.address, options.signalling];
      agreed = media;
      heardAt = clock.now();
      latch.expect(expected);
      security.agree(media.security, expected);
      if (isNewCodec) begin(media);
      tellAgreed();
    },
    listen(given) {
      listener = given;
      tellAgreed();
      if (isRefused) given.refused();
    },
    send: (frame) => out?.send(frame),
    press: (signs) => keys.press(signs, ((agreed?.keys?.rate ?? 8_000) * frameMs) / 1_000),
    silentFor: () => clock.now() - heardAt,
    totals: () => ({ ...reception.totals(), strangers, reports }),
    close() {
      if (isClosed) return;
      isClosed = true;
      out?.stop();
      keys.stop();
      cancelReport();
      security.close();
      codec?.close();
      sockets.close();
    },
  };
}

/** RFC 3389. */
const comfortNoise = 13;
