/** Longest time that a picture may take, in ms: less than ten pictures a second look like a fault. */
const longestPicture = 100;
/** Work that is judged at once, in ms, and in pictures: one that a busy moment held up says nothing. */
const judged = { work: 3_000, pictures: 3 };

/** Judges whether a machine keeps up, from the first seconds of work on. */
export function createPace(): { isTooSlow(ms: number): boolean } {
  let pictures = 0;
  let slow = 0;
  let work = 0;
  return {
    /** @param ms that the next picture took. */
    isTooSlow(ms) {
      pictures++;
      work += ms;
      if (ms > longestPicture) slow++;
      if (work < judged.work || pictures < judged.pictures) return false;
      const isSlow = slow > pictures / 2;
      pictures = slow = work = 0;
      return isSlow;
    },
  };
}
