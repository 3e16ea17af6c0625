import { type DeskSheet, inventedFacts, weekdays } from "../desk-sheet.ts";

export const schoolDesk: DeskSheet = {
  id: "school",
  trade: "school",
  facts: {
    kind: "a school",
    visit: "a tour",
    "suggests-visit": "I'd like to book a tour",
    hours: "In this demo, school is from 8 to 3, and the office is open until 4.",
    where: "In this demo the school is on Oak Street. Visitors come in by the front door.",
    parking: "In this demo there are visitor spaces by the gym.",
    services:
      "In this demo we go from kindergarten to eighth grade, with music, sports and after-school care.",
    prices: "In this demo, tuition is from $9,000 a year, with financial aid for families who need it.",
    paying: "In this demo you can pay tuition by the year or by the month.",
    "how-long": "A tour takes about 45 minutes, with time for your questions.",
    bring: "Bring your child along, and the last report card if you have one.",
    invented: inventedFacts,
  },
  visit: {
    called: { this: "the tour", other: "book a tour", still: "look for a time" },
    reason: {
      called: "grade|school|reason",
      ask: [
        "Which grade is it for: kindergarten, elementary or middle school?",
        "Is it for kindergarten, elementary or middle school?",
      ],
      again: "You can say: kindergarten, elementary or middle school.",
      options: {
        kindergarten: "kindergarten|preschool|pre k|kinder",
        "middle school": "middle|sixth grade|seventh grade|eighth grade",
        "elementary school": "elementary|primary|grade|grader",
        "something else": "something else|other|else|not sure",
      },
    },
    askDay: ["Which day suits you?", "What day would be good for you?"],
    readBack: "That would be a tour on {when}, for {name}, for {topic}.",
    nothing: "there is no tour",
  },
  times: ["09:00", "10:30", "14:00"],
  openDays: weekdays,
};
