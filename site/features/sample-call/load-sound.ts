/** One sound in two encodings. */
interface EncodedSound {
  readonly opus: string;
  readonly wav: string;
}

/**
 * Loads sounds in an encoding that the browser plays. Safari before 18.4 plays no Ogg Opus, and some later ones say that
 * they do and fail: from the first failure on, WAV is loaded instead.
 *
 * @param decode throws for an encoding that the browser does not know.
 */
export function openSounds<Buffer>(
  decode: (bytes: ArrayBuffer) => Promise<Buffer>,
  playsOpus = new Audio().canPlayType("audio/ogg; codecs=opus") !== "",
) {
  let takesOpus = playsOpus;

  /** @throws if the sound cannot be fetched, or decoded in either encoding. */
  return async ({ opus, wav }: EncodedSound): Promise<Buffer> => {
    if (takesOpus) {
      const bytes = await fetchBytes(opus);
      try {
        return await decode(bytes);
      } catch {
        takesOpus = false;
      }
    }
    return decode(await fetchBytes(wav));
  };
}

async function fetchBytes(address: string): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The sound ${address} cannot be loaded (status ${response.status}).`);
  return response.arrayBuffer();
}
