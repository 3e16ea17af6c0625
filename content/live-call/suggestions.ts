import type { Trade } from "#domain/trades.ts";
import type { CallableAssistant } from "./live-call.ts";

/** Three first questions, each a button that sends it. Assistants understand English, so they are English on every page. */
type Suggestions = readonly [string, string, string];

/** Questions for a business that the visitor has named, by its trade; "" is any trade. */
export const tradeSuggestions = {
  dental: ["I need a cleaning", "Do you take my insurance?", "When are you open?"],
  salon: ["I’d like a cut and color", "Can I have the same stylist?", "What does it cost?"],
  hotel: ["I’d like to book a room", "When is check-in?", "Can I bring my dog?"],
  law: ["I’d like a consultation", "Do I have a case?", "What does it cost?"],
  school: ["I’d like to book a tour", "My child is sick today", "How do I apply?"],
  sales: ["I’d like a quote", "How does it work?", "Is there a warranty?"],
  "": ["I’d like an appointment", "When are you open?", "Is there parking?"],
} as const satisfies Record<Trade | "", Suggestions>;

export const firstQuestions = {
  receptionist: ["What does it cost?", "How long does setup take?", "Which calendars work with it?"],
  // Its greeting asks for the number of calls in a month.
  sales: ["About 300 calls a month", "A few thousand calls a month", "Which plan fits me?"],
  dental: ["I need a cleaning", "My tooth hurts", "When are you open?"],
  "front-desk": tradeSuggestions[""],
} as const satisfies Record<CallableAssistant, Suggestions>;
