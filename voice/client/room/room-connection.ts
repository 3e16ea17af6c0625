import type { RoomOffer, TrackKind } from "#voice/protocol/room.ts";
import type { IceServer } from "#voice/protocol/signals.ts";
import type { Browser } from "../browser.ts";

/** A track that this end sends. */
export interface SentTrack {
  readonly track: MediaStreamTrack;
  /** Of a picture: its encodings, the smallest first. Default: one, as the browser chooses. */
  readonly encodings?: readonly RTCRtpEncodingParameters[] | undefined;
}

export interface RoomConnectionListener {
  offer(offer: RoomOffer): void;
  /** A track that is taken has arrived, or undefined: it is here no more. */
  track(key: string, track: MediaStreamTrack | undefined): void;
  /** The connection broke, or none came about. Nothing follows. */
  failed(): void;
}

/** The connection over which people's sound and pictures travel. This end offers, whenever what travels changes. */
export interface RoomConnection {
  send(tracks: ReadonlyMap<string, SentTrack>): void;
  take(tracks: ReadonlyMap<string, TrackKind>): void;
  /** @param sdp undefined: the offer was refused. */
  answer(number: number, sdp: string | undefined): void;
  /** The sender of a track of this end. */
  sender(name: string): RTCRtpSender | undefined;
  close(): void;
}

interface Section {
  readonly transceiver: RTCRtpTransceiver;
  readonly kind: TrackKind;
  readonly isSent: boolean;
  /** A track's name, or its key if it is taken. Undefined while nothing uses the section. */
  name: string | undefined;
  readonly layers: number;
  /** The encodings that were last set. */
  encodings?: SentTrack["encodings"];
}

/** Longest wait for this end's own addresses, in ms. */
const gatherTimeout = 1_000;
/** Longest wait for an answer, and for a connection, in ms. */
const answerTimeout = 8_000;

const codecs: Readonly<Record<TrackKind, readonly string[]>> = {
  audio: ["audio/opus"],
  video: ["video/vp8", "video/rtx"],
};

