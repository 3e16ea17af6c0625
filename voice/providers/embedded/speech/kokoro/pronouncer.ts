import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Pronouncer } from "#voice/languages/en/phonemes/phonemes.ts";

/** The network that guesses at words, in its package. */
interface Guesser {
  prepare(options: { readonly assetBase: string }): Promise<void>;
  predict(word: string): readonly string[];
}

/** The dictionary and the guesser that stand beside the model. @throws if files are missing. */
export async function openPronouncer(folder: string): Promise<Pronouncer> {
  const home = join(folder, "node_modules/@dittli/tts-en");
  const words: Readonly<Record<string, readonly string[]>> = JSON.parse(
    await readFile(join(home, "assets/en/cmudict.json"), "utf8"),
  );
  const guesser = (await import(pathToFileURL(join(home, "src/g2p_predict.js")).href)) as Guesser;
  const weights = await readFile(join(home, "assets/en/g2p_model.json"), "base64");
  // It fetches a path below this address. What follows the "#" is no part of an address that is fetched.
  await guesser.prepare({ assetBase: `data:application/json;base64,${weights}#` });
  return {
    find: (word) => (Object.hasOwn(words, word) ? words[word] : undefined),
    guess: (word) => guesser.predict(word),
  };
}
