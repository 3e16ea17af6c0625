import { type DeskSheet, inventedFacts } from "../desk-sheet.ts";

export const hotelDesk: DeskSheet = {
  id: "hotel",
  trade: "hotel",
  facts: {
    kind: "a hotel",
    visit: "a room",
    "suggests-visit": "I'd like to book a room",
    hours: "In this demo somebody is at the front desk from 6 in the morning to 11 at night.",
    where: "In this demo we are by the harbor, ten minutes on foot from the station.",
    parking: "In this demo parking is $15 a night, and you can charge your car.",
    services: "We have single rooms, doubles, family rooms, and one suite.",
    prices: "In this demo, a double is from $140 a night with breakfast. A single is from $110.",
    paying: "In this demo you pay when you leave, by card or in cash. A card holds the room.",
    "how-long": "You can stay as many nights as there is a room. Checking in takes two minutes.",
    bring: "A photo ID and a card. If you come late, tell me the time, and someone will wait for you.",
    invented: inventedFacts,
  },
  visit: {
    called: { this: "the room", other: "book a room", still: "look for a room" },
    reason: {
      called: "room|kind of room|reason",
      ask: ["A single, a double, or a family room?", "Is it a single, a double, or a family room?"],
      again: "You can say: a single, a double, a family room or the suite.",
      options: {
        "a family room": "family|kids|children|baby",
        "the suite": "suite",
        "a double room":
          "double|twin|couple|both of us|for two|two people|two adults|two of us|my wife|my husband",
        "a single room": "single|just me|myself|alone|for one|one person",
        "another room": "something else|other|else|any",
      },
    },
    askDay: ["Which day do you arrive?", "What day do you get here?"],
    readBack: "That would be {topic}, arriving {when}, for {name}.",
    nothing: "there is no reservation",
  },
  times: ["15:00", "16:00", "17:30"],
  openDays: [1, 2, 3, 4, 5, 6, 7],
};
