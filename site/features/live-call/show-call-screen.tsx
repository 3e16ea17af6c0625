import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type CallableAssistant, liveCall } from "#content/live-call/live-call.ts";
import { pageScrollbarTakesRoom } from "#site/ui/use-page-scrollbar.ts";
import { CallScreen, type ShownScreen } from "./call-screen.tsx";
import { createCallSession } from "./call-session.ts";
import type { OpenCallOptions } from "./open-call.ts";
import { openLine } from "./open-line.ts";

type BuiltScreen = ReturnType<typeof build>;

let prepared: BuiltScreen | undefined;
let isShown = false;

/** Builds the screen outside the page, so that opening it has little more to do than to paint it. */
export function prepareCallScreen(assistant: CallableAssistant): void {
  if (isShown || prepared?.assistant === assistant) return;
  const screen = take(assistant);
  prepared = screen;
  // A click meanwhile does not wait for it.
  startTransition(() => screen.render());
}

/** Puts the call screen over the page, with a React root of its own: any part of the site can open it. */
export function showCallScreen({
  assistant,
  variableValues = {},
  startsAtOnce = false,
}: OpenCallOptions): void {
  if (isShown) return;
  isShown = true;
  const opener = document.activeElement;
  const hasScrollbar = pageScrollbarTakesRoom();
  const { host, session, render, tell, discard } = take(assistant);

  function close(): void {
    if (!isShown) return;
    isShown = false;
    removeEventListener("popstate", close);
    session.close();
    discard();
    host.remove();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  }

  // Whoever goes back leaves the page that the call belongs to.
  addEventListener("popstate", close);
  document.body.append(host);
  tell(variableValues);
  flushSync(() => render({ hasScrollbar, onClosed: close }));
  if (startsAtOnce) void session.start({ hasMicrophone: true });
}

/** The prepared screen when it is the wanted one, or another. */
function take(assistant: CallableAssistant): BuiltScreen {
  const screen = prepared;
  prepared = undefined;
  if (screen?.assistant === assistant) return screen;
  screen?.discard();
  return build(assistant);
}

function build(assistant: CallableAssistant) {
  const host = document.createElement("div");
  const root = createRoot(host);
  let known: Readonly<Record<string, string>> = {};
  const session = createCallSession({
    openLine: () => openLine(assistant),
    variableValues: () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...known }),
    suggestions: liveCall.welcome[assistant].suggestions,
    now: () => Date.now(),
  });
  return {
    assistant,
    host,
    session,
    tell: (variableValues: typeof known) => {
      known = variableValues;
    },
    render: (shown?: ShownScreen) =>
      root.render(
        <StrictMode>
          <CallScreen assistant={assistant} session={session} shown={shown} />
        </StrictMode>,
      ),
    discard: () => root.unmount(),
  };
}
