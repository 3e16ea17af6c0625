import { lazy, Suspense } from "react";
import { demoReceived } from "#content/book-demo/demo-received.ts";

interface FollowedCallProps {
  /** The server's name for the call. */
  id: string;
  /** As the visitor knows it. */
  number: string;
}

/** Without its code, the dialog says what it says first. */
const PhoneCall = lazy(async () => {
  const loaded = await import("./phone-call.tsx").catch(() => undefined);
  return { default: loaded ? loaded.PhoneCall : Unseen };
});

function Unseen(_: FollowedCallProps) {
  return demoReceived.body;
}

/** How the call to the visitor's phone is going. Its code is loaded when there is a call. */
export function FollowedCall(call: FollowedCallProps) {
  return (
    <Suspense fallback={demoReceived.body}>
      <PhoneCall {...call} />
    </Suspense>
  );
}
