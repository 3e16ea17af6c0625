import { about } from "#content/about/about.ts";
import { caseStudy } from "#content/case-study/case-study.ts";
import { company } from "#content/company.ts";
import { faq } from "#content/home/faq.ts";
import { home } from "#content/home/home.ts";

const wren = company.assistantName;
const [weekdays, saturday, sunday] = company.officeHours;
const clock = (hour: number) => (hour > 12 ? `${hour - 12} pm` : `${hour} am`);
const span = ({ opens, closes }: { opens: number; closes: number }) => `${clock(opens)} to ${clock(closes)}`;
const practice = caseStudy.intro.practice.replace(/^.*: /, "");
const outcome = (label: string) => caseStudy.results.outcomes.find((entry) => entry.label === label);
const noShows = outcome("No-show rate");
const phoneTime = outcome("Staff phone time");
const figure = (label: string) => home.stats.figures.find((entry) => entry.label === label)?.figure ?? 0;
const aiAnswer =
  faq.entries.find(({ question }) => question === "Does it say that it is an AI?")?.answer ?? "";

/** Questions about the company and about trust. */
export const companyTopics = [
  {
    id: "office-hours",
    asks: "when our office is open",
    suggestion: "When is your office open?",
    patterns: [
      "<is> [your|the] (opening hours|office hours|business hours|hours)",
      "when (are you|is your office|is the office) open",
      "(what time|when) (do you|does your office) (open|close)",
      "are you open [on] ({day}|weekends|sunday|today|now|the weekend)",
      "[<about>] your (hours|opening hours)",
      "<tell> your (hours|opening hours)",
    ],
    examples: [
      "how late are you there",
      "opening times",
      "from when to when can I reach somebody",
      "is anybody in the office on sunday",
      "working hours of your team",
      "when is somebody in your office",
      "opening hours of your support",
      "until when can I call you",
      "what time do you open on monday",
    ],
    answer: {
      say: [
        `Our office is open ${weekdays.days}, ${span(weekdays)}, and ${saturday.days} ${span(saturday)}, New York time. On ${sunday.days} it is closed.`,
      ],
    },
  },
  {
    id: "contact",
    asks: "how to reach us",
    patterns: [
      "(what is|what's) your (phone number|email|email address|address|contact)",
      "how (can|do) (i|we) (reach|contact|call|email|write to) (you|larkline|your team)",
      "(can|could) i (call|email|write to) you",
      "<is> your contact (details|information|data)",
    ],
    examples: [
      "where can I send a mail",
      "telephone number please",
      "the number to call",
      "a number where I can call you",
      "give me your e-mail",
      "how do I get in touch",
      "who can I write to",
      "a phone number I can ring",
      "number to reach you at",
      "where do I write to",
      "your contact details",
    ],
    answer: {
      say: [
        `Write to ${company.email}, or call ${company.phone}. A person answers within ${company.responseTime}.`,
      ],
    },
  },
  {
    id: "location",
    asks: "where we are",
    patterns: [
      "where (are you|is larkline|is your office|is your company) [based|located|from]",
      "(what|which) country (are you|is larkline) (in|from|based in)",
    ],
    examples: [
      "office location",
      "what is your street address",
      "street and city of your office",
      "where is your headquarter",
      "do you have an office in another city",
      "are you an american company",
      "which city are you in",
      "headquarters",
      "which city is your office in",
      "what is your address",
      "headquarter",
      "where do you sit",
    ],
    answer: { say: [`${about.closing.facts[1].figure} ${about.closing.facts[1].text}.`] },
  },
  {
    id: "about-company",
    asks: `who is behind ${company.name}`,
    patterns: [
      "who (are you guys|is behind (larkline|this|it)|made (this|larkline)|built this|founded (larkline|the company|it)|is larkline|owns larkline)",
      "when was (larkline|the company|it) founded|how old is (larkline|the company|your company)",
      "(tell me|can you tell me) [more] about (your company|the company|your team|yourself)",
      "how (big|large) is (larkline|your company|the company)",
    ],
    examples: [
      "founders",
      "history of the company",
      "who started this business",
      "company background",
      "who founded it",
      "how long have you been around",
      "when did you start the company",
      "story of the company",
      "how did it all begin",
    ],
    answer: {
      say: [
        `${about.opening.lead.split(". ")[0]}, by ${about.team.members[0].name} and ${about.team.members[1].name}. It has handled ${figure("calls handled").toLocaleString("en-US")} calls since.`,
      ],
    },
  },
  {
    id: "case-study",
    asks: "for an example",
    suggestion: "Do you have an example?",
    patterns: [
      "do you have (a case study|case studies|an example|examples|a reference|success stories)",
      "(can you|could you) (give me|show me|tell me) (an example|a case study|about a customer|a success story)",
      "[<about>] (the|your) (case study|dental practice|results)",
      "(what are|what were) the results",
    ],
    examples: [
      "proof that it works",
      "customer success story",
      "an example of somebody who uses it",
      "who else has done this",
      "happy customers",
      "show me evidence",
      "has this helped anybody",
      "did it work for somebody",
      "success stories of customers",
      "real world results",
      "who else uses it successfully",
    ],
    answer: {
      say: [
        `${practice} brought its no-shows from ${noShows?.before}% to ${noShows?.after}%, and its phone hours from ${phoneTime?.before} to ${phoneTime?.after} a week. That took six months.`,
      ],
    },
  },
  {
    id: "security",
    asks: "about security",
    suggestion: "Is it secure?",
    patterns: [
      "(is it|are you|is this|is larkline) (secure|safe)",
      "how (secure|safe) (is it|is this|is my data|are you|is our data)",
      "(is|are) (my|our|the) (data|calls|information) (safe|secure|encrypted|protected|private)",
      "(do you|how do you|does it) (encrypt|protect|secure) (calls|data|my data|our data|the calls|the data)",
      "[<about>] [your|the] (security|data protection|encryption)",
    ],
    examples: [
      "cyber security",
      "who has access to our calls",
      "hackers and data breaches",
      "can somebody hack it",
      "is anything encrypted",
      "is it safe to use",
      "access control",
      "how do you keep data secure",
      "customer data encrypted",
      "is our data secure with you",
      "protect customer information",
    ],
    answer: {
      say: [
        "All calls are encrypted, on the line and at rest. Access is by role, and every look at a call is logged.",
      ],
    },
  },
  {
    id: "privacy",
    asks: "what happens to your data",
    patterns: [
      "(do you|are you|will you|does it|is it) (record|recording) (this call|calls|me|the calls|our calls|my calls|this|the call)",
      "(is|are) (this call|calls|the calls|this) [being] recorded",
      "what (happens to|do you do with) (my|our|the) (data|calls|recordings|information|voice)",
      "(do you|who do you) (keep|store|save) (my|our|the) (data|calls|recordings|information|voice)",
      "[<about>] [your|the] (privacy|privacy policy)",
    ],
    examples: [
      "where are my recordings kept",
      "do you listen in",
      "personal information",
      "is my voice stored",
      "is anybody recording this",
      "is this being taped",
      "do you save what I say",
      "is somebody recording us",
      "do you keep recordings",
      "are conversations recorded",
      "who listens to the calls",
      "is somebody recording this call",
      "what do you store about me",
    ],
    answer: {
      say: [
        "This call is not recorded, unless the operator of this site says so before it begins. When you hang up it is gone, except what you asked me to book or pass on. We do not sell data.",
      ],
    },
  },
  {
    id: "support",
    suggestion: "What support do I get?",
    asks: "about support",
    patterns: [
      "(what|which) [kind of] support (do you (offer|have|give)|do i get|is there)",
      "(do you|do i) (offer|have|get|give) [customer|technical] support",
      "who (helps me|helps us|do i call) (if|when) (there is a problem|something goes wrong|i have a problem|it does not work)",
      "[<about>] [your|the] support",
    ],
    examples: [
      "help desk",
      "what if something breaks",
      "how quickly do you react to problems",
      "customer service of your company",
      "training for my staff",
      "who do I ask when there are problems",
      "technical help",
      "response time of your support",
      "help when something is wrong",
      "who supports us",
      "who can I complain to",
      "make a complaint about your service",
    ],
    answer: {
      say: [
        `A person answers your questions within ${company.responseTime}, and critical issues within one hour.`,
      ],
    },
  },
  {
    id: "emergency",
    asks: "about emergencies",
    patterns: [
      "(can|does|could|what if) (it|wren) (handle|take|call) (emergencies|emergency calls|nine one one|an emergency)",
      "what about emergencies",
    ],
    examples: ["emergency calls", "does it replace 911", "urgent medical emergencies"],
    answer: {
      say: [
        `${wren} is not made for emergencies and does not replace 911. You decide who is called when one comes up.`,
      ],
    },
  },
  {
    id: "are-you-ai",
    suggestion: "Are you an AI?",
    asks: "whether I am a machine",
    patterns: [
      "are you (an ai|a robot|a machine|a computer|a bot|human|a human|real|a real person|a person|a recording)",
      "am i (talking|speaking) (to|with) (an ai|a robot|a machine|a computer|a human|a real person|a person)",
      "is this (an ai|a robot|a machine|a real person|a recording|a person)",
      "(does|will) it (say|tell people|tell callers) that it is an ai",
    ],
    examples: [
      "is there a human on the line",
      "am I chatting with a machine",
      "so you're a computer program",
      "artificial intelligence or human",
      "you sound like a bot",
      "does it pretend to be human",
      "is this a real person I am talking with",
      "chatting with a bot or a human being",
      "am I speaking to a computer",
      "you are a machine, right",
    ],
    answer: {
      say: [
        `I am an AI, not a person. My name is ${wren}.`,
        `I am ${wren}, and I am an AI. ${aiAnswer.split(". ").at(-1)}`,
      ],
    },
  },
  {
    id: "your-name",
    asks: "who I am",
    patterns: [
      "(what is|what's) your name",
      "who are you",
      "who am i (talking|speaking) to",
      "what (should|can|do) i call you",
    ],
    examples: ["do you have a name", "introduce yourself"],
    answer: { say: [`I am ${wren}, the AI assistant of ${company.name}.`] },
  },
] as const;
