import type { Browser, PageEvent } from "#voice/client/browser.ts";
import type { CallOptions } from "#voice/client/call-surface.ts";
import { openMicrophone } from "#voice/client/microphone.ts";
import { openSession } from "#voice/client/session.ts";
import type { IceServer, Self } from "#voice/protocol/signals.ts";
import { createFakeAudio, createFakeWorkletNode, type FakeAudio } from "./fake-audio.ts";
import { createFakeClock, type FakeClock } from "./fake-clock.ts";
import { createFakeDevices, type FakeDevices } from "./fake-devices.ts";
import { createFakePeer, type FakePeer } from "./fake-peer.ts";
import { createFakeSocket, type FakeSocket } from "./fake-socket.ts";

/** A browser in which the test controls everything that a call uses. */
export interface FakeBrowser {
  readonly browser: Browser;
  /** Options for `createCall`: this browser, and the media part that is loaded on demand otherwise. */
  readonly callOptions: Required<Pick<CallOptions, "browser" | "loadMedia">>;
  readonly clock: FakeClock;
  readonly devices: FakeDevices;
  /** All sockets that were opened, in order. */
  readonly sockets: FakeSocket[];
  readonly peers: FakePeer[];
  readonly audio: FakeAudio[];
  readonly requests: { address: string; init: RequestInit }[];
  /** Makes the response to each request. Default: a call at `webCallUrl`. */
  answer: () => Response | Promise<Response>;
  hasWebRtc: boolean;
  page(event: PageEvent): void;
  /** Opens and joins the newest socket, and returns it. */
  accept(joined?: { isResumed?: boolean; iceServers?: readonly IceServer[]; self?: Self }): FakeSocket;
  /** Counts of things that a call holds open: all 0 after its end. */
  leftOpen(): {
    microphones: number;
    sockets: number;
    audio: number;
    peers: number;
    timers: number;
    watchers: number;
  };
}

export const webCallUrl = "http://larkline.test/voice/calls/1#secret";

export function createFakeBrowser(): FakeBrowser {
  const clock = createFakeClock();
  const { devices, far: farDevices } = createFakeDevices();
  const watchers = new Set<(event: PageEvent) => void>();
  const fake: FakeBrowser = {
    clock,
    devices: farDevices,
    sockets: [],
    peers: [],
    audio: [],
    requests: [],
    answer: () => Response.json({ id: "1", webCallUrl }, { status: 201 }),
    hasWebRtc: true,
    page(event) {
      for (const watcher of [...watchers]) watcher(event);
    },
    accept({ isResumed = false, iceServers = [], self = { id: "me", isOwner: true } } = {}) {
      const socket = fake.sockets.at(-1);
      if (!socket) throw new Error("No socket was opened.");
      socket.open();
      socket.receive({ type: "joined", callId: "1", self, resume: "again", iceServers, isResumed });
      return socket;
    },
    leftOpen: () => ({
      microphones: farDevices.open().length,
      sockets: fake.sockets.filter((socket) => !socket.isClosed()).length,
      audio: fake.audio.filter((audio) => !audio.isClosed()).length,
      peers: fake.peers.filter((peer) => !peer.isClosed()).length,
      timers: clock.timers(),
      watchers: watchers.size,
    }),
    browser: {
      clock,
      random: () => 0.5,
      async request(address, init) {
        fake.requests.push({ address, init });
        const answer = await fake.answer();
        init.signal?.throwIfAborted();
        return answer;
      },
      openSocket(address, protocols) {
        const { socket, far } = createFakeSocket(address, protocols);
        fake.sockets.push(far);
        return socket;
      },
      openPeer(configuration) {
        if (!fake.hasWebRtc) return undefined;
        const { connection, far } = createFakePeer(configuration);
        fake.peers.push(far);
        return connection;
      },
      audioCodecs: () =>
        ["audio/opus", "audio/PCMU", "audio/G722"].map((mimeType) => ({ mimeType, clockRate: 8_000 })),
      openAudio() {
        const { context, far } = createFakeAudio();
        fake.audio.push(far);
        return context;
      },
      createWorkletNode(_, name) {
        const { node, far } = createFakeWorkletNode();
        fake.audio.at(-1)?.nodes.set(name, far);
        return node;
      },
      createPlayer: () => ({ play: async () => {}, pause() {} }) as unknown as HTMLAudioElement,
      createStream: () => ({}) as MediaStream,
      mediaDevices: () => devices,
      watchPage(heard) {
        const watcher = (event: PageEvent) => heard(event);
        watchers.add(watcher);
        return () => watchers.delete(watcher);
      },
    },
    callOptions: {
      get browser() {
        return fake.browser;
      },
      loadMedia: async () => ({ openMicrophone, openSession, workletAddress: "/sound-worklet.js" }),
    },
  };
  return fake;
}
