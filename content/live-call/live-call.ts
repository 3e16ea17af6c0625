import { company, unbrokenPhone } from "../company.ts";
import { answerAs } from "./answer-as.ts";
import { firstQuestions } from "./suggestions.ts";

const wren = company.assistantName;

/** The assistants that pages can call. */
export type CallableAssistant = "receptionist" | "sales" | "dental" | "front-desk";

/**
 * The call's provider: this site, or the hosted service that the operator chose. "us-keeping-words": this site, where the
 * operator keeps words of turns that were not understood.
 */
export type CallHolder = "us" | "us-keeping-words" | "service";

/** Where the operator keeps them. */
const keptWords = `for 30 days, ordinary words from what ${wren} doesn’t understand, without names or numbers`;

interface Welcome {
  /** Names the assistant. That it is an AI follows on a line of its own. */
  readonly who: string;
  readonly lead: string;
  /** Suggested first questions; each is a button that starts the call with its text. */
  readonly suggestions: readonly string[];
}

/** All texts of the call screen. */
export const liveCall = {
  title: wren,
  subtitle: "Experience our AI phone agent in action",
  welcome: {
    receptionist: {
      who: `${wren} answers.`,
      lead: `It runs ${company.name}’s own front desk. Ask about prices or setup, or book a real demo. Talk as you would on the phone, and cut in whenever you like.`,
      suggestions: firstQuestions.receptionist,
    },
    sales: {
      who: `${wren} from sales answers.`,
      lead: "Tell it how calls reach you today. It works out which plan fits, and what your missed calls are worth.",
      suggestions: firstQuestions.sales,
    },
    dental: {
      who: `${wren} answers at Maple\u00a0&\u00a0Main\u00a0Dental.`,
      lead: "Be a patient: ask for an appointment, move it, or ask about insurance. The appointment is pretend, and Wren says so.",
      suggestions: firstQuestions.dental,
    },
    "front-desk": {
      who: answerAs.whoUnnamed,
      lead: answerAs.lead,
      suggestions: firstQuestions["front-desk"],
    },
  } satisfies Record<CallableAssistant, Welcome>,
  /** Notes on stored data, by the call's provider. "pretend…": our own calls that can book nothing real. */
  keeping: {
    us: {
      before: `Talk freely: none of the conversation is recorded or kept, except what you ask ${wren} to book or pass on.`,
      after: `Yours until you close it or delete it here. We keep none of it, except what you asked ${wren} to book or pass on.`,
      deleted: `Deleted. None of the conversation is left, except what you asked ${wren} to book or pass on.`,
    },
    pretend: {
      before: "Talk freely: none of the conversation is recorded or kept.",
      after: "Yours until you close it or delete it here. We keep none of it.",
      deleted: "Deleted. None of the conversation is left.",
    },
    "us-keeping-words": {
      before: `The call is not recorded. We keep what you ask ${wren} to book or pass on and, ${keptWords}.`,
      after: `Yours until you close it or delete it here. We keep what you asked ${wren} to book or pass on and, ${keptWords}.`,
      deleted: `Deleted here. We keep what you asked ${wren} to book or pass on and, ${keptWords}.`,
    },
    "pretend-keeping-words": {
      before: `The call is not recorded. We keep, ${keptWords}.`,
      after: `Yours until you close it or delete it here. We keep, ${keptWords}.`,
      deleted: `Deleted here. We keep, ${keptWords}.`,
    },
    service: {
      before:
        "A call service holds this call for us. It hears what you say, and keeps what its own rules allow.",
      after: "Yours until you close it or delete it here. What the call service keeps follows its own rules.",
      deleted: "Deleted here. What the call service keeps follows its own rules.",
    },
  } satisfies Record<
    CallHolder | "pretend" | "pretend-keeping-words",
    Record<"before" | "after" | "deleted", string>
  >,
  microphone: ["Your browser will ask for the microphone.", "No microphone? Just type."],
  microphoneFailed: "The microphone couldn’t be started",
  labels: {
    start: "Start Call",
    end: "End Call",
    again: "Call again",
    keep: "Keep talking",
    type: "Type instead of speaking",
    typeInstead: "Type instead",
    retry: "Try again",
    useMicrophone: "Use microphone",
    deleteForGood: "Delete for good",
    stopCalling: "Stop calling me",
    mute: "Mute",
    unmute: "Unmute",
    send: "Send",
    close: "Close",
    dismiss: "Dismiss",
    download: "Download",
    delete: "Delete",
  },
  /** Names for screen readers. */
  names: {
    time: "Call time",
    captions: "Live captions",
  },
  you: "You",
  /** All who are in the call, whom the assistant hears together. */
  people: "Someone",
  wren,
  /** Title and hint of each phase. */
  phases: {
    idle: { title: "Ready when you are", hint: "" },
    connecting: { title: "Connecting", hint: "One moment." },
    listening: { title: "Listening", hint: "Say or type what you want to know." },
    thinking: { title: "Thinking", hint: "" },
    speaking: { title: `${wren} is speaking`, hint: "Interrupt any time, just talk." },
    reconnecting: {
      title: "Reconnecting",
      hint: "You’ve lost your connection. The call will wait a few seconds. Check your network.",
    },
    ended: { title: "The call has ended", hint: "" },
    failed: { title: "The call is over", hint: "" },
  },
  /** Titles of a call that never began, by the kind of its error. */
  notStarted: {
    start: "The call could not start",
    busy: "Every line is busy",
    "no-one": "Nobody is here to answer",
  } as Readonly<Record<string, string>>,
  hints: {
    askingForMicrophone: "Your browser is asking for the microphone. Choose Allow, or type instead.",
    muted: `You’re muted. ${wren} can’t hear you.`,
    typing: "Type below. You can hear and read the answers.",
    typingOnly: "Interrupt any time, just type.",
  },
  /** Shown when the field takes no more. */
  typedLimit: (most: number) =>
    `A message can have ${most} characters at most. Send this one, then keep going.`,
  keys: { mute: "M", end: "Esc", stop: "9" },
  /** Follow the keys: "M mutes Esc ends". */
  keysDo: { mute: "mutes", end: "ends" },
  /** Where a call service holds the call: its library knows no keys, and we hear nothing of what is said. */
  stopElsewhere: `The 9 key doesn’t work on this call. Send your number to ${company.email}, and nobody will call it again.`,
  /** Shown in place of the moving line. */
  level: { name: "Your voice", heard: "heard", quiet: "quiet" },
  cut: "(cut off here)",
  /** What was measured, with its time: "0.8 s", "214 ms". */
  stamps: {
    pickedUp: (time: string) => `Picked up in ${time}`,
    stopped: (time: string) => `Stopped in ${time}`,
    /** Beside the words that were cut off. */
    cutAfter: (time: string) => `You cut in. ${wren} stopped in ${time}.`,
  },
  understood: `What ${wren} understood`,
  /** For screen readers, before a value that was taken back. */
  corrected: "before:",
  booked: "Booked",
  endQuestion: {
    title: "End the call?",
    text: "Your transcript stays on this screen until you close it.",
  },
  away: (time: string) =>
    `This tab was in the background for ${time}. The call kept going. You’ll find what was said in the captions.`,
  noise: "Noise cancellation stopped and is now off. Your microphone is on.",
  hiddenTitle: (state: string) => `On a call: ${state}`,
  errors: {
    during: "An error occurred during the call",
    start: "Failed to start call",
    end: "Failed to end call",
    mute: "Failed to toggle mute",
  },
  /** The visitor's next step, below an error. */
  remedies: {
    busy: `Press Start Call again in a minute, or call ${unbrokenPhone}.`,
    start: "Check your connection, then press Start Call again.",
    "no-one": `Nobody is set up to answer here yet. Write to ${company.email} instead.`,
    during: "Everything said until then is below.",
    end: "Press End Call again. Closing this tab ends the call too.",
    mute: "Press the button again, or mute the microphone in your system.",
  },
  after: {
    title: "The call has ended",
    failedTitle: "The call was cut off",
    length: (time: string, answers: number) =>
      answers === 0
        ? `${time} with ${wren}.`
        : `${time} with ${wren}, ${answers === 1 ? "1 answer" : `${answers} answers`}.`,
    transcript: {
      title: "What was said",
      empty: "Nothing was said in this call.",
      /** Before suggestions that begin another call. */
      ask: "So there’s nothing to pass on. Ask one of these to see what a call leaves you with.",
    },
    /** While the code that shows the record is on its way. */
    record: {
      loading: "One moment. We’re putting the record of your call together.",
      failed:
        "Only the words of this call are here. The rest of its record didn’t load. Check your connection, then try again.",
      again: "Show the record",
    },
  },
} as const;
