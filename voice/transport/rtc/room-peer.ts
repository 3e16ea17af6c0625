import type { RTCRtpTransceiver, RtcpPacket, RtpPacket } from "werift";
import { mostSections, ownTracks, type RoomOffer, type TrackKind } from "#voice/protocol/room.ts";
import type { IceServer } from "#voice/protocol/signals.ts";
import type { Clock } from "#voice/time/clock.ts";
import { createAllowance } from "#voice/transport/allowance.ts";
import { connectionSettings } from "./connection-settings.ts";
import { createFittingLayer } from "./fitting-layer.ts";
import { createMediaSource, type MediaSource, type SourceEnd, type Taking } from "./media-source.ts";
import { cleanRoomOffer, sessionOf } from "./room-offer.ts";

/** Limit on the packets of one track: above what a screen in full size sends, with room for whole pictures. */
const packetShare = { burst: 600, perSecond: 600 };

/**
 * Bits per second that a browser may send: a camera in three layers, and a screen. How much of them fits through it learns
 * from the packets that are reported as lost.
 */
const mostBits = { exponent: 4, mantissa: 250_000 } as const;
/** Interval in which browsers are told, in ms: one that hears it within its first two seconds begins with all of it. */
const tellingInterval = 1_000;

/** By which a packet says what layer it belongs to. */
const layerName = "urn:ietf:params:rtp-hdrext:sdes:rtp-stream-id";

/** Ticks between the last picture of one track and the first of the next: 1/30 s. */
const pictureTicks = 3_000;

export interface RoomPeerListener {
  /** The tracks that this person sends from now on, by name. */
  sends(sources: ReadonlyMap<string, MediaSource>): void;
}

/** The WebRTC connection between one person and the room, on the answering side. Nothing is decoded here. */
export interface RoomPeer {
  /**
   * Answers an offer, of the connection that is there or of one that takes its place.
   *
   * @returns undefined when it cannot be answered.
   */
  answer(offer: RoomOffer, sourceOf: SourceOf): Promise<string | undefined>;
  /** Looks again for the tracks that the last offer takes: one began, ended, or may not be heard. */
  refresh(sourceOf: SourceOf): void;
  /** True while this track travels to this person. */
  passes(key: string): boolean;
  /** Passes on no better layer of this track than this one, from 0, the smallest picture. */
  want(key: string, layer: number): void;
  /** Releases every socket and timer. Safe to call twice. */
  close(): void;
}

/** Finds a track by its key. */
export type SourceOf = (key: string) => MediaSource | undefined;

export function createRoomPeer(options: {
  readonly iceServers: () => readonly IceServer[];
  /** True if the person's private addresses are tried. */
  readonly takesPrivate: () => boolean;
  /** Takes a new connection from the share of the person's address. */
  readonly mayOpen: () => Promise<boolean>;
  readonly clock: Clock;
  readonly listener: RoomPeerListener;
}): RoomPeer {
  const { clock, listener } = options;
  let isClosed = false;
  let current: Connection | undefined;
  /** Offers are answered one after the other. */
  let last: Promise<unknown> = Promise.resolve();

  async function answer(offer: RoomOffer, sourceOf: SourceOf): Promise<string | undefined> {
    const sdp = cleanRoomOffer(offer.sdp, options.takesPrivate());
    if (sdp === undefined || isClosed) return undefined;
    const session = sessionOf(sdp);
    if (current?.session !== session) {
      current?.close();
      current = undefined;
      if (!(await options.mayOpen())) return undefined;
      const opened = await openConnection(session, options.iceServers(), clock);
      if (isClosed) {
        opened.close();
        return undefined;
      }
      current = opened;
      opened.onGone(() => {
        if (current !== opened) return;
        current = undefined;
        opened.close();
        listener.sends(new Map());
      });
    }
    const answered = current;
    try {
      const text = await answered.answer(sdp, offer, sourceOf);
      if (answered === current) listener.sends(answered.sent(offer.sends));
      return text;
    } catch {
      // What a stranger made up; the connection may be half changed.
      if (answered === current) current = undefined;
      answered.close();
      listener.sends(new Map());
      return undefined;
    }
  }

  return {
    answer(offer, sourceOf) {
      const answered = last.then(() => answer(offer, sourceOf));
      last = answered.catch(() => undefined);
      return answered;
    },
    refresh: (sourceOf) => current?.refresh(sourceOf),
    passes: (key) => current?.passes(key) ?? false,
    want: (key, layer) => current?.want(key, layer),
    close() {
      isClosed = true;
      current?.close();
      current = undefined;
    },
  };
}

