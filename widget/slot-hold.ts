import type { BookingClient, Refused } from "./booking-client.ts";

/** Whether a time is kept for this visitor. */
export type Hold =
  | { readonly status: "none" }
  | { readonly status: "asking" }
  /** Until then, in ms since 1970 by this browser's own clock, which may differ from the server's. */
  | { readonly status: "held"; readonly until: number }
  | { readonly status: "over" }
  /** The server could not be asked. */
  | { readonly status: "unsure" };

export interface SlotHoldOptions {
  readonly client: Pick<BookingClient, "hold" | "release">;
  readonly submission: string;
  /** How long the server keeps a time, in ms. */
  readonly length: number;
  /** ms since 1970. */
  readonly clock: () => number;
  readonly onChange: (hold: Hold) => void;
  /** Somebody else has it, or it is not offered any more. */
  readonly onTaken: (start: number, refusal: Refused) => void;
}

/** Keeps one time at a time. What it asks of the server goes out in order, one after the other. */
export interface SlotHold {
  /** Keeps this time instead of any other. */
  keep(start: number): void;
  /** The visitor is typing: a time that has been kept for a while is kept for longer. */
  renew(): void;
  /** Says when a hold has run out; to be called now and then. */
  look(): void;
  /** Resolves when the server has let go as well. */
  release(): Promise<void>;
  /** The page goes away: lets go at once. */
  leave(): void;
  /** The time is booked, so there is nothing to let go of. */
  settle(): void;
}

/** A hold is asked for again at most this often, in ms. */
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