/** Undefined where there is no WebRTC. */
export function openRoomConnection(
  { browser, iceServers }: { readonly browser: Browser; readonly iceServers: readonly IceServer[] },
  listener: RoomConnectionListener,
): RoomConnection | undefined {
  const { clock } = browser;
  const connection = openPeer(browser, iceServers);
  if (!connection) return undefined;
  const sections: Section[] = [];
  const arrived = new Set<string>();
  let number = 0;
  let isClosed = false;
  /** True while an offer is made or waits for its answer. */
  let isAsking = false;
  /** Something changed meanwhile. */
  let isStale = false;
  /** Until then, the first offer stays the only one: another would disturb the far end's search for a path. */
  let wasConnected = false;
  let cancelTimeout = () => {};

  connection.onconnectionstatechange = () => {
    const state = connection.connectionState;
    if (state === "connected") {
      wasConnected = true;
      askAgain();
    }
    if (state === "failed" || state === "closed") fail();
  };

  function fail(): void {
    if (isClosed) return;
    close();
    for (const key of [...arrived]) listener.track(key, undefined);
    listener.failed();
  }

  function close(): void {
    isClosed = true;
    cancelTimeout();
    connection?.close();
  }

  function changed(): void {
    isStale = true;
    askAgain();
  }

  function askAgain(): void {
    if (isStale && !isAsking && (number === 0 || wasConnected)) ask().catch(fail);
  }

  async function ask(): Promise<void> {
    if (!connection || isClosed) return;
    isAsking = true;
    isStale = false;
    await connection.setLocalDescription();
    await gathered(connection);
    const sdp = connection.localDescription?.sdp;
    if (isClosed || sdp === undefined) return;
    cancelTimeout();
    cancelTimeout = clock.after(answerTimeout, fail);
    const byMid = (isSent: boolean) =>
      Object.fromEntries(
        sections.flatMap((section) => {
          const { mid } = section.transceiver;
          return section.isSent === isSent && section.name !== undefined && mid ? [[mid, section.name]] : [];
        }),
      );
    listener.offer({ number: ++number, sdp, sends: byMid(true), takes: byMid(false) });
  }

  function gathered(peer: RTCPeerConnection): Promise<void> {
    if (peer.iceGatheringState === "complete") return Promise.resolve();
    return new Promise((resolve) => {
      const cancel = clock.after(gatherTimeout, resolve);
      peer.onicegatheringstatechange = () => {
        if (peer.iceGatheringState !== "complete") return;
        cancel();
        resolve();
      };
    });
  }

  async function answer(given: number, sdp: string | undefined): Promise<void> {
    if (given !== number || isClosed) return;
    cancelTimeout();
    if (sdp === undefined) return fail();
    await connection?.setRemoteDescription({ type: "answer", sdp });
    isAsking = false;
    for (const { isSent, name, transceiver } of sections) {
      if (isSent || name === undefined || arrived.has(name)) continue;
      arrived.add(name);
      listener.track(name, transceiver.receiver.track);
    }
    askAgain();
  }

  function addSection(isSent: boolean, kind: TrackKind, name: string, sent?: SentTrack): void {
    if (!connection) return;
    // The far end tells the layers of all sections apart by their names alone.
    const encodings = sent?.encodings?.map((encoding, layer, { length }) => ({
      ...encoding,
      ...(length > 1 && { rid: `s${sections.length}x${layer}` }),
    }));
    const transceiver = connection.addTransceiver(sent?.track ?? kind, {
      direction: isSent ? "sendonly" : "recvonly",
      ...(encodings && { sendEncodings: encodings }),
    });
    prefer(transceiver, kind);
    sections.push({
      transceiver,
      kind,
      isSent,
      name,
      layers: encodings?.length ?? 1,
      encodings: sent?.encodings,
    });
  }

  function encode(section: Section, { encodings }: SentTrack): void {
    if (!encodings || JSON.stringify(encodings) === JSON.stringify(section.encodings)) return;
    section.encodings = encodings;
    const { sender } = section.transceiver;
    const parameters = sender.getParameters();
    for (const [layer, encoding] of parameters.encodings.entries())
      Object.assign(encoding, { active: true }, encodings[layer]);
    // A browser that refuses goes on as before.
    sender.setParameters(parameters).catch(() => undefined);
  }

  return {
    send(tracks) {
      let isChanged = false;
      for (const section of sections) {
        if (!section.isSent || section.name === undefined) continue;
        // Layers can be switched on and off, but not made: another number of them takes another section.
        const wanted = tracks.get(section.name);
        if (wanted && (wanted.encodings?.length ?? 1) === section.layers) continue;
        section.name = undefined;
        section.transceiver.direction = "inactive";
        section.transceiver.sender.replaceTrack(null).catch(fail);
        isChanged = true;
      }
      for (const [name, sent] of tracks) {
        const kind = sent.track.kind as TrackKind;
        const layers = sent.encodings?.length ?? 1;
        const there = sections.find((section) => section.isSent && section.name === name);
        if (there) {
          if (there.transceiver.sender.track !== sent.track) {
            there.transceiver.sender.replaceTrack(sent.track).catch(fail);
          }
          encode(there, sent);
          continue;
        }
        const free = sections.find(
          (section) =>
            section.isSent &&
            section.name === undefined &&
            section.kind === kind &&
            section.layers === layers,
        );
        isChanged = true;
        if (!free) {
          addSection(true, kind, name, sent);
          continue;
        }
        free.name = name;
        free.transceiver.direction = "sendonly";
        free.transceiver.sender.replaceTrack(sent.track).catch(fail);
        encode(free, sent);
      }
      if (isChanged) changed();
    },
    take(tracks) {
      let isChanged = false;
      for (const section of sections) {
        const { name } = section;
        if (section.isSent || name === undefined || tracks.has(name)) continue;
        section.name = undefined;
        section.transceiver.direction = "inactive";
        if (arrived.delete(name)) listener.track(name, undefined);
        isChanged = true;
      }
      for (const [key, kind] of tracks) {
        if (sections.some((section) => !section.isSent && section.name === key)) continue;
        const free = sections.find(
          (section) => !section.isSent && section.name === undefined && section.kind === kind,
        );
        isChanged = true;
        if (!free) {
          addSection(false, kind, key);
          continue;
        }
        free.name = key;
        free.transceiver.direction = "recvonly";
      }
      if (isChanged) changed();
    },
    answer: (given, sdp) => void answer(given, sdp).catch(fail),
    sender: (name) => sections.find((section) => section.isSent && section.name === name)?.transceiver.sender,
    close,
  };
}

function openPeer(browser: Browser, iceServers: readonly IceServer[]): RTCPeerConnection | undefined {
  try {
    return browser.openPeer({ iceServers: iceServers as RTCIceServer[], bundlePolicy: "max-bundle" });
  } catch {
    return undefined; // Switched off by a policy or an extension.
  }
}

/** The codecs that all ends have, so that what one sends another can show without translation. */
function prefer(transceiver: RTCRtpTransceiver, kind: TrackKind): void {
  const capabilities = globalThis.RTCRtpReceiver?.getCapabilities?.(kind)?.codecs ?? [];
  const chosen = capabilities.filter(({ mimeType }) => codecs[kind].includes(mimeType.toLowerCase()));
  if (chosen.length > 0) transceiver.setCodecPreferences?.(chosen);
}
