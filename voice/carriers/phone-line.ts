import type { EndedReason } from "#voice/protocol/app-messages.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import type { Clock } from "#voice/time/clock.ts";
import type { LineListener } from "#voice/transport/line.ts";
import type { ConnectedCall, ConnectedLine } from "./sip/open-media.ts";

/** Interval of the check that the far end is there, in ms. */
const watchInterval = 1_000;
/** Time without any packet after which the far end is gone, in ms. Some phones are silent while nobody speaks. */
const silenceLimit = 30_000;
/** Longest time on hold, in ms. */
const holdLimit = 10 * 60_000;
/** Time for the last word to leave the far end's buffer before the call is hung up, in ms. */
const lastWord = 200;

/** The sound of a call by telephone, whatever it travels over. */
export interface LineMedia {
  listen(listener: LineMediaListener): void;
  send(frame: Frame): void;
  /** Time since anything came, in ms. */
  silentFor(): number;
  /** Has the far end drop what was sent and is not played yet. Default: it holds too little back. */
  drop?(): void;
  /** Presses keys, one after the other. Default: the network takes none. */
  press?(tones: string): void;
  /** Calls back once the far end has played all that was sent, or does not say so. Default: it plays what comes at once. */
  whenPlayed?(then: () => void): void;
}

export interface LineMediaListener {
  frame(frame: Frame): void;
  key(sign: string): void;
  /** Sound may travel from now on, or only to us. */
  agreed(media: { readonly sends: boolean }): void;
  /** The far end is not who its description says: the call cannot be. */
  refused(): void;
}

/**
 * A call over the telephone, as the engine sees it. Of the engine's messages only the one that holds sound back concerns a
 * telephone; the others have nobody to read them.
 */
export function createPhoneLine(
  media: LineMedia,
  {
    hangUp,
    forward,
    clock,
    onError,
  }: ConnectedCall & { readonly clock: Clock; readonly onError?: (error: unknown) => void },
): ConnectedLine {
  let listener: LineListener | undefined;
  let state: "connecting" | "open" | "held" | "closed" = "connecting";
  let reason: EndedReason | undefined;
  let heldAt = 0;
  let cancelWatch = clock.after(watchInterval, watch);

  /** Calls the listener. A bug in it ends this call and reaches no other. */
  function tell(what: (to: LineListener) => void): void {
    if (!listener) return;
    try {
      what(listener);
    } catch (error) {
      listener = undefined;
      onError?.(error);
      close("pipeline-error");
    }
  }

  function watch(): void {
    cancelWatch = clock.after(watchInterval, watch);
    const isGone = state === "held" ? clock.now() - heldAt >= holdLimit : media.silentFor() >= silenceLimit;
    if (isGone) close("customer-did-not-return");
  }

  function finish(given: EndedReason): void {
    if (state === "closed") return;
    state = "closed";
    reason = given;
    cancelWatch();
    tell((to) => to.closed(given));
  }

  function close(given: EndedReason): void {
    if (state === "closed") return;
    finish(given);
    // The engine ends a call when its last word was sent, and it has not been heard by then.
    if (media.whenPlayed) media.whenPlayed(hangUp);
    else clock.after(lastWord, hangUp);
  }

  function open(): void {
    if (state !== "connecting" && state !== "held") return;
    state = "open";
    tell((to) => to.opened());
    // A phone plays whatever comes.
    tell((to) => to.message("playable"));
  }

  function press(digits: string): void {
    if (state === "open") tell((to) => to.message({ type: "dtmf", digits }));
  }

  media.listen({
    frame(frame) {
      if (state === "open") tell((to) => to.frame(frame));
    },
    key(sign) {
      // Letters are on no phone, and mean nothing here.
      if (/[\d*#]/.test(sign)) press(sign);
    },
    agreed({ sends }) {
      if (sends) open();
      else if (state === "open" || state === "connecting") {
        state = "held";
        heldAt = clock.now();
        tell((to) => to.lost());
      }
    },
    refused: () => close("call-start-error"),
  });

  return {
    line: {
      listen(given) {
        listener = given;
        if (state === "open") {
          tell((to) => to.opened());
          tell((to) => to.message("playable"));
        }
        if (reason !== undefined) tell((to) => to.closed(reason ?? "customer-ended-call"));
      },
      send(frame) {
        if (state === "open") media.send(frame);
      },
      sendMessage(message) {
        if (typeof message === "object" && message.type === "playback" && message.status === "held")
          media.drop?.();
      },
      close,
      ...(forward && { forward }),
      ...(media.press && { press: media.press }),
    },
    keys: press,
    ended: finish,
  };
}