interface Connection extends Pick<RoomPeer, "refresh" | "passes" | "want" | "close"> {
  readonly session: string;
  answer(sdp: string, offer: RoomOffer, sourceOf: SourceOf): Promise<string>;
  /** The tracks that come in, by name. @param sends their names, by section. */
  sent(sends: RoomOffer["sends"]): ReadonlyMap<string, MediaSource>;
  onGone(told: () => void): void;
}

async function openConnection(
  session: string,
  iceServers: readonly IceServer[],
  clock: Clock,
): Promise<Connection> {
  const werift = await import("werift");
  const { RTCRtpCodecParameters: Codec, RTCRtpHeaderExtensionParameters: Extension } = werift;
  const mid = new Extension({ uri: "urn:ietf:params:rtp-hdrext:sdes:mid" });
  const connection = new werift.RTCPeerConnection({
    codecs: {
      audio: [new Codec({ mimeType: "audio/opus", clockRate: 48_000, channels: 2 })],
      video: [
        new Codec({
          mimeType: "video/VP8",
          clockRate: 90_000,
          rtcpFeedback: [{ type: "nack" }, { type: "nack", parameter: "pli" }, { type: "goog-remb" }],
        }),
        new Codec({ mimeType: "video/rtx", clockRate: 90_000 }),
      ],
    },
    headerExtensions: {
      audio: [mid],
      video: [mid, new Extension({ uri: layerName })],
    },
    ...connectionSettings(iceServers),
  });
  const incoming = new Map<RTCRtpTransceiver, SourceEnd>();
  const outgoing = new Map<
    RTCRtpTransceiver,
    {
      readonly key: string;
      readonly source: MediaSource;
      readonly taking: Taking;
      readonly stop: () => void;
    }
  >();
  const ssrcsOf = new WeakMap<MediaSource, number[]>();
  /** The best layers that this person wants, by key. */
  const layers = new Map<string, number>();
  const fitting = createFittingLayer(clock.now, () => {
    for (const { key, taking } of outgoing.values()) taking.want(bestOf(key));
  });
  let takes: RoomOffer["takes"] = {};
  const known = new WeakSet<object>();
  let isClosed = false;

  /** The best layer of a track that this person wants and that fits through to them. */
  function bestOf(key: string): number {
    return Math.min(layers.get(key) ?? Number.POSITIVE_INFINITY, fitting.layer());
  }

  /** Reads how many packets of the pictures that this person takes were lost on the way. */
  function hearReports(packet: RtcpPacket, by: RTCRtpTransceiver): void {
    if (!("reports" in packet) || by.kind !== "video") return;
    for (const { ssrc, fractionLost } of packet.reports)
      if (ssrc === by.sender.ssrc) fitting.reported(fractionLost / 256);
  }

  let cancelTelling = () => {};
  function tellHowMuch(): void {
    const [dtls] = connection.dtlsTransports;
    const senderSsrc = [...incoming.keys()][0]?.sender.ssrc;
    if (dtls?.state === "connected" && senderSsrc !== undefined) {
      const feedback = new werift.ReceiverEstimatedMaxBitrate({
        senderSsrc,
        mediaSsrc: 0,
        brExp: mostBits.exponent,
        brMantissa: mostBits.mantissa,
      });
      dtls.sendRtcp([new werift.RtcpPayloadSpecificFeedback({ feedback })]).catch(() => undefined);
    }
    cancelTelling = clock.after(dtls?.state === "connected" ? tellingInterval : 100, tellHowMuch);
  }
  tellHowMuch();

  /** What arrives on a section, for whoever takes it. */
  function sourceIn(transceiver: RTCRtpTransceiver): SourceEnd {
    const found = incoming.get(transceiver);
    if (found) return found;
    const ssrcs: number[] = [];
    const source = createMediaSource(transceiver.kind as TrackKind, clock.now, (layer) => {
      const ssrc = ssrcs[layer];
      if (ssrc !== undefined) void transceiver.receiver.sendRtcpPLI(ssrc);
    });
    ssrcsOf.set(source, ssrcs);
    incoming.set(transceiver, source);
    // The library takes questions and reports from a browser that sends pictures, too, for ones about those, and brings
    // them here.
    transceiver.receiver.onRtcp.subscribe((packet) => {
      for (const transceiver of outgoing.keys()) hearReports(packet, transceiver);
      const { feedback } = packet as { feedback?: { count?: number; mediaSsrc?: number } };
      if (feedback?.count !== werift.PictureLossIndication.count) return;
      for (const [{ sender }] of outgoing) {
        if (sender.ssrc === feedback.mediaSsrc) sender.onPictureLossIndication.execute();
      }
    });
    return source;
  }

  function listenTo(transceiver: RTCRtpTransceiver): void {
    const source = sourceIn(transceiver);
    const { tracks } = transceiver.receiver;
    const named = tracks.filter(({ rid }) => rid !== undefined);
    for (const [layer, track] of (named.length > 0 ? named : tracks).entries()) {
      if (known.has(track)) continue;
      known.add(track);
      const mayPass = createAllowance(clock, packetShare);
      track.onReceiveRtp.subscribe(({ header, payload }: RtpPacket) => {
        const { sequenceNumber, timestamp, marker, ssrc } = header;
        const ssrcs = ssrcsOf.get(source);
        if (ssrcs) ssrcs[layer] = ssrc;
        if (mayPass()) source.give({ sequenceNumber, timestamp, marker, payload }, layer);
      });
    }
  }

  function passOn(transceiver: RTCRtpTransceiver, key: string, source: MediaSource | undefined): void {
    if (source && outgoing.get(transceiver)?.source === source) return;
    outgoing.get(transceiver)?.stop();
    outgoing.delete(transceiver);
    if (!source || source.kind !== transceiver.kind) return;
    const { sender } = transceiver;
    // Numbers and times go on where those of the track before ended.
    const goOn = () => sender.replaceRTP({ sequenceNumber: 0 } as never, false, pictureTicks);
    goOn();
    const taking = source.take({
      switched: goOn,
      take({ payload, ...header }) {
        const packet = new werift.RtpPacket(new werift.RtpHeader(header), Buffer.from(payload));
        // Fails only when the connection is closing.
        sender.sendRtp(packet).catch(() => undefined);
      },
    });
    taking.want(bestOf(key));
    const reported = sender.onRtcp.subscribe((packet) => hearReports(packet, transceiver));
    const asked = sender.onPictureLossIndication.subscribe(taking.askForWhole);
    outgoing.set(transceiver, {
      key,
      source,
      taking,
      stop() {
        taking.stop();
        asked.unSubscribe();
        reported.unSubscribe();
      },
    });
  }

  function refresh(sourceOf: SourceOf): void {
    for (const transceiver of connection.getTransceivers()) {
      const key = takes[transceiver.mid ?? ""];
      passOn(transceiver, key ?? "", key === undefined ? undefined : sourceOf(key));
    }
  }

  return {
    session,
    refresh,
    passes: (key) =>
      connection.connectionState === "connected" &&
      [...outgoing.values()].some((passed) => passed.key === key),
    want(key, layer) {
      if (layers.size < mostSections || layers.has(key)) layers.set(key, layer);
      for (const passed of outgoing.values()) if (passed.key === key) passed.taking.want(bestOf(key));
    },
    async answer(sdp, offer, sourceOf) {
      const { sends } = offer;
      takes = offer.takes;
      await connection.setRemoteDescription({ type: "offer", sdp });
      for (const dtls of connection.dtlsTransports) {
        if (dtls.state === "new" && !sdp.includes("a=setup:passive")) dtls.role = "server";
      }
      const transceivers = connection.getTransceivers();
      for (const transceiver of transceivers) {
        const mid = transceiver.mid ?? "";
        transceiver.setDirection(takes[mid] === undefined ? "recvonly" : "sendonly");
        if (sends[mid] !== undefined) listenTo(transceiver);
      }
      await connection.setLocalDescription(await connection.createAnswer());
      refresh(sourceOf);
      const answer = connection.localDescription?.sdp;
      if (answer === undefined) throw new Error("There is no answer.");
      return answer;
    },
    sent(sends) {
      const found = new Map<string, MediaSource>();
      for (const [transceiver, source] of incoming) {
        const name = sends[transceiver.mid ?? ""];
        if (name === undefined) continue;
        const kind = Object.hasOwn(ownTracks, name) ? ownTracks[name as keyof typeof ownTracks] : source.kind;
        if (kind === source.kind) found.set(name, source);
      }
      return found;
    },
    onGone(told) {
      connection.connectionStateChange.subscribe((state) => {
        if (!isClosed && (state === "failed" || state === "closed")) told();
      });
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      cancelTelling();
      for (const { stop } of outgoing.values()) stop();
      outgoing.clear();
      connection.close().catch(() => undefined);
    },
  };
}
