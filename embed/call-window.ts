import { type CallFailure, callElement } from "#content/embed/call-element.ts";
import { type CallCommand, type CallMessage, callMessageFrom } from "./call-messages.ts";
import { expectWord } from "./expect-word.ts";
import { glyph } from "./glyph.ts";
import { holdPageStill } from "./hold-page-still.ts";
import { make } from "./make.ts";

/** What the page lets the frame use: the voice, its sound, and a screen that stays on during a call. */
const allowed = "microphone; autoplay; screen-wake-lock";

export interface CallWindowOptions {
  readonly dialog: HTMLDialogElement;
  /** Origin of the server that holds the calls. */
  readonly server: string;
  /** The frame's address, on that server. */
  readonly address: string;
  readonly told: (message: CallMessage) => void;
  /** The call screen did not open. The window is closed by then. */
  readonly failed: (why: CallFailure) => void;
  /** Called once, however it was closed. */
  readonly closed: () => void;
}

/**
 * Opens the call screen in a frame, in a modal dialog over the page.
 *
 * @returns closes it, which ends a call.
 */
export function openCallWindow(options: CallWindowOptions): () => void {
  const { dialog, server } = options;
  const gone = new AbortController();
  const { signal } = gone;
  const frame = make("iframe", {
    part: "frame",
    title: callElement.title,
    src: options.address,
    allow: allowed,
    referrerpolicy: "no-referrer",
  });
  const stop = make("button", { type: "button", part: "close" }, callElement.close);
  const waiting = make(
    "div",
    { part: "waiting" },
    glyph(),
    make("p", { role: "status" }, callElement.opening),
    stop,
  );
  const spoke = expectWord(frame, () => fail("unreachable"));
  let isReady = false;

  addEventListener("message", listen, { signal });
  document.addEventListener("securitypolicyviolation", noteBlocked, { signal });
  stop.addEventListener("click", close, { signal });
  dialog.addEventListener("cancel", leave, { signal });
  dialog.addEventListener("close", close, { signal });
  dialog.dataset.state = "opening";
  dialog.replaceChildren(frame, waiting);
  const release = holdPageStill();
  dialog.showModal();
  return close;

  function listen(event: MessageEvent<unknown>): void {
    const message = callMessageFrom(frame, server, event);
    if (message?.type === "call.ready") showCall();
    if (message?.type === "call.refused") fail("refused");
    if (message) options.told(message);
    if (message?.type === "call.closed") close();
  }

  function showCall(): void {
    isReady = true;
    spoke();
    dialog.dataset.state = "open";
    waiting.remove();
    focusFrame();
  }

  /** Focus may be in it already: focusing a frame again takes the focus from what is in it. */
  function focusFrame(): void {
    if ((dialog.getRootNode() as ShadowRoot).activeElement !== frame) frame.focus({ preventScroll: true });
  }

  /** Escape outside the frame. Once the call screen is there, it decides: during a call it asks first. */
  function leave(event: Event): void {
    if (!isReady) return;
    event.preventDefault();
    const command: CallCommand = { type: "call.leave" };
    frame.contentWindow?.postMessage(command, server);
    focusFrame();
  }

  function noteBlocked({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent): void {
    if (effectiveDirective === "frame-src" && blockedURI.startsWith(server)) fail("blocked");
  }

  function fail(why: CallFailure): void {
    close();
    options.failed(why);
  }

  function close(): void {
    if (signal.aborted) return;
    gone.abort();
    spoke();
    // Closing it gives the focus back. An element that was taken out of the page has closed it already.
    if (dialog.open) dialog.close();
    dialog.replaceChildren();
    release();
    options.closed();
  }
}
