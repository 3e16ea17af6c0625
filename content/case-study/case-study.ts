import { paths } from "#domain/site-map.ts";
import type { ClosingCall, ClosingWithFigures } from "../closing.ts";
import { company } from "../company.ts";
import type { FootnoteId } from "../footnotes/footnotes.ts";
import { bookDemoLink } from "../navigation.ts";
import { noShowRate, phoneHours, receptionCost } from "./figures.ts";

export interface CaseOutcome {
  readonly label: string;
  readonly before: number;
  readonly after: number;
  /** Written before and after the number. */
  readonly prefix: string;
  readonly suffix: string;
  /** Value of a full bar, in the same unit. */
  readonly scale: number;
  readonly comment: string;
}

export interface Quote {
  readonly text: string;
  readonly author: string;
  readonly role: string;
}

export interface CaseStudyContent {
  readonly meta: { readonly title: string; readonly description: string };
  readonly intro: {
    readonly practice: string;
    readonly title: string;
    readonly lead: string;
    /** Opens the call screen with the practice's receptionist. */
    readonly call: { readonly label: string; readonly note: string };
  };
  /** One day's calls. */
  readonly log: {
    readonly title: string;
    readonly caption: string;
    readonly entries: readonly {
      readonly time: string;
      readonly about: string;
      readonly result: string;
      /** Taken while the practice was closed. */
      readonly closed: boolean;
    }[];
    readonly closed: string;
  };
  readonly challenge: {
    readonly title: string;
    readonly story: readonly string[];
    readonly facts: readonly { readonly value: string; readonly label: string }[];
    readonly footnote: FootnoteId;
  };
  readonly solution: {
    readonly title: string;
    readonly lead: string;
    readonly parts: readonly { readonly title: string; readonly text: string; readonly example: string }[];
  };
  readonly results: {
    readonly title: string;
    readonly before: string;
    readonly after: string;
    readonly outcomes: readonly CaseOutcome[];
    readonly footnote: FootnoteId;
  };
  readonly impact: {
    readonly title: string;
    readonly ratio: string;
    readonly ratioLabel: string;
    readonly benefit: { readonly label: string; readonly amount: number };
    readonly footnote: FootnoteId;
    readonly investment: {
      readonly label: string;
      readonly amount: number;
      readonly footnote: FootnoteId;
    };
    /** Add up to the benefit. */
    readonly parts: readonly {
      readonly label: string;
      readonly amount: number;
      readonly text: string;
      readonly footnote: FootnoteId;
    }[];
    /** The same figures as two sums, each to the last dollar. */
    readonly sums: {
      readonly title: string;
      readonly before: string;
      readonly after: string;
      readonly fee: string;
      readonly now: string;
      readonly less: string;
      readonly left: string;
    };
  };
  readonly timeline: {
    readonly title: string;
    readonly month: (month: number) => string;
    readonly milestones: readonly { readonly month: number; readonly title: string; readonly text: string }[];
  };
  readonly quotes: { readonly title: string; readonly items: readonly [Quote, Quote] };
  readonly closing: ClosingWithFigures & { readonly call: ClosingCall };
}

