import { company } from "#content/company.ts";
import { features } from "#content/features/features.ts";
import { outboundCalls } from "#content/outbound-calls/outbound-calls.ts";
import { plans, smallestWith, smallestWithMore } from "#domain/plans.ts";
import { callsAtOnce, cardFigure } from "./page-facts.ts";

const wren = company.assistantName;
const reengagement = features.cards.find(({ id }) => id === "re-engagement")?.description ?? "";

/** Questions about calls. */
export const calls = [
  {
    id: "capacity",
    asks: "how many calls it can take",
    patterns: [
      "how many (calls|<callers>) can (it|you|wren|the agent|the ai) (take|handle|answer|manage) [at once|at the same time|at a time]",
      "(what if|what happens if|what happens when) (two|many|several|ten) <callers> call [at once|at the same time]",
      "how many <callers> can call [at once|at the same time]",
      "how many (phone lines|lines|phone numbers) (do i get|are there|are included)",
      "(is there|do you have) a (limit|call limit|maximum number of calls)",
      "can (it|you|wren) handle (many|a lot of|all our|all my|hundreds of|thousands of) calls",
    ],
    examples: [
      "busy line",
      "maximum simultaneous calls",
      "concurrent calls",
      "is there a cap on calls",
      "call volume limits",
      "we get flooded with calls",
      "parallel calls",
      "number of lines",
      "several people ringing at the same moment",
      "ten callers simultaneously",
      "does anybody get a busy signal",
      "peak hours with lots of callers",
      "our lines are always busy",
      "line busy in the morning",
    ],
    answer: {
      say: [
        `At the same time: ${plans.map((plan) => `${callsAtOnce(plan)} calls with ${plan.name}`).join(", ")}.`,
      ],
    },
  },
  {
    id: "booking-feature",
    suggestion: "Does it book appointments?",
    asks: "whether it books appointments",
    patterns: [
      "(<does>|<can> <agent>) (book|make|schedule|move|reschedule|cancel|manage|take) <appointments>",
      "(can|could) <callers> (book|make|schedule|move|cancel) <appointments>",
      "how does (booking|scheduling) work",
    ],
    examples: [
      "appointment scheduling",
      "put visits in the calendar",
      "rescheduling by phone",
      "change an appointment over the phone",
      "can patients reschedule through it",
      "put appointments in my calendar",
      "does it make bookings by itself",
      "book visits over the phone",
      "move somebody's appointment",
    ],
    answer: {
      say: [
        `Yes. ${wren} sees your calendar, offers real times, and books, moves or cancels while the caller is on the line.`,
      ],
    },
  },
  {
    id: "reminders",
    suggestion: "Does it send reminders?",
    asks: "about reminders",
    patterns: [
      "(<does>|<can> <agent>) (send|make|do|give) (reminders|reminder calls|appointment reminders|text messages|a reminder)",
      "(<does>|<can> <agent>) remind <callers>",
      "[<about>] (reminders|no shows|missed appointments)",
      "(<does>|<can> <agent>) (help with|reduce|prevent) (no shows|missed appointments)",
    ],
    examples: [
      "people forget their appointments",
      "people who do not come to their appointment",
      "no-show rate",
      "text reminders",
      "customers who do not show up",
      "remind clients the day before",
      "we lose money because of no shows",
      "patients who do not turn up",
      "people miss their appointments",
      "appointment reminders by text",
    ],
    answer: {
      say: [
        `The day before, by phone, SMS or email. Whoever cannot come gets a new time; our customers see ${cardFigure("reminders", "reduction in no-shows")} fewer no-shows.`,
      ],
    },
  },
  {
    id: "waiting-list",
    asks: "about a waiting list",
    patterns: [
      "(is there|do you have|<does> (have|keep)) a waiting list",
      "what (happens|if) (when|if|) somebody cancels",
    ],
    examples: [
      "fill cancelled slots from a wait list",
      "somebody cancels at the last minute",
      "what happens to the gap after a cancellation",
      "empty slots",
      "waitlist",
      "refill an appointment that was cancelled",
      "last minute cancellations",
      "fill gaps in the calendar",
    ],
    answer: {
      say: [
        "Yes, there is one. Whoever is on the waiting list is called when a slot opens, so a canceled hour is filled within minutes.",
      ],
      next: ["booking-feature", "reminders", "case-study"],
    },
  },
  {
    id: "win-back",
    asks: "about calls to old customers",
    patterns: [
      "(<does>|<can> <agent>) (win back|call back|bring back) (old|former|lost) (customers|clients|patients)",
      "[<about>] (re engagement|win back calls)",
    ],
    examples: [
      "win back old customers",
      "call people who left",
      "phone customers who went quiet",
      "we want old clients back",
      "re-engage clients who stopped coming",
      "call people we have not seen in a year",
      "reactivate former patients",
      "lost customers",
      "inactive clients",
      "people who used to come and stopped",
    ],
    answer: {
      say: [
        `Yes, with ${smallestWith(plans, "re-engagement-calls").name}. ${reengagement.split(". ").slice(1).join(". ")}`,
      ],
      next: ["outbound", "outbound-consent", "prices"],
    },
  },
  {
    id: "outbound",
    asks: "about calls that go out",
    suggestion: "Can it call my customers?",
    patterns: [
      "(<does>|<can> <agent>) (make|do|place) (outbound calls|sales calls|calls|cold calls|follow up calls)",
      "(<does>|<can> <agent>) call (<callers>|back|leads|my leads|our leads|people back)",
      "[<about>] outbound calls",
      "<does> (follow up|follow up with <callers>|do follow ups)",
    ],
    examples: [
      "ring up our leads",
      "dial a list of prospects",
      "telemarketing",
      "outgoing calls",
      "sales campaigns by phone",
      "chase up leads for me",
      "call people who asked for a quote",
      "can it phone my clients",
      "follow up on leads",
    ],
    answer: {
      say: [
        `Yes, with Premium: reminders, calls to customers who went quiet, and win-backs. ${outboundCalls.form.rules[1].title}.`,
      ],
    },
  },
  {
    id: "analytics",
    asks: "about analytics",
    patterns: [
      "[<about>] [the|your] (analytics|reports|statistics|reporting)",
      "(<does>|do i get|is there) [have] (analytics|reports|statistics|a dashboard|a report)",
      "(can|could) (i|we) (see|read|listen to) (the|my|our|all) (calls|transcripts|conversations)",
    ],
    examples: [
      "insights about my calls",
      "a report at the end of the day",
      "daily report",
      "what kind of reports do I get every week",
      "weekly reports",
      "dashboard",
      "how do I see what callers wanted",
      "call summaries",
      "metrics",
      "export data as csv",
      "transcribe calls so that I can read them",
      "read what callers said",
      "statistics about calls",
      "how do I know what was said in calls",
      "call reports",
    ],
    answer: {
      say: [
        `You see why people call, when, and what came of it: basic figures with ${smallestWith(plans, "analytics").name}, advanced ones from ${smallestWithMore(plans, "analytics").name} on. All of it can be exported.`,
      ],
    },
  },
  {
    id: "does-not-know",
    asks: "what happens when it does not know",
    patterns: [
      "what (happens|does it do) (if|when) (it|wren|the agent|the ai) (does not|doesn't|can not|can't|cannot) (know|answer|understand|know the answer|know something|help)",
      "what if (it|wren|the agent|the ai) (does not|doesn't|can not|can't|cannot) (know|answer|understand|know the answer|help)",
      "what if (it|wren|the agent|the ai) (makes a mistake|is wrong|gets it wrong)",
    ],
    examples: [
      "what if a caller asks something difficult",
      "an answer it does not know",
      "does it make things up",
      "hallucinate",
      "does it invent answers",
      "questions it can't answer",
      "what if it gets a question wrong",
      "what does it do when it has no answer",
      "does it guess",
      "wrong answers",
      "when a question is too hard for it",
    ],
    answer: {
      say: [
        `It says so, and never guesses. Then it puts the caller through to you, takes a message, or offers a call back.`,
      ],
    },
  },
  {
    id: "hand-over-feature",
    suggestion: "Can callers talk to a person?",
    asks: "whether it hands calls over to people",
    patterns: [
      "(<does>|<can> <agent>) (transfer|forward|hand over|put through|pass on) (calls|a call|<callers>) [to (me|us|my team|a person|our team|a human|somebody)]",
      "(can|could) <callers> [still] (talk|speak) (to|with) (me|us|a person|a human|my team|our team)",
      "(can|could|does) it (take|leave) (messages|a message)",
    ],
    examples: [
      "escalate to staff",
      "send angry callers to me",
      "what about callers who want a real person",
      "pass the caller on to an employee",
      "live transfer",
      "what if a caller insists on talking to my staff",
      "take a message",
      "pass difficult callers on to me",
      "transfer callers to an employee",
      "can it put somebody through",
      "angry customers to a real person",
      "can my staff take over a call",
    ],
    answer: {
      say: [
        `Yes. Whoever would rather speak with a person says so, and is put through or called back. It hands over with a summary.`,
      ],
    },
  },
  {
    id: "always-on",
    asks: "whether it answers day and night",
    patterns: [
      "(<does>|<can> <agent>|will it) (answer|work|pick up|take calls|answer calls) (at night|on weekends|on the weekend|after hours|twenty four seven|all day|on holidays|on sundays|around the clock|day and night)",
      "is (it|wren) (available|there|always available|always on) [at night|on weekends|twenty four seven|around the clock]",
    ],
    examples: [
      "24/7",
      "does it sleep",
      "calls outside opening hours",
      "three in the morning",
      "closed on sundays but people call",
      "holidays and nights",
      "christmas and sundays",
      "at 3 am",
      "after we close",
      "is it available all the time",
      "weekend calls",
    ],
    answer: { say: [`${wren} answers around the clock: nights, weekends and the lunch rush.`] },
  },
  {
    id: "speed",
    suggestion: "How fast does it answer?",
    asks: "how fast it answers",
    patterns: [
      "how (fast|quick|quickly) (is (it|wren|the agent)|<does> (answer|respond|reply)|are you)",
      "(is there a|what is the) (delay|response time|latency)",
    ],
    examples: [
      "latency",
      "awkward pauses",
      "does it take long to reply",
      "how many rings before it picks up",
      "will it pick up on the first ring",
      "how quickly does it respond to a caller",
      "is it slow to answer",
      "do callers have to wait",
      "how long until somebody picks up",
      "response speed",
    ],
    answer: {
      say: [
        `The first sound comes ${cardFigure("answering", "to the first sound back")} after your last word, and every call is picked up on the first ring.`,
      ],
    },
  },
  {
    id: "interruption",
    asks: "whether one can interrupt it",
    patterns: [
      "(can|could) (i|<callers>) interrupt (it|you|wren)",
      "what (happens if|if) (i|<callers>) interrupt (it|you|wren)",
    ],
    examples: [
      "talk over it",
      "cut it off while it talks",
      "barge in",
      "interrupt it in the middle of a sentence",
    ],
    answer: { say: ["You can cut in whenever you like: it stops and listens. Try it with me."] },
  },
] as const;
