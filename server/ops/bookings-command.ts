import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import type { Kysely } from "kysely";
import {
  type BookingFilter,
  type BookingList,
  type BookingState,
  bookingStates,
  createBookingList,
} from "#server/booking/booking-list.ts";
import { createBookingStore } from "#server/booking/booking-store.ts";
import { feedKey, feedPath } from "#server/booking/feed-address.ts";
import { hostsOf } from "#server/booking/open-bookings.ts";
import type { Database } from "#server/database/database.ts";
import { lastSiteAddress } from "#server/database/site-address.ts";
import type { Tables } from "#server/database/tables.ts";
import { isWorkerSeen } from "#server/delivery/worker-seen.ts";
import { blockedTable, bookingRecord, bookingTable } from "./booking-table.ts";
import { isConfirmed } from "./confirm.ts";
import type { Console } from "./console.ts";
import { noWorker } from "./drain.ts";
import { jsonText } from "./json.ts";
import { minuteIn, officeTime } from "./office-time.ts";
import { theOne } from "./one-of-ids.ts";
import type { CommandResult, Ops } from "./ops.ts";
import { id, json, limitOption } from "./options.ts";
import { UsageError } from "./usage-error.ts";

/** States listed by default. */
const usualStates: readonly BookingState[] = ["held", "booked"];

const timeFormat = 'like "2026-12-24 14:00" in New York, or a day alone';

/** `bookings list | cancel ID | block FROM TO | unblock ID | feed`. */
export function defineBookings(program: CommandUnknownOpts, ops: Ops): void {
  const group = program.command("bookings").description("the booked demos, in New York's time");
  group
    .command("list")
    .description("demos to come, and blocked times")
    .option("--from <time>", `${timeFormat} (default: now)`)
    .option("--to <time>", timeFormat)
    .addOption(
      new Option("--state <state>", `only those in this state (default: ${usualStates.join(", ")})`).choices(
        bookingStates,
      ),
    )
    .option("--host <name>", "only this host's")
    .addOption(limitOption())
    .option(...json)
    .action(({ json, state, host, limit, ...typed }) => {
      const from =
        typed.from === undefined ? Date.now() : officeTime(typed.from, { what: "--from", day: "begins" });
      const to = typed.to === undefined ? undefined : officeTime(typed.to, { what: "--to", day: "ends" });
      const filter = { from, to, host, limit, states: state ? [state] : usualStates };
      return ops.onDatabase(({ kysely, place }) => {
        ops.say(`From ${place}\n`);
        return show(createBookingList(kysely), filter, { ...ops, isJson: json ?? false });
      });
    });
  group
    .command("cancel")
    .description("show a booking, cancel it, and tell the visitor by mail")
    .argument(...id)
    .option("--yes", "without asking")
    .action((idPrefix, options) =>
      ops.onDatabase(({ kysely }) => cancel(idPrefix, kysely, { ...ops, isSure: options.yes ?? false })),
    );
  group
    .command("block")
    .description("let nobody book a time")
    .argument("<from>", timeFormat)
    .argument("<to>", "likewise; a day alone counts to its end")
    .option("--host <name>", "only this host's (default: everybody's)")
    .option("--reason <text>", "one line, for lists and calendars")
    .action((typedFrom, typedTo, options) => {
      const from = officeTime(typedFrom, { what: "FROM", day: "begins" });
      const to = officeTime(typedTo, { what: "TO", day: "ends" });
      if (to <= from) throw new UsageError("TO must be later than FROM.");
      if (to <= Date.now()) throw new UsageError("This time is over; nobody can book it.");
      const host = knownHost(options.host, ops);
      const reason = (options.reason ?? "").trim();
      if (reason.length > 200 || /\p{Cc}/u.test(reason))
        throw new UsageError("--reason is one line of at most 200 characters.");
      return ops.onDatabase(({ kysely }) =>
        block({ from, to, host, reason }, createBookingList(kysely), ops),
      );
    });
  group
    .command("unblock")
    .description("let a blocked time be booked again")
    .argument(...id)
    .action((idPrefix) => ops.onDatabase(({ kysely }) => unblock(idPrefix, createBookingList(kysely), ops)));
  group
    .command("feed")
    .description("the secret address at which calendar programs read the bookings")
    .option("--host <name>", "only this host's (default: everybody's)")
    .option("--new", "make new addresses, and end all old ones")
    .action((options) => {
      const host = knownHost(options.host, ops);
      return ops.onDatabase((database) => feed(host, database, { ...ops, isNew: options.new ?? false }));
    });
}

