// The page in the frame of `<larkline-call>`: the site's own call screen, and its news for the page around it.
import { answersAsItself, toTrade } from "#site/features/live-call/answer-as.ts";
import { createCallScreens } from "#site/features/live-call/show-call-screen.tsx";
import { readCallFrameAddress } from "../call-address.ts";
import type { CallCommand, CallMessage } from "../call-messages.ts";
import { callNews } from "../call-news.ts";
import "./frame.css";

const { assistant, variableValues, origin } = readCallFrameAddress(location);
/** The page says it, not its visitor: nothing of theirs is kept in the browser. */
const answersAs =
  assistant === "front-desk"
    ? { business: variableValues.business ?? "", trade: toTrade(variableValues.trade) }
    : answersAsItself;
const isAlone = window.parent === window;

function tell(message: CallMessage): void {
  if (!isAlone && URL.canParse(origin)) parent.postMessage(message, origin);
}

keepFocus();
createCallScreens().show({
  assistant,
  variableValues,
  answersAs,
  onChange(before, after) {
    for (const message of callNews(before, after)) tell(message);
  },
  onClosed() {
    if (isAlone) location.assign("/");
    else tell({ type: "call.closed" });
  },
});
tell({ type: "call.ready" });

/** A page that focuses its frame focuses nothing in it, so focus goes back to where it was in here. */
function keepFocus(): void {
  let last: EventTarget | null = null;
  addEventListener("focusin", ({ target }) => {
    last = target;
  });
  addEventListener("focus", () => {
    if (document.activeElement !== document.body) return;
    if (last instanceof HTMLElement && last.isConnected) last.focus({ preventScroll: true });
  });
}

addEventListener("message", (event: MessageEvent<CallCommand | null>) => {
  if (event.source !== parent || event.origin !== origin || event.data?.type !== "call.leave") return;
  const screen = document.querySelector<HTMLDialogElement>("dialog.call-screen");
  // As Escape does: during a call, the screen prevents it and asks.
  if (screen?.dispatchEvent(new Event("cancel", { cancelable: true }))) screen.close();
});
