import { type Trade, trades } from "#domain/trades.ts";
import type { DeskSheet } from "./desk-sheet.ts";
import { dentalDesk } from "./trades/dental.ts";
import { hotelDesk } from "./trades/hotel.ts";
import { lawDesk } from "./trades/law.ts";
import { mapleAndMainDesk } from "./trades/maple-and-main.ts";
import { plainDesk } from "./trades/plain.ts";
import { salesDesk } from "./trades/sales.ts";
import { salonDesk } from "./trades/salon.ts";
import { schoolDesk } from "./trades/school.ts";

const byTrade = {
  dental: dentalDesk,
  salon: salonDesk,
  hotel: hotelDesk,
  law: lawDesk,
  school: schoolDesk,
  sales: salesDesk,
} as const satisfies Readonly<Record<Trade, DeskSheet>>;

/** Every pretend front desk: one for each trade, the plain one, and the case study's. */
export const deskSheets: readonly DeskSheet[] = [
  ...trades.map((trade) => byTrade[trade]),
  plainDesk,
  mapleAndMainDesk,
];

/** The front desk of a trade; the plain one for any other value. */
export function deskOf(trade: unknown): DeskSheet {
  return trades.includes(trade as Trade) ? byTrade[trade as Trade] : plainDesk;
}
