// Limits on files that assistants answer from. A file beyond one is not read in part: it is refused, in words.

/** Longest file that is read, in bytes. Longer ones are kept, and cannot be answered from. */
export const longestFile = 32 * 1024 * 1024;
/** Longest text of a file, in characters: a book of 600 pages. */
export const longestText = 1_500_000;
/** Most passages of a file. Each takes some 5 ms to read, and a search compares a question with all of them. */
export const mostPassages = 4_000;
/** Longest part of a packed file once it is unpacked, in bytes: what a "zip bomb" would exceed. */
export const longestUnpacked = 48 * 1024 * 1024;
/** Most pages of a PDF. */
export const mostPages = 1_500;
/** Length up to which sentences are joined to one passage, in characters: two meanings in one vector blur both. */
export const passageLength = 220;
/** A passage shorter than this is joined with the paragraph that follows, in characters: it may be its beginning. */
export const shortPassage = 30;
/** Longest passage, in characters; the encoder reads about 500. */
export const longestPassage = 600;
/** Longest heading that is kept with a passage, in characters. */
export const longestHeading = 160;
