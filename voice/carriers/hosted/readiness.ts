import type { Clock } from "#voice/time/clock.ts";

/** Times between two checks of an account, in ms: while it is in order; while it is not, doubled from the first to the last. */
const whileReady = 10 * 60_000;
const firstWait = 5_000;
const longestWait = 60_000;

/** Whether a vendor's account takes orders. */
export interface Readiness {
  isReady(): boolean;
  /** A call could not be placed: no other is, until the account has been checked. */
  doubt(): void;
  stop(): void;
}

/** Checks an account at once, and again and again. @param onChange told of the first result, and when it changes. */
export function watchAccount(
  check: () => Promise<boolean>,
  clock: Clock,
  onChange: (isReady: boolean) => void,
): Readiness {
  let isReady = false;
  let told: boolean | undefined;
  let wait = firstWait;
  let isStopped = false;
  let cancel = clock.after(0, look);

  function look(): void {
    void check()
      .catch(() => false)
      .then((result) => {
        if (isStopped) return;
        isReady = result;
        if (told !== result) onChange(result);
        told = result;
        cancel = clock.after(result ? whileReady : wait, look);
        wait = result ? firstWait : Math.min(longestWait, wait * 2);
      });
  }

  return {
    isReady: () => isReady,
    doubt() {
      if (!isReady || isStopped) return;
      isReady = false;
      cancel();
      cancel = clock.after(firstWait, look);
    },
    stop() {
      isStopped = true;
      isReady = false;
      cancel();
    },
  };
}
