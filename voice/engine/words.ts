/** What the engine itself says and knows of words, in the language of the call. */
export interface CallWords {
  /** Said when an answer takes long; one after another. */
  readonly oneMoment: readonly string[];
  /** Asked when nobody has said anything for a while. */
  readonly stillThere: string;
  /** Said before hanging up on silence. */
  readonly goodbyeAfterSilence: string;
  /** Said before the longest duration is reached. */
  readonly endingSoon: string;
  /** Said when the longest duration is reached and the assistant has no end-call message. */
  readonly timeIsUp: string;
  /** The recogniser failed. */
  readonly notHeard: string;
  /** Stands in the captions for what the visitor said, and nobody knows what it was. */
  readonly unclear: string;
  /** No answer could be made, or it could not be spoken. */
  readonly noAnswer: string;
  /** Something failed again and again: said before the call ends. */
  readonly givingUp: string;
  /** What somebody says who listens and does not want the turn. Lower case, without punctuation. */
  readonly backchannels: readonly string[];
  /**
   * How short sentences begin that are meant when they are said over the assistant. No goodbye: a cough that is taken
   * for one must not end the call. No "no" and no "faster": a recogniser that knows only its own sentences hears them in
   * every second "mm-hm".
   */
  readonly commands: readonly string[];
}

export const englishWords: CallWords = {
  oneMoment: ["One moment, please.", "Let me see.", "Just a second."],
  stillThere: "Are you still there?",
  goodbyeAfterSilence: "I cannot hear you any more, so I will hang up now. Goodbye.",
  endingSoon: "Just so you know, our time is nearly up.",
  timeIsUp: "Our time is up. Thank you for calling. Goodbye.",
  notHeard: "Sorry, I did not catch that. Could you say it again, or type it?",
  unclear: "(not understood)",
  noAnswer: "Sorry, something went wrong on my side. Could you say that again?",
  givingUp: "Sorry, something is wrong on my side and I have to hang up. Please try again in a moment.",
  commands: ["stop", "wait", "hold on", "hang on", "enough", "pardon", "excuse me"],
  backchannels: [
    "mm hm",
    "mm-hm",
    "mhm",
    "mm",
    "hm",
    "hmm",
    "uh huh",
    "uh-huh",
    "uh",
    "um",
    "ah",
    "oh",
    "so",
    "and",
    "well",
    "yeah",
    "yes",
    "yep",
    "ok",
    "okay",
    "right",
    "sure",
    "i see",
    "got it",
    "all right",
    "great",
    "good",
    "nice",
    "cool",
    "wow",
    "really",
  ],
};

/** How long each syllable after the first takes at least, in ms. The quiet ends of a word are not counted as voice. */
const shortestSyllable = 160;

/**
 * Whether so many words can have been said in so much voice, in ms. A recogniser that knows only its own sentences
 * hears one of them in every "mm-hm", but never a short one.
 */
export function isSayable(text: string, voiced: number): boolean {
  const syllables = text
    .split(/\s+/)
    // The "e" at the end of "where" and "are" is not spoken.
    .reduce((sum, word) => sum + (word.replace(/e$/i, "").match(/[aeiouy]+/gi)?.length || 1), 0);
  return voiced >= (syllables - 1) * shortestSyllable;
}

/** Whether these words begin with a command: "stop please". */
export function isCommand(text: string, { commands }: CallWords): boolean {
  return commands.some((command) => `${text} `.startsWith(`${command} `));
}

/** Whether these words are nothing but backchannels: "yeah okay". Nothing at all is one as well. */
export function isBackchannel(text: string, { backchannels }: CallWords): boolean {
  let rest = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}'\s-]/gu, "")} `.replaceAll(/\s+/g, " ");
  for (const phrase of [...backchannels].sort((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(` ${phrase} `, "  ");
    // Two of the same in a row share a space.
    rest = rest.replaceAll(` ${phrase} `, "  ");
  }
  return rest.trim() === "";
}
