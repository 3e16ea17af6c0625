import { useEffect, useRef } from "react";
import type { BookedDemo, BookingAnswer } from "./booking-client.ts";
import type { FlowAction } from "./booking-flow.ts";
import { createPause, keepTrying } from "./keep-trying.ts";

/**
 * Sends the chosen time until the server responds. Leaving the step stops the retries. If a request had arrived by
 * then, the server recognises its submission, and sending it again changes nothing.
 */
export function useSending(dispatch: (action: FlowAction) => void) {
  const current = useRef<AbortController>(undefined);
  const pause = useRef(createPause(globalThis));

  useEffect(() => () => current.current?.abort(), []);

  function giveUp(): void {
    current.current?.abort();
    current.current = undefined;
  }

  async function send(
    attempt: (signal: AbortSignal) => Promise<BookingAnswer<BookedDemo>>,
    onEnd: (booked: BookedDemo) => void,
  ): Promise<void> {
    if (current.current) return;
    const controller = new AbortController();
    current.current = controller;
    dispatch({ type: "sent" });
    const answer = await keepTrying(() => attempt(controller.signal), {
      signal: controller.signal,
      pause: pause.current.pause,
      onUnreachable: () => dispatch({ type: "not reached" }),
      random: Math.random,
    });
    if (!answer) return;
    current.current = undefined;
    if (answer.kind === "refused") return dispatch({ type: "refused", refusal: answer });
    onEnd(answer.value);
    dispatch({ type: "booked", booked: answer.value });
  }

  return { send, giveUp, hurry: () => pause.current.hurry() };
}
