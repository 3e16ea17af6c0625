import { StrictMode, startTransition } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { liveCall } from "#content/live-call/live-call.ts";
import { pageScrollbarTakesRoom } from "#site/ui/use-page-scrollbar.ts";
import { CallScreen, type ShownScreen } from "./call-screen.tsx";
import type { CallScreenState } from "./call-screen-state.ts";
import { type CallSession, createCallSession } from "./call-session.ts";
import { answerAsAtFirst, answerAsOfVisit, type Called, takesName } from "./called.ts";
import { openLine } from "./open-line.ts";

export interface OpenCallOptions extends Called {
  /** Known facts about the visitor, such as `name` and `company`; `timeZone` is added. */
  readonly variableValues?: Readonly<Record<string, string>>;
  /** True when the visitor has already picked up: the call begins as the screen opens. Default false. */
  readonly startsAtOnce?: boolean;
  /** True for a call that the visitor's phone number was given for: 9 then takes the number off, for good. Default false. */
  readonly canStopCalls?: boolean;
  /** Called after each change of the screen's state. */
  readonly onChange?: (before: CallScreenState, after: CallScreenState) => void;
  /** Called when the screen is gone. */
  readonly onClosed?: () => void;
}

export interface CallScreens {
  /** Builds the screen outside the page, so that opening it needs little more than painting. */
  prepare(called: Called): void;
  /** Shows the call screen over the page, unless it is already shown. */
  show(options: OpenCallOptions): void;
}

type BuiltScreen = ReturnType<typeof build>;

/** The call screens of one page. They have their own React root, so any part of the site can open one. */
export function createCallScreens(): CallScreens {
  let prepared: BuiltScreen | undefined;
  let isShown = false;

  /** The prepared screen if it is for this assistant, else a new one. A page's front desk has one trade. */
  function take(called: Called, early?: HTMLElement): BuiltScreen {
    const screen = prepared;
    prepared = undefined;
    if (screen?.assistant === called.assistant && !early) return screen;
    screen?.discard();
    return build(called, early);
  }

  return {
    prepare(called) {
      if (isShown || prepared?.assistant === called.assistant || earlyScreen()) return;
      const screen = take(called);
      prepared = screen;
      // As a transition, so that a click meanwhile does not wait.
      startTransition(() => screen.render());
    },
    show({
      variableValues = {},
      startsAtOnce = false,
      canStopCalls = false,
      onChange,
      onClosed: onGone,
      ...called
    }) {
      if (isShown) return;
      isShown = true;
      const opener = document.activeElement;
      const hasScrollbar = pageScrollbarTakesRoom();
      const early = earlyScreen();
      const isTheirs = early?.dataset.callScreen === called.assistant;
      if (!isTheirs) early?.remove();
      const { host, session, render, tell, discard } = take(called, isTheirs ? early : undefined);
      const { answerAs } = session.state();

      function close(): void {
        if (!isShown) return;
        isShown = false;
        removeEventListener("popstate", close);
        session.close();
        discard();
        host.remove();
        if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
        onGone?.();
      }

      // Going back leaves the page that the call belongs to.
      addEventListener("popstate", close);
      if (host !== early) document.body.append(host);
      tell(variableValues);
      if (onChange) watch(session, onChange);
      // The picture is that of a screen which is not shown yet.
      if (host === early) flushSync(() => render());
      // What was typed on the picture counts.
      if (session.state().answerAs === answerAs) session.answerAs(answerAsOfVisit(called));
      flushSync(() => render({ hasScrollbar, canStopCalls, onClosed: close }));
      // What was pressed on it meanwhile follows (site/islands/loader.ts).
      if (host === early) host.dispatchEvent(new Event("works"));
      if (startsAtOnce) void session.start({ hasMicrophone: true });
    },
  };
}

function watch(session: CallSession, changed: NonNullable<OpenCallOptions["onChange"]>): void {
  let before = session.state();
  // Ends with the session.
  session.subscribe(() => {
    const after = session.state();
    changed(before, after);
    before = after;
  });
}

/** The screen's first picture, which the page's loader shows until this code is there. */
function earlyScreen(): HTMLElement | undefined {
  return document.querySelector<HTMLElement>("[data-call-screen]") ?? undefined;
}

/** @param early Picture of the screen that comes to life. Default: a new screen outside the page. */
function build(called: Called, early?: HTMLElement) {
  const { assistant } = called;
  const host = early ?? document.createElement("div");
  let root: Root | undefined;
  let known: Readonly<Record<string, string>> = {};
  const session = createCallSession({
    openLine: () => openLine(assistant),
    variableValues: () => ({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone, ...known }),
    suggestions: liveCall.welcome[assistant].suggestions,
    now: () => Date.now(),
    onFailed: (when) =>
      void import("#site/report-error.ts").then(
        ({ tellOfFailedCall }) => tellOfFailedCall(when),
        () => undefined,
      ),
  });
  session.answerAs(answerAsAtFirst(called));
  return {
    assistant,
    host,
    session,
    tell: (variableValues: typeof known) => {
      known = variableValues;
    },
    render: (shown?: ShownScreen) => {
      const screen = (
        <StrictMode>
          <CallScreen assistant={assistant} takesName={takesName(called)} session={session} shown={shown} />
        </StrictMode>
      );
      if (early && !root) {
        root = hydrateRoot(early, screen);
        return;
      }
      root ??= createRoot(host);
      root.render(screen);
    },
    discard: () => root?.unmount(),
  };
}
