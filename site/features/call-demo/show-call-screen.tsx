import { StrictMode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { callDemo } from "#content/call-demo.ts";
import { coverPage } from "#site/ui/page-covered.ts";
import { CallScreen } from "./call-screen.tsx";
import { createCallSession } from "./call-session.ts";
import type { OpenCallOptions } from "./open-call.ts";
import { openLine } from "./open-line.ts";

let isShown = false;

/** Puts the call screen over the page, with a React root of its own: any part of the site can open it. */
export function showCallScreen({ assistant, variableValues, startsAtOnce = false }: OpenCallOptions): void {
  if (isShown) return;
  isShown = true;
  const opener = document.activeElement;
  const uncoverPage = coverPage();
  const host = document.createElement("div");
  document.body.append(host);
  const root = createRoot(host);
  const session = createCallSession({
    openLine: () => openLine(assistant),
    variableValues: {
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...variableValues,
    },
    suggestions: callDemo.welcome[assistant].suggestions,
    now: () => Date.now(),
  });

  function close(): void {
    if (!isShown) return;
    isShown = false;
    removeEventListener("popstate", close);
    session.close();
    root.unmount();
    host.remove();
    uncoverPage();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  }

  // Whoever goes back leaves the page that the call belongs to.
  addEventListener("popstate", close);
  flushSync(() =>
    root.render(
      <StrictMode>
        <CallScreen assistant={assistant} session={session} onClosed={close} />
      </StrictMode>,
    ),
  );
  if (startsAtOnce) void session.start({ hasMicrophone: true });
}
