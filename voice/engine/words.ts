/** The engine's own sentences and the words it recognises, in the language of the call. */
export interface CallWords {
  /** Said when an answer takes long; each in its turn. */
  readonly oneMoment: readonly string[];
  /** Asked after a long silence. */
  readonly stillThere: string;
  /** Said before hanging up on silence. */
  readonly goodbyeAfterSilence: string;
  /** Said shortly before the longest duration is reached. */
  readonly endingSoon: string;
  /** Said when the longest duration is reached and the assistant has no end-call message. */
  readonly timeIsUp: string;
  /** Said when the recogniser failed. */
  readonly notHeard: string;
  /** Caption for an utterance of the visitor that was not understood. */
  readonly unclear: string;
  /** Said when no answer could be made, or it could not be spoken. */
  readonly noAnswer: string;
  /** Said before the call ends because of repeated failures. */
  readonly givingUp: string;
  /** Words of a listener who does not want the turn. Lower case, without punctuation. */
  readonly backchannels: readonly string[];
  /**
   * Openings of short sentences that interrupt the assistant even when little voice was heard. No goodbye: a cough
   * taken for one must not end the call. No "no" and no "faster": a recogniser limited to its own sentences hears
   * them in every second "mm-hm".
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

/** Least voice for each syllable after the first, in ms. The quiet ends of a word do not count as voice. */
const shortestSyllable = 160;

/**
 * True if `text` can have been said in `voiced` ms of voice. A recogniser limited to its own sentences hears one of
 * them in every "mm-hm", but never a short one.
 */
export function isSayable(text: string, voiced: number): boolean {
  const syllables = text
    .split(/\s+/)
    // The "e" at the end of "where" and "are" is not spoken.
    .reduce((sum, word) => sum + (word.replace(/e$/i, "").match(/[aeiouy]+/gi)?.length || 1), 0);
  return voiced >= (syllables - 1) * shortestSyllable;
}

/** True if `text` begins with a command: "stop please". */
export function isCommand(text: string, { commands }: CallWords): boolean {
  return commands.some((command) => `${text} `.startsWith(`${command} `));
}

/** True if `text` holds nothing but backchannels: "yeah okay". True for an empty text. */
export function isBackchannel(text: string, { backchannels }: CallWords): boolean {
  let rest = ` ${text.toLowerCase().replaceAll(/[^\p{L}\p{N}'\s-]/gu, "")} `.replaceAll(/\s+/g, " ");
  for (const phrase of [...backchannels].sort((a, b) => b.length - a.length)) {
    rest = rest.replaceAll(` ${phrase} `, "  ");
    // Again, because the same phrase twice in a row shares a space.
    rest = rest.replaceAll(` ${phrase} `, "  ");
  }
  return rest.trim() === "";
}
