import { type DeskSheet, inventedFacts } from "../desk-sheet.ts";
import { appointment } from "./appointment.ts";

export const salonDesk: DeskSheet = {
  id: "salon",
  trade: "salon",
  facts: {
    kind: "a salon",
    visit: "an appointment",
    "suggests-visit": "I'd like an appointment",
    hours: "In this demo we are open Tuesday to Saturday, from 9 to 6.",
    where: "In this demo we are on Main Street, two doors from the bakery.",
    parking: "In this demo there is parking on the street, free for two hours.",
    services: "We cut and color: trims, balayage, highlights, blow-dries, and hair for weddings.",
    prices:
      "In this demo, a cut is from $45 and color from $90. A stylist tells you the price before they begin.",
    paying: "In this demo you pay after the visit, by card or in cash.",
    "how-long": "A cut takes about 45 minutes, color about two hours.",
    bring: "Nothing, but a picture of what you like helps. Washed or not, both are fine.",
    invented: inventedFacts,
  },
  visit: {
    ...appointment,
    reason: {
      called: "service|reason|treatment",
      ask: ["What is it for: a cut, color, or both?", "Is it for a cut, for color, or for both?"],
      again: "You can say: a cut, color, a cut and color, highlights or a blow-dry.",
      options: {
        "a cut and color": "cut and color|color and cut|cut and a color|both",
        highlights: "highlights|balayage|foils",
        "a blow-dry": "blow dry|blowout|styling",
        "a cut": "cut|haircut|trim|bangs|beard",
        color: "color|roots|dye|coloring|bleach",
        "something else": "something else|other|else",
      },
    },
  },
  times: ["09:30", "11:00", "13:00", "15:30"],
  openDays: [2, 3, 4, 5, 6],
};
