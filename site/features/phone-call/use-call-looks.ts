import { useEffect, useState } from "react";
import type { RequestedCall } from "#domain/requested-call.ts";
import { answerOf, type FormAnswer, lost } from "#site/features/form-submission/form-answer.ts";
import { receive } from "#ui/receive.ts";
import { afterLook, type CallLooks, nextLook, noLooks } from "./call-looks.ts";

/** Timeout of one look, in ms. */
const lookLimit = 8_000;

/** Looks at a call that was asked for until its end, or until the component has gone. */
export function useCallLooks(id: string): CallLooks {
  const [looks, setLooks] = useState(() => noLooks(Date.now()));

  useEffect(() => {
    const gone = new AbortController();
    follow(id, setLooks, gone.signal).catch(reportError);
    return () => gone.abort();
  }, [id]);

  return looks;
}

async function follow(id: string, tell: (looks: CallLooks) => void, gone: AbortSignal): Promise<void> {
  let looks = noLooks(Date.now());
  while (!gone.aborted) {
    const wait = nextLook(looks, Date.now());
    if (wait === undefined) return;
    await pause(wait, gone);
    await visible(gone);
    if (gone.aborted) return;
    const answer = await look(id, gone);
    if (gone.aborted) return;
    looks = afterLook(looks, answer, Date.now());
    tell(looks);
  }
}

async function look(id: string, gone: AbortSignal): Promise<FormAnswer<RequestedCall>> {
  const received = await receive(
    fetch(`/api/demo-calls/${encodeURIComponent(id)}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.any([gone, AbortSignal.timeout(lookLimit)]),
    }),
  );
  return received ? answerOf<RequestedCall>(received, 200, Date.now()) : lost;
}

/** Resolves after a time, or at once when it is no longer wanted. */
function pause(ms: number, gone: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  gone.addEventListener("abort", () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}

/** Resolves once the page can be seen: nobody reads what a hidden page would ask for. */
function visible(gone: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  document.addEventListener("visibilitychange", () => resolve(), { once: true, signal: gone });
  gone.addEventListener("abort", () => resolve());
  return promise;
}
