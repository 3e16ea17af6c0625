import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { type CallableAssistant, liveCall } from "#content/live-call/live-call.ts";
import { pageScrollbarTakesRoom } from "#site/ui/use-page-scrollbar.ts";
import { CallScreen, type ShownScreen } from "./call-screen.tsx";
import { createCallSession } from "./call-session.ts";
import { openLine } from "./open-line.ts";

export interface OpenCallOptions {
  /** The assistant to call. */
  readonly assistant: CallableAssistant;
  /** Known facts about the visitor, such as `name` and `company`; `timeZone` is added. */
  readonly variableValues?: Readonly<Record<string, string>>;
  /** True when the visitor has already picked up: the call begins as the screen opens. Default false. */
  readonly startsAtOnce?: boolean;
  /** True for a call that the visitor's phone number was given for: 9 then takes the number off, for good. Default false. */
  readonly canStopCalls?: boolean;
}

export interface CallScreens {
  /** Builds the screen outside the page, so that opening it needs little more than painting. */
  prepare(assistant: CallableAssistant): void;
  /** Shows the call screen over the page, unless it is already shown. */
  show(options: OpenCallOptions): void;
}

type BuiltScreen = ReturnType<typeof build>;

/** The call screens of one page. They have their own React root, so any part of the site can open one. */
export function createCallScreens(): CallScreens {
  let prepared: BuiltScreen | undefined;
  let isShown = false;

  /** The prepared screen if it is for this assistant, else a new one. */
  function take(assistant: CallableAssistant): BuiltScreen {
    const screen = prepared;
    prepared = undefined;
    if (screen?.assistant === assistant) return screen;
    screen?.discard();
    return build(assistant);
  }

  return {
    prepare(assistant) {
      if (isShown || prepared?.assistant === assistant) return;
      const screen = take(assistant);
      prepared = screen;
      // As a transition, so that a click meanwhile does not wait.
      startTransition(() => screen.render());
    },
    show({ assistant, variableValues = {}, startsAtOnce = false, canStopCalls = false }) {
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

      // Going back leaves the page that the call belongs to.
      addEventListener("popstate", close);
      document.body.append(host);
      tell(variableValues);
      flushSync(() => render({ hasScrollbar, canStopCalls, onClosed: close }));
      if (startsAtOnce) void session.start({ hasMicrophone: true });
    },
  };
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
