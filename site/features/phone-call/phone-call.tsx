import { demoReceived } from "#content/book-demo/demo-received.ts";
import { phoneCall } from "#content/outbound-calls/phone-call.ts";
import type { RequestedCallState } from "#domain/requested-call.ts";
import { type CallLooks, isOutOfSight } from "./call-looks.ts";
import { timeInWords } from "./time-in-words.ts";
import { useCallLooks } from "./use-call-looks.ts";

/** States after which a phone may be rung again, or not. */
const endings: ReadonlySet<RequestedCallState> = new Set(["busy", "no-answer", "voicemail"]);

interface PhoneCallProps {
  /** The server's name for the call. */
  id: string;
  /** As the visitor typed it: the server does not tell it. */
  number: string;
}

/** How the call to the visitor's phone is going. Screen readers announce each change. */
export function PhoneCall({ id, number }: PhoneCallProps) {
  const looks = useCallLooks(id);
  return (
    <span role="status" data-state={looks.call?.state}>
      {wordsOf(looks, number)}
    </span>
  );
}

function wordsOf(looks: CallLooks, number: string): string {
  if (isOutOfSight(looks)) return phoneCall.unseen;
  if (!looks.call) return demoReceived.body;
  const { state, again, leftMessage } = looks.call;
  // A page that is older than its server may not know a state.
  const words: string | ((number: string) => string) | undefined = phoneCall[state];
  const text = typeof words === "function" ? words(number) : (words ?? phoneCall.unseen);
  if (!endings.has(state)) return text;
  const message = state === "voicemail" && (leftMessage ? phoneCall.leftMessage : phoneCall.leftNoMessage);
  const next = again === undefined ? phoneCall.notAgain : phoneCall.again(timeInWords(again));
  return [text, message, next].filter(Boolean).join(" ");
}
