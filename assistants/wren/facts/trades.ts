import { footnotes } from "#content/footnotes/footnotes.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { pricing } from "#content/pricing/pricing.ts";
import { dental } from "#content/trades/dental.ts";
import { hotel } from "#content/trades/hotel.ts";
import { sales } from "#content/trades/sales.ts";
import { salon } from "#content/trades/salon.ts";
import { firstSentences, inLower } from "./page-words.ts";

const [, staying] = hotel.privacy.said;
const [says] = dental.privacy.said;
const noAnswer = sales.calls.rows.find(({ about }) => about === "No answer")?.does ?? "";
const lastSentence = (text: string) => text.split(/(?<=[.?!]) /).at(-1) ?? "";

/** What the pages of the six trades say, and the footnotes and terms that their readers ask about. */
export const tradeFacts = {
  "trades.says-ai": says,
  "trades.cards": firstSentences(salon.topics.items[2].limit, 1),
  "trades.prices": salon.topics.items[1].limit,
  "trades.staying": staying,
  "trades.negotiating": firstSentences(sales.topics.items[1].limit, 1),
  "trades.no-answer": inLower(noAnswer),
  "trades.number": lastSentence(sales.systems.own[2].text),
  "outbound.hours": outboundCalls.form.rules[3].text,
  "plans.moving-up": lastSentence(pricing.terms.items[4].text),
  "stories.samples": footnotes["sample-stories"].text.split(": ")[0] ?? "",
} as const;
