/** The way in which a person asked not to be called: spoken words, typed words, or the 9 key. */
export type StopWord = "said" | "typed" | "key-9";

/**
 * Puts a number on the suppression list: nobody is called there again, whoever asks for it.
 *
 * @param phone in E.164.
 */
export type Suppress = (phone: string, how: StopWord) => Promise<void>;
