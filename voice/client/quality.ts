// Loaded only when a connection is tested.
import { encodeFrame, frameMs, frameSamples } from "#voice/protocol/audio.ts";
import {
  longestQualityTest,
  type QualityResult,
  qualityPath,
  ratedQuality,
} from "#voice/protocol/quality.ts";
import type { Browser } from "./browser.ts";

export interface QualityTest {
  /** Base address of the voice API, such as "/voice". */
  readonly url: string;
  /** 1 to 30. Default 5. */
  readonly seconds?: number;
}

/** Time for the socket to open, in ms; after that the server counts as unreachable. */
const openingTimeout = 10_000;
/** A frame that takes this much longer than the quickest one is late, in ms: a jitter buffer bridges no more. */
const bridged = 160;
/** Wait for frames still on their way after the last one was sent, in ms. */
const lastWait = 1_000;

const unreachable =
  "The connection could not be tested: the server does not answer. Check your network, then try again.";
const broken = "The connection broke while it was tested. Check your network, then try again.";

/** Sends frames as a call does, and times each round trip. Rejects only if `url` is not a valid address. */
export async function testQuality(
  browser: Browser,
  { url, seconds = 5 }: QualityTest,
  signal: AbortSignal,
): Promise<QualityResult> {
  const { clock } = browser;
  const began = clock.now();
  const total = Math.round((Math.min(Math.max(seconds, 1), longestQualityTest) * 1000) / frameMs);
  const silence = new Int16Array(frameSamples);
  const sentAt: number[] = [];
  const roundTrips = new Map<number, number>();
  const elapsed = () => ({ secondsElapsed: (clock.now() - began) / 1000 });

  if (signal.aborted) return { result: "aborted", ...elapsed() };
  return new Promise((resolve) => {
    const socket = browser.openSocket(socketAddress(url));
    socket.binaryType = "arraybuffer";
    let cancelTimer = clock.after(openingTimeout, () => fail(unreachable));

    function end(result: QualityResult): void {
      cancelTimer();
      signal.removeEventListener("abort", abort);
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
      resolve(result);
    }
    function fail(errorMsg: string): void {
      end({ result: "failed", errorMsg, ...elapsed() });
    }
    function abort(): void {
      end({ result: "aborted", ...elapsed() });
    }

    /** Sends the frames that are due: more than one if timers run late. */
    function send(openedAt: number): void {
      const now = clock.now();
      const due = Math.min(total, 1 + Math.floor((now - openedAt) / frameMs));
      while (sentAt.length < due) sentAt.push(transmit(sentAt.length));
      cancelTimer =
        sentAt.length < total ? clock.after(frameMs, () => send(openedAt)) : clock.after(lastWait, conclude);
    }

    function transmit(number: number): number {
      socket.send(encodeFrame(number, silence));
      return clock.now();
    }

    function hear(data: unknown): void {
      if (!(data instanceof ArrayBuffer) || data.byteLength < 4) return;
      const number = new DataView(data).getUint32(0, true);
      const sent = sentAt[number];
      if (sent === undefined || roundTrips.has(number)) return;
      roundTrips.set(number, clock.now() - sent);
      if (roundTrips.size === total) conclude();
    }

    function conclude(): void {
      if (roundTrips.size === 0) {
        fail(broken);
        return;
      }
      const times = [...roundTrips.values()];
      const quickest = Math.min(...times);
      const inTime = times.filter((time) => time - quickest <= bridged).length;
      const data = {
        avgRoundTripTime: times.reduce((sum, time) => sum + time, 0) / times.length,
        maxRoundTripTime: Math.max(...times),
        lateShare: 1 - inTime / total,
      };
      end({ result: ratedQuality(data), data, ...elapsed() });
    }

    socket.onopen = () => {
      cancelTimer();
      send(clock.now());
    };
    socket.onmessage = ({ data }) => hear(data);
    socket.onclose = () => fail(sentAt.length > 0 ? broken : unreachable);
    signal.addEventListener("abort", abort);
  });
}

/** `url` may be a path of the page's own site. */
function socketAddress(url: string): string {
  const address = new URL(url.replace(/\/$/, "") + qualityPath, globalThis.location?.href);
  address.protocol = address.protocol.replace(/^http/, "ws");
  return address.href;
}
