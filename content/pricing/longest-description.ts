/** Longest page description that search results show in full, in characters. */
export const longestDescription = 160;
