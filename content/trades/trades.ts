import type { Trade } from "#domain/trades.ts";
import { dental } from "./dental.ts";
import { hotel } from "./hotel.ts";
import { law } from "./law.ts";
import { sales } from "./sales.ts";
import { salon } from "./salon.ts";
import { school } from "./school.ts";
import type { TradeContent } from "./trade-content.ts";

/** The page of each trade. */
export const tradeContents: Readonly<Record<Trade, TradeContent>> = {
  dental,
  salon,
  hotel,
  law,
  school,
  sales,
};
