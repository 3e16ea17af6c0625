import type { WebSocket } from "ws";
import { createPhoneLine } from "#voice/carriers/phone-line.ts";
import type { ConnectedLine } from "#voice/carriers/sip/open-media.ts";
import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { Forwarded, Line } from "#voice/transport/line.ts";
import type { Forwards, NextStep } from "./forwards.ts";
import type { MediaSockets } from "./media-sockets.ts";
import { createStreamMedia, type StreamMedia } from "./stream-media.ts";
import { createSwitchedMedia } from "./switched-media.ts";
import type { ForwardNews, Vendor } from "./vendor.ts";

/** Time for the vendor's news of a call that it puts through, in ms: a phone rings for half of it. */
const newsLimit = 90_000;
/** Time in which the sound of a call comes back that could not be put through, in ms. */
const soundLimit = 10_000;

/** What all calls of a vendor share. */
export interface HostedParts {
  readonly vendor: Vendor;
  readonly sockets: Pick<MediaSockets, "expect">;
  readonly forwards: Pick<Forwards, "expect">;
  readonly clock: Clock;
  /** Reports an error of a line's listener, which ends its call. */
  readonly onError: (error: unknown) => void;
  /** Keeps a request that is on its way, so that a process that stops can wait for it. */
  readonly track: (request: Promise<void>) => void;
}

/** One call at a vendor: its sound, and its end. */
export interface HostedCall {
  /** Where the vendor connects the sound first. */
  readonly mediaUrl: string;
  /**
   * Takes the vendor's id of the call, as often as it is told. A call that we have given up before it had an id is ended
   * now.
   *
   * @returns false if this is the id of another call.
   */
  know(callId: string): boolean;
  /** False if this is the id of another call. */
  isOf(callId: string): boolean;
  /** The vendor says that the call is over. */
  over(): void;
  /** Hangs up. @param reason told to the line, if there is one. */
  end(reason: EndedReason): void;
}

/**
 * @param given.callId undefined while the vendor has not told it.
 * @param given.number ours, of a call that came.
 * @param given.onLine told once, when sound can travel.
 * @param given.onOver told once.
 */
export function openHostedCall(
  { vendor, sockets, forwards, clock, onError, track }: HostedParts,
  given: {
    readonly callId?: string;
    readonly number?: string;
    readonly onLine: (line: Line) => void;
    readonly onOver: () => void;
  },
): HostedCall {
  let { callId } = given;
  let state: "open" | "over" = "open";
  /** True once the vendor has ended the call, or was asked to. */
  let isEnded = false;
  let connected: ConnectedLine | undefined;
  let media: StreamMedia | undefined;
  /** Settles what becomes of putting the call through, while the vendor does that. */
  let forwarding: ((outcome: Forwarded) => void) | undefined;
  let cancelWait = () => {};
  const sound = createSwitchedMedia();
  /** Settles when the keys before are pressed: requests of their own could overtake one another. */
  let pressed = Promise.resolve();
  let expected = sockets.expect(connect);

  function connect(socket: WebSocket): void {
    const opened = createStreamMedia(socket, {
      stream: vendor.openStream(),
      clock,
      onStarted(id) {
        if (state === "over" || (id !== undefined && !know(id))) return false;
        cancelWait();
        sound.attach(opened);
        if (!connected) {
          connected = createPhoneLine({ ...sound, press }, { hangUp, forward, clock, onError });
          given.onLine(connected.line);
        }
        return true;
      },
      onEnded(isOver) {
        if (media !== opened) return;
        if (forwarding && isOver) return sound.detach();
        // Twilio and Vonage both end a call whose sound is over. If the network broke, they have to be told.
        isEnded ||= isOver;
        finish(isOver ? "customer-ended-call" : "customer-did-not-return");
      },
    });
    // Of a call that comes back: one of the vendors leaves its old socket open.
    const before = media;
    media = opened;
    before?.close();
  }

  function press(keys: string): void {
    const order = vendor.press;
    // Letters are on no phone: networks carry them, vendors' orders do not.
    const id = callId;
    if (!order || id === undefined || /[^\d*#]/.test(keys)) {
      sound.press(keys);
      return;
    }
    pressed = pressed.then(async () => {
      if (state === "open") await order({ callId: id, keys });
    });
    track(pressed);
  }

  async function forward(to: string): Promise<Forwarded> {
    if (state === "over") return "hung-up";
    if (callId === undefined || forwarding) return "failed";
    const { promise, resolve } = Promise.withResolvers<Forwarded>();
    const news = forwards.expect(takeNews);
    const settle = (outcome: Forwarded) => {
      forwarding = undefined;
      cancelWait();
      news.cancel();
      resolve(outcome);
    };
    forwarding = settle;
    cancelWait = clock.after(newsLimit, () => finish("customer-did-not-return"));
    const from = given.number;
    const isTaken = await vendor.forward({ callId, to, from, newsUrl: news.url }).catch(() => false);
    // Whatever came meanwhile counts.
    if (!isTaken && forwarding === settle) settle("failed");
    return promise;
  }

  function takeNews(news: ForwardNews): NextStep {
    if (!forwarding || state === "over") return undefined;
    if (news === "answered" || news === "completed") {
      // The two talk without us, and whether we are there or not.
      isEnded = true;
      const settle = forwarding;
      finish("assistant-forwarded-call");
      settle("connected");
      return undefined;
    }
    const { url, cancel } = sockets.expect(connect);
    expected = { url, cancel };
    forwarding(news);
    cancelWait = clock.after(soundLimit, () => finish("customer-did-not-return"));
    return { is: "answer", mediaUrl: url };
  }

  const isOf = (id: string) => callId === undefined || id === callId;

  function know(id: string): boolean {
    if (!isOf(id)) return false;
    callId = id;
    if (state === "over") endAtVendor();
    return true;
  }

  function endAtVendor(): void {
    if (isEnded || callId === undefined) return;
    isEnded = true;
    track(vendor.end(callId));
  }

  function hangUp(): void {
    finish("assistant-ended-call");
  }

  function finish(reason: EndedReason): void {
    if (state === "over") return;
    state = "over";
    cancelWait();
    expected.cancel();
    connected?.ended(reason);
    if (reason !== "assistant-forwarded-call") forwarding?.("hung-up");
    endAtVendor();
    media?.close();
    given.onOver();
  }

  return {
    mediaUrl: expected.url,
    know,
    isOf,
    over() {
      isEnded = true;
      finish("customer-ended-call");
    },
    end: finish,
  };
}
