import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { demoReceived } from "#content/book-demo/demo-received.ts";
import { findCountry } from "#domain/countries.ts";
import { dials } from "#site/dials.ts";
import { openCall } from "#site/features/live-call/open-call.ts";
import { DemoReceivedDialog } from "#site/pages/book-demo/demo-received/demo-received-dialog.tsx";
import { publicConfig } from "#site/public-config.ts";
import type { OutboundRequestValues } from "./outbound-request-values.ts";

const BrowserRing = lazy(async () => ({
  default: (await import("#site/pages/outbound-calls/ring/browser-ring.tsx")).BrowserRing,
}));

interface OutboundReceivedProps {
  request: OutboundRequestValues;
  /** When we call, in words, if the call waits. */
  callsAt: string | undefined;
  /** Called when the dialog has gone, to move focus. */
  onAway: () => void;
  onClose: () => void;
}

/** The dialog after a request for a call. If no phone can be called, the browser rings in it. */
export function OutboundReceived({ request, callsAt, onAway, onClose }: OutboundReceivedProps) {
  const [rings, setRings] = useState<"browser" | "phone">();
  const [isAnswered, setAnswered] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const holdOpen = useRef<() => boolean>(undefined);

  useEffect(() => {
    let isGone = false;
    publicConfig().then(
      ({ outbound }) => {
        if (!isGone) setRings(outbound.rings);
      },
      () => {
        if (!isGone) setRings(dials() ? "phone" : "browser");
      },
    );
    return () => {
      isGone = true;
    };
  }, []);

  /** Closes the dialog before the call, so that focus returns to the page when the call is over. */
  async function answer(): Promise<void> {
    flushSync(() => setAnswered(true));
    onAway();
    try {
      await openCall({
        assistant: "sales",
        variableValues: aboutVisitor(request),
        startsAtOnce: true,
        canStopCalls: true,
      });
      onClose();
    } catch {
      setFailed(true);
      setAnswered(false);
    }
  }

  if (isAnswered) return null;
  const isPhoneCalled = dials() || rings === "phone";
  const ring = (
    <Suspense>
      <BrowserRing isFailed={isFailed} holdOpen={holdOpen} onAnswer={() => void answer()} />
    </Suspense>
  );
  return (
    <DemoReceivedDialog
      body={
        isPhoneCalled
          ? callsAt
            ? demoReceived.bodyLater(callsAt)
            : demoReceived.body
          : demoReceived.ringsHere
      }
      isDemoCall
      onClose={onClose}
      holdOpen={() => holdOpen.current?.() ?? false}
      call={rings === "browser" ? ring : undefined}
    />
  );
}

/** Details for the assistant, so that the visitor need not repeat them. */
function aboutVisitor({ name, companyName, phone, country }: OutboundRequestValues) {
  const prefix = phone.startsWith("+") ? "" : `${findCountry(country)?.dialPrefix ?? ""} `;
  const [firstName = ""] = name.trim().split(/\s+/);
  return { name, firstName, company: companyName, phone: `${prefix}${phone}`.trim() };
}
