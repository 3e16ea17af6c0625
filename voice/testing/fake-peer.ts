/** An RTCPeerConnection whose far end is the test. */
export interface FakePeer {
  readonly configuration: RTCConfiguration;
  /** Texts sent over the data channel. */
  readonly sent: string[];
  /** Names of the preferred codecs, in order. */
  readonly preferred: string[];
  /** The track last given to the sender; undefined means silence. */
  track(): MediaStreamTrack | undefined;
  /** The candidates that were added. */
  readonly candidates: string[];
  isClosed(): boolean;
  /** Connects: ICE and DTLS are done, the far end's track has arrived, the channel is open. */
  connect(): void;
  receive(text: string): void;
  change(state: RTCPeerConnectionState): void;
  findCandidate(candidate: string): void;
}

/** `connection` is for the client, `far` for the test. */
export function createFakePeer(configuration: RTCConfiguration): {
  connection: RTCPeerConnection;
  far: FakePeer;
} {
  const sent: string[] = [];
  const preferred: string[] = [];
  const candidates: string[] = [];
  let track: MediaStreamTrack | undefined;
  let isClosed = false;
  const channel = {
    readyState: "connecting",
    onopen: null as (() => void) | null,
    onmessage: null as ((event: { data: string }) => void) | null,
    send: (text: string) => sent.push(text),
  };
  const connection = {
    connectionState: "new" as RTCPeerConnectionState,
    localDescription: null as { sdp: string } | null,
    ontrack: null as ((event: { track: unknown }) => void) | null,
    onicecandidate: null as ((event: { candidate: unknown }) => void) | null,
    onconnectionstatechange: null as (() => void) | null,
    addTransceiver(source: MediaStreamTrack | string) {
      track = typeof source === "string" ? undefined : source;
      return {
        sender: {
          replaceTrack: async (next: MediaStreamTrack | null) => {
            track = next ?? undefined;
          },
        },
        setCodecPreferences: (codecs: RTCRtpCodec[]) =>
          preferred.push(...codecs.map((codec) => codec.mimeType)),
      };
    },
    createDataChannel: () => channel,
    async setLocalDescription() {
      connection.localDescription = { sdp: "offer" };
    },
    async setRemoteDescription({ sdp }: { sdp: string }) {
      if (sdp !== "answer") throw new Error("Not a session description.");
      connection.ontrack?.({ track: { kind: "audio" } });
    },
    async addIceCandidate({ candidate }: { candidate: string }) {
      candidates.push(candidate);
    },
    close() {
      isClosed = true;
      channel.readyState = "closed";
    },
  };
  const far: FakePeer = {
    configuration,
    sent,
    preferred,
    candidates,
    track: () => track,
    isClosed: () => isClosed,
    connect() {
      far.change("connected");
      channel.readyState = "open";
      channel.onopen?.();
    },
    receive: (text) => channel.onmessage?.({ data: text }),
    change(state) {
      connection.connectionState = state;
      connection.onconnectionstatechange?.();
    },
    findCandidate: (candidate) =>
      connection.onicecandidate?.({ candidate: { candidate, sdpMid: "0", sdpMLineIndex: 0 } }),
  };
  return { connection: connection as unknown as RTCPeerConnection, far };
}
