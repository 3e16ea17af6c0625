/**
 * Least scores of the open ear: for its words to count at all; the same for at most two words, and for the answer to a
 * question; and for it to be believed more than a certain grammar ear. docs/voice.md has the figures. Letters one by one
 * score low, and whatever is made of them is asked for again: `spelled`.
 */
export const least = { sentence: -0.6, short: -0.35, answer: -0.4, sure: -0.2, spelled: -1 } as const;
