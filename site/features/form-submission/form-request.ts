import { receive } from "#ui/receive.ts";
import { answerOf, type FormAnswer, lost } from "./form-answer.ts";

/** The browser's network and clock, passed in. */
export interface FormNetwork {
  readonly fetch: typeof fetch;
  readonly clock: { now(): number; after(ms: number, run: () => void): () => void };
}

/** Timeout of one request, in ms. */
export const tryLimit = 15_000;

/** One request of a form. Ends within {@link tryLimit}, or once the signal is aborted. */
export function requestForm<Body>(
  { fetch, clock }: FormNetwork,
  path: string,
  expected: number,
  init: RequestInit,
  signal: AbortSignal,
): Promise<FormAnswer<Body>> {
  return new Promise((resolve, reject) => {
    const limit = new AbortController();
    const stop = () => limit.abort();
    signal.addEventListener("abort", stop, { once: true });
    const cancel = clock.after(tryLimit, () => {
      stop();
      resolve({ status: "lost", silent: true });
    });
    receive(fetch(path, { ...init, cache: "no-store", signal: limit.signal }))
      .then((received) => (received ? answerOf<Body>(received, expected, clock.now()) : lost))
      .then(resolve, reject)
      .finally(() => {
        cancel();
        signal.removeEventListener("abort", stop);
      });
  });
}
