import type { BookingClient, Refused } from "./booking-client.ts";

/** The state of this visitor's hold on a time. */
export type Hold =
  | { readonly status: "none" }
  | { readonly status: "asking" }
  /** `until`: ms since 1970 by the browser's clock, which may differ from the server's. */
  | { readonly status: "held"; readonly until: number }
  | { readonly status: "over" }
  /** The server could not be reached. */
  | { readonly status: "unsure" };

export interface SlotHoldOptions {
  readonly client: Pick<BookingClient, "hold" | "release">;
  readonly submission: string;
  /** Length of the server's hold, in ms. */
  readonly length: number;
  /** Current time, in ms since 1970. */
  readonly clock: () => number;
  readonly onChange: (hold: Hold) => void;
  /** Called when another visitor has the time, or it is no longer offered. */
  readonly onTaken: (start: number, refusal: Refused) => void;
}

/** Holds one time at once. Requests go out in order, each after the last has been answered. */
export interface SlotHold {
  /** Holds this time instead of any other. */
  keep(start: number): void;
  /** Extends the hold while the visitor types, at most every {@link renewalPause}. */
  renew(): void;
  /** Reports a hold that has run out; call it at intervals. */
  look(): void;
  /** Resolves when the server has released the time too. */
  release(): Promise<void>;
  /** The page is being left: releases the time at once, ahead of other requests. */
  leave(): void;
  /** The time is booked, so there is nothing left to release. */
  settle(): void;
}

/** Least time between two requests for the same hold, in ms. */
const renewalPause = 30_000;

export function createSlotHold(options: SlotHoldOptions): SlotHold {
  const { client, submission, length, clock, onChange, onTaken } = options;
  let wish: number | undefined;
  let hold: Hold = { status: "none" };
  let askedAt = 0;
  let last: Promise<unknown> = Promise.resolve();

  function set(next: Hold): void {
    hold = next;
    onChange(next);
  }

  function ask(start: number): void {
    askedAt = clock();
    last = last.then(async () => {
      if (wish !== start) return;
      const from = clock();
      const answer = await client.hold(submission, start);
      if (wish !== start) return;
      if (answer.kind === "ok") set({ status: "held", until: from + length });
      else if (answer.kind === "refused" && answer.status === 409) {
        wish = undefined;
        set({ status: "none" });
        onTaken(start, answer);
      } else if (hold.status !== "held") set({ status: "unsure" });
    });
  }

  return {
    keep(start) {
      wish = start;
      set({ status: "asking" });
      ask(start);
    },
    renew() {
      if (wish !== undefined && clock() - askedAt >= renewalPause) ask(wish);
    },
    look() {
      if (hold.status === "held" && clock() >= hold.until) set({ status: "over" });
    },
    async release() {
      if (wish !== undefined) {
        wish = undefined;
        set({ status: "none" });
        last = last.then(() => client.release(submission));
      }
      await last;
    },
    leave() {
      if (wish !== undefined) void client.release(submission);
    },
    settle() {
      wish = undefined;
    },
  };
}
