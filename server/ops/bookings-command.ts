import type { Kysely } from "kysely";
import {
  type BookingList,
  type BookingState,
  bookingStates,
  createBookingList,
} from "#server/booking/booking-list.ts";
import { createBookingStore } from "#server/booking/booking-store.ts";
import { feedKey, feedPath } from "#server/booking/feed-address.ts";
import { hostsOf } from "#server/booking/open-bookings.ts";
import { loadSigningKey, renewSigningKey } from "#server/database/signing-key.ts";
import type { Tables } from "#server/database/tables.ts";
import { isWorkerSeen } from "#server/delivery/worker-seen.ts";
import type { Env } from "#server/env.ts";
import { blockedTable, bookingRecord, bookingTable } from "./booking-table.ts";
import { isConfirmed } from "./confirm.ts";
import type { Console } from "./console.ts";
import { noWorker } from "./drain.ts";
import { jsonText } from "./json.ts";
import { minuteIn, officeTime } from "./office-time.ts";
import { limitOf, nothingMore, type Options, oneOf, required } from "./options.ts";
import { theOne } from "./records-command.ts";
import { type CommandResult, UsageError } from "./usage.ts";

interface BookingsDeps extends Console {
  readonly env: Pick<Env, "PUBLIC_URL" | "SCHEDULER_HOSTS">;
  readonly kysely: Kysely<Tables>;
  readonly options: Options;
}

/** What a list shows unless told. */
const usualStates: readonly BookingState[] = ["held", "booked"];

/** `bookings list | cancel ID | block FROM TO | unblock ID | feed`. */
export async function bookingsCommand(
  [command, ...words]: readonly string[],
  deps: BookingsDeps,
): Promise<CommandResult> {
  const list = createBookingList(deps.kysely);
  const [first, second, ...more] = words;
  switch (command) {
    case "list":
      nothingMore(words);
      return show(list, deps);
    case "cancel":
      nothingMore(words.slice(1));
      return cancel(required(first, "the id of a booking"), list, deps);
    case "block":
      nothingMore(more);
      return block([required(first, "FROM and TO"), required(second, "FROM and TO")], list, deps);
    case "unblock":
      nothingMore(words.slice(1));
      return unblock(required(first, "the id of a blocked time"), list, deps);
    case "feed":
      nothingMore(words);
      return feed(deps);
    default:
      throw new UsageError(
        command ? `There is no "bookings ${command}".` : "Say what to do with the bookings.",
      );
  }
}

async function show(list: BookingList, { options, write }: BookingsDeps): Promise<CommandResult> {
  const state = oneOf(bookingStates, options.state, "--state");
  const { host } = options;
  const from =
    options.from === undefined ? Date.now() : officeTime(options.from, { what: "--from", day: "begins" });
  const to = options.to === undefined ? undefined : officeTime(options.to, { what: "--to", day: "ends" });
  const states = state ? [state] : usualStates;
  const bookings = await list.bookings({ from, to, host, states, limit: limitOf(options) });
  const blocked = await list.blockedTimes({ from, to, host });
  if (options.json) {
    write(`${jsonText({ bookings, blocked }, 2)}\n`);
    return 0;
  }
  write(bookings.length > 0 ? bookingTable(bookings) : "No such bookings.\n");
  if (blocked.length > 0) write(`\nBlocked:\n${blockedTable(blocked)}`);
  return 0;
}

async function cancel(idPrefix: string, list: BookingList, deps: BookingsDeps): Promise<CommandResult> {
  const { kysely, options, write, say } = deps;
  const booking = theOne(await list.findBooking(idPrefix), idPrefix, { what: "booking", say });
  if (!booking) return 1;
  const refusal = {
    held: "It is only held for a visitor who is typing, and ends by itself in a few minutes.",
    cancelled: "It is cancelled already.",
    booked: booking.ends_at.getTime() <= Date.now() ? "It is over." : undefined,
  }[booking.state];
  write(bookingRecord(booking));
  if (refusal) {
    say(`${refusal}\n`);
    return 1;
  }
  write("\nThe visitor and the owner get a mail that it is cancelled, and the time can be booked again.\n");
  const texts = { question: "Cancel it?", no: "Nothing was cancelled.", hint: "Add --yes to cancel it." };
  if (!options.yes && !(await isConfirmed(texts, deps))) return 1;
  if (!(await createBookingStore(kysely).cancel(booking.id, booking.sequence, "operator"))) {
    say("It has changed meanwhile. Nothing was cancelled; look at it again.\n");
    return 1;
  }
  write("Cancelled.\n");
  if (!(await isWorkerSeen(kysely))) say(`${noWorker}\n`);
  return 0;
}

async function block(
  [typedFrom, typedTo]: [string, string],
  list: BookingList,
  { env, options, write, say }: BookingsDeps,
): Promise<CommandResult> {
  const from = officeTime(typedFrom, { what: "FROM", day: "begins" });
  const to = officeTime(typedTo, { what: "TO", day: "ends" });
  if (to <= from) throw new UsageError("TO must be later than FROM.");
  if (to <= Date.now()) throw new UsageError("This time is over; nobody can book it.");
  const host = knownHost(options.host, env);
  const reason = (options.reason ?? "").trim();
  if (reason.length > 200 || /\p{Cc}/u.test(reason))
    throw new UsageError("--reason is one line of at most 200 characters.");
  const blocked = await list.block({ from, to }, host, reason);
  write(
    `Blocked for ${host ?? "everybody"}, New York time: ${minuteIn(blocked.starts_at)} to ${minuteIn(blocked.ends_at)}.\n` +
      `To undo it: npm run ops -- bookings unblock ${blocked.id.slice(0, 8)}\n`,
  );
  const inside = await list.bookings({ from, to, host: host ?? undefined, states: ["booked"] });
  if (inside.length > 0)
    say(
      `These are booked then, and stay so. To cancel one: npm run ops -- bookings cancel ID\n${bookingTable(inside)}`,
    );
  return 0;
}

async function unblock(
  idPrefix: string,
  list: BookingList,
  { write, say }: BookingsDeps,
): Promise<CommandResult> {
  const blocked = theOne(await list.findBlockedTime(idPrefix), idPrefix, { what: "blocked time", say });
  if (!blocked) return 1;
  await list.unblock(blocked.id);
  write(
    `Open again for ${blocked.host ?? "everybody"}, New York time: ${minuteIn(blocked.starts_at)} to ${minuteIn(blocked.ends_at)}.\n`,
  );
  return 0;
}

async function feed({ env, kysely, options, write, say }: BookingsDeps): Promise<CommandResult> {
  const host = knownHost(options.host, env);
  const key = await (options.new ? renewSigningKey : loadSigningKey)(kysely, feedKey);
  write(`${env.PUBLIC_URL}${feedPath(key, host)}\n`);
  say(
    `${options.new ? "The addresses that were given out before lead nowhere now. " : ""}` +
      "Whoever has this address can read names and mail addresses. If it gets about: bookings feed --new\n",
  );
  return 0;
}

/** @returns null when none is named, which means everybody. */
function knownHost(typed: string | undefined, env: BookingsDeps["env"]): string | null {
  const hosts = hostsOf(env);
  if (typed === undefined) return null;
  if (hosts.includes(typed)) return typed;
  throw new UsageError(`--host is one of ${hosts.join(", ")}, as SCHEDULER_HOSTS has them.`);
}
