/** A search follows within about a second of what it doubts. In ms. */
const keptMs = 3_000;

/**
 * Reads a sound only once if it is asked for twice in a row: what is not surely heard is searched, in the same sound.
 * The sound and its result are forgotten after 3 s, or with the next sound, so that nobody's voice stays in memory.
 *
 * @param samples 16-bit PCM
 */
export function rememberLast<Result>(
  read: (samples: Int16Array) => Promise<Result>,
): (samples: Int16Array) => Promise<Result> {
  let last: { readonly samples: Int16Array; readonly result: Result } | undefined;
  let forgetting: NodeJS.Timeout | undefined;

  return async (samples) => {
    clearTimeout(forgetting);
    if (!last || !isSame(last.samples, samples)) {
      last = undefined;
      last = { samples, result: await read(samples) };
    }
    forgetting = setTimeout(() => {
      last = undefined;
    }, keptMs).unref();
    return last.result;
  };
}

function isSame(one: Int16Array, other: Int16Array): boolean {
  return one.length === other.length && one.every((sample, i) => sample === other[i]);
}
