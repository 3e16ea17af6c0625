/**
 * Least scores of the open ear: for its words to count at all; the same for at most two words, and for the answer to a
 * question; and for it to be believed more than a certain grammar ear. docs/voice.md has the figures. Letters one by one
 * score low, and whatever is made of them is asked for again: `spelled`.
 */
export const least = { sentence: -0.6, short: -0.35, answer: -0.4, sure: -0.2, spelled: -1 } as const;

/**
 * Odds of the grammar ear's sentence by the open ear, against its own words, as a logarithm. From `equal` on both are as
 * likely, and what is known to be said here was said. From `shared` on the sentence may have been said, and is likelier
 * than words that mean nothing. Below `possible` it was not: the grammar ear forces all words into its own. Of 469
 * development utterances nearly all sentences of the grammar are above -9, and all else is below -11, but for single words.
 */
export const leastOdds = { equal: -1, shared: -5, possible: -10 } as const;