async function show(
  list: BookingList,
  filter: BookingFilter,
  { isJson, write }: Console & { isJson: boolean },
): Promise<CommandResult> {
  const bookings = await list.bookings(filter);
  const blocked = await list.blockedTimes(filter);
  if (isJson) {
    write(`${jsonText({ bookings, blocked }, 2)}\n`);
    return 0;
  }
  write(bookings.length > 0 ? bookingTable(bookings) : "No such bookings.\n");
  if (blocked.length > 0) write(`\nBlocked:\n${blockedTable(blocked)}`);
  return 0;
}

async function cancel(
  idPrefix: string,
  kysely: Kysely<Tables>,
  { isSure, ...console }: Console & { isSure: boolean },
): Promise<CommandResult> {
  const { write, say } = console;
  const list = createBookingList(kysely);
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
  if (!isSure && !(await isConfirmed(texts, console))) return 1;
  if (!(await createBookingStore(kysely).cancel(booking.id, booking.sequence, "operator"))) {
    say("It has changed meanwhile. Nothing was cancelled; look at it again.\n");
    return 1;
  }
  write("Cancelled.\n");
  if (!(await isWorkerSeen(kysely))) say(`${noWorker}\n`);
  return 0;
}

async function block(
  { host, reason, ...range }: { from: number; to: number; host: string | null; reason: string },
  list: BookingList,
  { write, say }: Console,
): Promise<CommandResult> {
  const blocked = await list.block(range, host, reason);
  write(
    `Blocked for ${host ?? "everybody"}, New York time: ${minuteIn(blocked.starts_at)} to ${minuteIn(blocked.ends_at)}.\n` +
      `To undo it: npm run ops -- bookings unblock ${blocked.id.slice(0, 8)}\n`,
  );
  const inside = await list.bookings({ ...range, host: host ?? undefined, states: ["booked"] });
  if (inside.length > 0)
    say(
      `These are booked then, and stay so. To cancel one: npm run ops -- bookings cancel ID\n${bookingTable(inside)}`,
    );
  return 0;
}

async function unblock(idPrefix: string, list: BookingList, { write, say }: Console): Promise<CommandResult> {
  const blocked = theOne(await list.findBlockedTime(idPrefix), idPrefix, { what: "blocked time", say });
  if (!blocked) return 1;
  await list.unblock(blocked.id);
  write(
    `Open again for ${blocked.host ?? "everybody"}, New York time: ${minuteIn(blocked.starts_at)} to ${minuteIn(blocked.ends_at)}.\n`,
  );
  return 0;
}

async function feed(
  host: string | null,
  { kysely, keys }: Pick<Database, "kysely" | "keys">,
  { isNew, ...ops }: Ops & { isNew: boolean },
): Promise<CommandResult> {
  const { PUBLIC_URL } = ops.settings();
  const running = ops.isSet("PUBLIC_URL") ? PUBLIC_URL : await lastSiteAddress(kysely);
  if (isNew) await keys.rotate(feedKey, { atOnce: true });
  const key = await keys.read(feedKey);
  ops.write(`${running ?? PUBLIC_URL}${feedPath(key, host)}\n`);
  ops.say(
    `${isNew ? "The addresses that were given out before lead nowhere now. " : ""}` +
      "Anybody who has this address can read names, phone numbers and mail addresses. If it gets about: bookings feed --new\n",
  );
  return 0;
}

/** @returns null when no host is named, which stands for all of them. @throws UsageError for an unknown one. */
function knownHost(typed: string | undefined, ops: Ops): string | null {
  if (typed === undefined) return null;
  const hosts = hostsOf(ops.settings());
  if (hosts.includes(typed)) return typed;
  throw new UsageError(`--host is one of ${hosts.join(", ")}, as SCHEDULER_HOSTS has them.`);
}
