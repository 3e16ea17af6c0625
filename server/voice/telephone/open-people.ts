import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import { admitTransfer } from "#server/dials/admit-transfer.ts";
import { callerNumberOf } from "#server/dials/can-dial.ts";
import type { Logger } from "#server/log.ts";
import type { CallRecords } from "#server/voice-api/call-journal.ts";
import type { Carrier } from "#voice/index.ts";
import type { Suppress } from "../suppress.ts";
import { admitGuest } from "./guests/admit-guest.ts";
import { createGuests } from "./guests/guests.ts";
import type { TelephoneEnv } from "./telephone-settings.ts";
import type { TransferDesk } from "./transfers/call-transfers.ts";
import { createOfficeHours } from "./transfers/desk.ts";
import { createReachable } from "./transfers/reachable.ts";
import { createTransfers, type TransferEnd, transferEnds } from "./transfers/transfers.ts";

/** How people come into calls by telephone: callers are put through to them, or pages dial them in. */
export interface People {
  readonly desk: TransferDesk;
  readonly guests: ReturnType<typeof createGuests>;
  /** Transfers so far, by how they ended. */
  readonly transferred: Readonly<Record<TransferEnd, number>>;
}

export function openPeople(deps: {
  readonly env: TelephoneEnv;
  readonly kysely: Kysely<Tables>;
  /** What rings phones; undefined where nothing does. */
  readonly carrier: () => Carrier | undefined;
  /** Default: nobody is dialled in, since their calls are not written down. */
  readonly journal: CallRecords | undefined;
  /** This process, when there may be others on the database. */
  readonly node: string | undefined;
  /** Default: the 9 key only hangs up. */
  readonly suppress: Suppress | undefined;
  readonly log: Logger;
}): People {
  const { env, kysely, carrier, journal, node, suppress, log } = deps;
  const transferred = Object.fromEntries(transferEnds.map((end) => [end, 0])) as Record<TransferEnd, number>;
  const isReachable = createReachable(env);
  const admit = (to: string) => admitTransfer(kysely, to);
  return {
    desk: {
      transfers: createTransfers({
        carrier,
        isReachable,
        admit,
        onEnded: (end) => void transferred[end]++,
        log,
      }),
      desk: env.TRANSFER_TO,
      isOpen: createOfficeHours(env, Date.now),
    },
    guests: createGuests({
      carrier,
      callerNumber: callerNumberOf(env),
      isReachable,
      admit: async (callId, phone) =>
        journal
          ? admitGuest({ kysely, journal, node }, callId, phone)
          : { kind: "refused", reason: "closed" },
      admitAddress: admit,
      suppress: async (phone) => suppress?.(phone, "key-9"),
      log,
    }),
    transferred,
  };
}
