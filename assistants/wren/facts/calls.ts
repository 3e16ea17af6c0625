import { features } from "#content/features/features.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { cardFigure } from "./page-words.ts";

const [says, agreed, stops] = outboundCalls.form.rules;
const [saved, , more] = outboundCalls.roi.method.steps;
const reengagement = features.cards.find(({ id }) => id === "re-engagement")?.description ?? "";

/** Calls that come in and go out. */
export const callFacts = {
  "answering.first-sound": cardFigure("answering", "to the first sound back"),
  "reminders.fewer-no-shows": cardFigure("reminders", "reduction in no-shows"),
  "re-engagement.about": reengagement.split(". ").slice(1).join(". "),
  "outbound.always-says": says.title.replace(/^It/, "It always"),
  "outbound.agreed": agreed.title,
  "outbound.agreement": agreed.text,
  "outbound.stops": stops.text,
  "estimate.saved": saved,
  "estimate.more": more,
} as const;
