/**
 * Least scores of the open ear: for its words to count at all; the same for at most two words, and for the answer to a
 * question; and for it to be believed more than a certain grammar ear. docs/voice.md has the figures. Letters one by one
 * score low, and whatever is made of them is asked for again: `spelled`.
 */
export const least = { sentence: -0.6, short: -0.35, answer: -0.4, sure: -0.2, spelled: -1 } as const;

/**
 * Odds of the grammar ear's sentence by the open ear, against the words which that has written, as a logarithm. From
 * `shared` on the open ear may as well have heard the sentence; below `possible` it has heard another one: the grammar
 * ear forces all words into its own. Of 469 development sentences, all of the grammar that were said are above -9,
 * and all that were not below -5.
 */
export const leastOdds = { shared: -5, possible: -10 } as const;
