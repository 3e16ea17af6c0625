import { company } from "#content/company.ts";
import { practice } from "./practice.ts";

const desk = "The front desk would tell you";

/** Patients' questions. The receptionist knows only facts from the case study. */
export const dentalTopics = [
  {
    id: "book-appointment",
    asks: "for an appointment",
    suggestion: "I'd like an appointment",
    patterns: [
      "(i want|i would like|i'd like|i need|can i (have|get|book|make)|could i (have|get|book|make)) [to (make|book|get|schedule)] (an appointment|a cleaning|a check up|an exam|a visit)",
      "(book|make|schedule) (an appointment|a cleaning|a check up|a visit) [for me]",
      "(i have|my tooth|my teeth) (a toothache|pain|tooth pain|a broken tooth|a broken filling|hurts|hurt)",
      "when can (i come|you see me)",
    ],
    examples: [
      "need to see a dentist",
      "get my teeth cleaned",
      "I chipped a tooth",
      "new patient appointment",
      "filling fell out",
      "my tooth is killing me",
      "my teeth are really sore",
      "toothache is getting worse",
      "I want to come in",
      "can I bring my kid in",
      "a cleaning for my daughter",
      "a cleaning for her",
      "check up for my son",
      "can somebody look at my tooth",
      "as soon as possible please",
      "do you have anything this week",
      "any openings tomorrow",
    ],
    answer: { say: ["Gladly, but the calendar of this demo is out of reach right now."] },
  },
  {
    id: "hours",
    asks: "when the practice is open",
    suggestion: "When are you open?",
    patterns: [
      "when (are you|is the practice) open|what are your [opening|office] hours|are you open [today|tomorrow|on saturday|on weekends]|(how late|until when) are you open",
    ],
    examples: ["opening hours", "do you work on saturdays"],
    answer: { say: [`In this demo we are open ${practice.hours}. I answer the phone at any hour.`] },
  },
  {
    id: "services",
    asks: "what the practice does",
    suggestion: "What do you treat?",
    patterns: [
      "what (do you do|do you treat|services do you offer|treatments do you offer)|do you (do|offer) (cleanings|crowns|implants|braces|fillings|check ups|whitening)",
    ],
    examples: ["do you do root canals", "kinds of treatment", "wisdom teeth"],
    answer: {
      say: [
        "Check-ups, cleanings, fillings and crowns. For anything else I ask one of our five dentists; this is a demo, so I cannot do that now.",
      ],
    },
  },
  {
    id: "dental-prices",
    asks: "what a treatment costs",
    suggestion: "What does a cleaning cost?",
    patterns: [
      "(how much is|what does|how much does) [a|the|it] [cleaning|check up|crown|filling|visit|appointment|treatment] [cost]|what are your prices|how much is it",
    ],
    examples: [
      "price of a crown",
      "how much is a root canal",
      "cost of an implant",
      "how much are braces",
      "what would a cleaning cost me",
      "do you give discounts",
    ],
    answer: {
      say: [`I do not know the prices, and I would rather not guess. ${desk} before anything is done.`],
    },
  },
  {
    id: "insurance",
    asks: "about insurance",
    suggestion: "Do you take my insurance?",
    patterns: [
      "do you (take|accept) [my] (insurance|medicare|medicaid|delta dental)|is my insurance accepted|which insurance do you (take|accept)",
    ],
    examples: ["insurance plans", "am I covered", "do you take Aetna", "Cigna or Blue Cross", "Delta Dental"],
    answer: {
      say: [`I do not know which plans are accepted. ${desk}; in a real call I would put you through.`],
    },
  },
  {
    id: "pain",
    asks: "about an emergency",
    patterns: ["(this is|it is|i have) an emergency|i am bleeding|it hurts (badly|a lot)|i am in pain"],
    examples: [
      "severe pain",
      "my face is swollen",
      "my face is swollen and I can't breathe",
      "trouble breathing",
      "knocked out a tooth",
    ],
    answer: {
      say: [
        "I am sorry to hear that. This is only a demo: please call your own dentist, or 911 if it is serious.",
      ],
    },
  },
  {
    id: "where",
    asks: "where the practice is",
    suggestion: "Where are you?",
    patterns: [
      "where are you [located]|where is the (practice|office)|what is your address|how do i get there",
    ],
    examples: ["directions", "parking"],
    answer: {
      say: [
        `${practice.name} is a family practice on a corner you would recognize, and only in our case study.`,
      ],
    },
  },
  {
    id: "dental-ai",
    asks: "whether I am a person",
    suggestion: "Are you a real person?",
    patterns: [
      "are you (a robot|an ai|a machine|a computer|a real person|a person|human|real)|am i (talking|speaking) (to|with) (a robot|a machine|an ai|a person)",
    ],
    examples: ["is this a bot"],
    answer: {
      say: [
        `I am an AI: ${company.assistantName}, by ${company.name}. This is a demo of how I answer for a dental practice.`,
      ],
    },
  },
  {
    id: "about-demo",
    asks: "what this is",
    suggestion: "What is this demo?",
    patterns: ["what is this [demo]|is this (a demo|real)|who made (you|this)|how does this work"],
    examples: ["how do I get this for my practice"],
    answer: {
      say: [
        `This shows how I take calls for a dental practice. Nothing is booked here; for your own practice, press Book a Demo on the page.`,
      ],
    },
  },
  {
    id: "dental-person",
    asks: "to speak with a person",
    suggestion: "Can I speak to the front desk?",
    patterns: [
      "(i want|i would like|i'd like|can i|let me) [to] (speak|talk) (to|with) (a person|somebody|someone|a dentist|the doctor|the front desk)|a person please",
    ],
    examples: ["human please", "connect me with the front desk", "can I speak to the front desk"],
    answer: {
      say: ["In a real call I would put you through to the front desk. In this demo there is only me."],
    },
  },
] as const;