export const caseStudy = {
  meta: {
    title: "Case study: Maple & Main Dental",
    description:
      "How a dental practice with five dentists brought its no-show rate from 42% to 5% and its phone hours from 68 to 12 a week, month by month, with the figures.",
  },
  intro: {
    practice: "Case study: Maple & Main Dental",
    title: "Four chairs in ten stood empty. Now it’s one in twenty.",
    lead: `A five-dentist practice handed its phone to ${company.assistantName}. Six months later, patients show up, and the front desk has time to look up when they do.`,
    call: {
      label: "Try Their new AI Receptionist",
      note: "A live call in your browser. Ask for an appointment: it’s pretend, and nothing is recorded.",
    },
  },
  log: {
    title: "One Monday on the phone",
    caption: "9 of 84 calls",
    closed: "closed",
    entries: [
      { time: "6:52 am", about: "Broken filling, in pain", result: "Seen at 8:00", closed: true },
      { time: "7:40 am", about: "New patient, two children", result: "Booked, Thu 3:30", closed: true },
      { time: "9:05 am", about: "Is my insurance accepted?", result: "Answered", closed: false },
      { time: "9:06 am", about: "Running ten minutes late", result: "Front desk told", closed: false },
      { time: "12:20 pm", about: "Move my cleaning", result: "Moved to Friday", closed: false },
      { time: "12:21 pm", about: "Question about a bill", result: "Put through", closed: false },
      { time: "2:10 pm", about: "Reminder call, crown fitting", result: "Confirmed", closed: false },
      { time: "6:45 pm", about: "Reminder call, check-up", result: "Slot refilled", closed: true },
      { time: "9:30 pm", about: "Wisdom tooth, prefers Spanish", result: "Booked, Tue 9:15", closed: true },
    ],
  },
  challenge: {
    title: "The Challenge",
    story: [
      "Maple & Main is a family practice on a corner you’d recognize: five dentists, a team of twelve, and a phone that starts ringing before the door is unlocked.",
      "Patients booked weeks ahead and forgot. The no-show rate had crept up to 42%, and every empty hour still cost rent, lights and wages: about $12,000 per month. The team tried to call everyone the day before. Most days, they got as far as the letter M.",
      "The two people making those calls were also the ones answering the phone. It took more than 68 hours a week, with patients waiting at the counter. Calls at lunch and after five rang out, and no one could say how many. Follow-up depended on who remembered whom.",
    ],
    facts: [
      { value: "5", label: "dentists" },
      { value: "12", label: "staff" },
      { value: "42%", label: "no-show rate" },
      { value: "$12,000", label: "or so a month, lost to empty chairs" },
      { value: "68+", label: "phone hours per week" },
      { value: "Missed calls", label: "at lunch and after five" },
      { value: "Inconsistent follow-up", label: "it came down to who remembered" },
    ],
    footnote: "maple-and-main",
  },
  solution: {
    title: "The Solution",
    lead: "Three things, switched on one at a time. The practice kept its number, its calendar and its way of greeting people.",
    parts: [
      {
        title: "24/7 call handling",
        text: "Every call is answered, even two at once, even at ten at night. Calls that need a person go to one, with a note on who is calling and why.",
        example: "“Maple & Main Dental, this is Wren, the AI receptionist. Are you in pain right now?”",
      },
      {
        title: "Smart scheduling",
        text: "Wren knows which dentist does what and how long it takes. It offers two times, not twenty, and fills a canceled slot from the waiting list within minutes.",
        example: "“A crown is ninety minutes with Dr. Lowell. Wednesday at 8:30, or Friday at 1?”",
      },
      {
        title: "Reminders via phone, SMS and email",
        text: "Three days before, the day before, and that morning for those who ask. Can’t make it? One word is enough, and the slot goes to someone else.",
        example: "“You see Dr. Raman tomorrow at 9:15 am. Reply 1 to confirm, 2 to move.”",
      },
    ],
  },
  results: {
    title: "Before, and six months after",
    before: "Before",
    after: "After",
    footnote: "maple-and-main",
    outcomes: [
      {
        label: "No-show rate",
        ...noShowRate,
        scale: 100,
        comment: "Of a hundred booked patients, ninety-five now show up.",
      },
      {
        label: "Staff phone time",
        ...phoneHours,
        suffix: " hrs/week",
        scale: 68,
        comment: "What’s left are the calls people should take.",
      },
      {
        label: "Reception cost",
        ...receptionCost,
        suffix: " per month",
        scale: 4200,
        comment: "Nobody was let go. Overtime and temps ended.",
      },
      {
        label: "Appointment rate",
        before: 65,
        after: 97,
        prefix: "",
        suffix: "%",
        scale: 100,
        comment: "Callers who wanted an appointment and got one.",
      },
    ],
  },
  impact: {
    title: "Financial impact",
    ratio: "8.7x",
    ratioLabel: "ROI: what came back for each dollar, per month",
    footnote: "maple-and-main",
    benefit: { label: "benefit", amount: 23_000 },
    investment: { label: "investment", amount: 2650, footnote: "practice-fee" },
    parts: [
      {
        label: "monthly savings",
        amount: 11_400,
        text: "Hours that no longer go empty.",
        footnote: "filled-hours",
      },
      {
        label: "staff cost reduction",
        amount: 3100,
        text: "Reception, from $4,200 to $1,100.",
        footnote: "maple-and-main",
      },
      {
        label: "additional revenue",
        amount: 8500,
        text: "Patients who used to hear it ring out.",
        footnote: "maple-and-main",
      },
    ],
    sums: {
      title: "The whole sum, for one month",
      before: "Reception before",
      after: "Reception with Wren",
      fee: "Larkline",
      now: "The phone now",
      less: "Saved, before counting a single new patient",
      left: "What is left",
    },
  },
  timeline: {
    title: "Month by month",
    month: (month: number) => `Month ${month}`,
    milestones: [
      {
        month: 1,
        title: "It listens, then answers",
        text: "Set up in nine working days. For the first two weeks, it takes only the calls that would have rung out.",
      },
      {
        month: 2,
        title: "It books",
        text: "Connected to the calendar. Wren takes every call first; the desk takes the ones it hands over.",
      },
      {
        month: 3,
        title: "It reminds",
        text: "Reminders by phone, SMS and email begin. The no-show rate falls below ten percent for the first time.",
      },
      {
        month: 6,
        title: "It’s how we work",
        text: "No-shows at 5%, twelve phone hours a week. The second phone at the counter is unplugged.",
      },
    ],
  },
  quotes: {
    title: "What they say now",
    items: [
      {
        text: "I didn’t want a robot between me and my patients. What I got is more time with them. The phone is the one thing in this practice I no longer think about.",
        author: "Dr. Priya Raman",
        role: "Owner, Maple & Main Dental",
      },
      {
        text: "I used to eat lunch with the phone on my shoulder. Now I read what was booked, call back the three people who need me, and know the name of everyone who walks in.",
        author: "Megan Doyle",
        role: "Front-Desk Lead, Maple & Main Dental",
      },
    ],
  },
  closing: {
    title: "How full is your Monday?",
    text: "Bring your no-show rate and your phone hours. In a 30-minute demo, we’ll put your numbers next to these.",
    action: { label: bookDemoLink.label, to: paths.bookDemo },
    call: { label: "Call their AI receptionist", assistant: "dental" },
    facts: [
      { figure: "42% to 5%", text: "no-shows at Maple & Main", footnote: "maple-and-main" },
      { figure: "6 months", text: "from the first call to these figures", footnote: "maple-and-main" },
      { figure: company.setUpTime, text: "to set up", footnote: "set-up" },
    ],
  },
} as const satisfies CaseStudyContent;
