import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { demoReceived } from "#content/book-demo/demo-received.ts";
import { findCountry } from "#domain/countries.ts";
import { dials } from "#site/dials.ts";
import { openCall } from "#site/features/live-call/open-call.ts";
import { FollowedCall } from "#site/features/phone-call/followed-call.tsx";
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
  /** The server's name for the call to the visitor's phone, if it is made now. */
  call: string | undefined;
  /** Called when the dialog has gone, to move focus. */
  onAway: () => void;
  onClose: () => void;
}

/**
 * The dialog after a request for a call. It says how the call to the visitor's phone is going; if no phone can be called,
 * the browser rings in it.
 */
export function OutboundReceived({ request, callsAt, call, onAway, onClose }: OutboundReceivedProps) {
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
  const ring = (
    <Suspense>
      <BrowserRing isFailed={isFailed} holdOpen={holdOpen} onAnswer={() => void answer()} />
    </Suspense>
  );
  return (
    <DemoReceivedDialog
      body={bodyOf()}
      isDemoCall
      onClose={onClose}
      holdOpen={() => holdOpen.current?.() ?? false}
      call={rings === "browser" && call === undefined ? ring : undefined}
    />
  );

  function bodyOf() {
    if (call !== undefined) return <FollowedCall id={call} number={numberOf(request)} />;
    if (!dials() && rings !== "phone") return demoReceived.ringsHere;
    return callsAt ? demoReceived.bodyLater(callsAt) : demoReceived.body;
  }
}

/** Details for the assistant, so that the visitor need not repeat them. */
function aboutVisitor(request: OutboundRequestValues) {
  const { name, companyName } = request;
  const [firstName = ""] = name.trim().split(/\s+/);
  return { name, firstName, company: companyName, phone: numberOf(request) };
}

function numberOf({ phone, country }: OutboundRequestValues): string {
  const prefix = phone.startsWith("+") ? "" : `${findCountry(country)?.dialPrefix ?? ""} `;
  return `${prefix}${phone}`.trim();
}
