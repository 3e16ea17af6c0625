import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { type Act, acts, type TurnContext } from "../understanding.ts";
import type { CommonLessons } from "./training-set.ts";

type Asks = NonNullable<TurnContext["asks"]>;
const places: Readonly<Record<Asks, true>> = {
  day: true, time: true, name: true, email: true, phone: true, topic: true, text: true, number: true,
  "yes-no": true, offer: true,
}; // biome-ignore format: a table

/**
 * Reads the wordings of acts that belong to a language and to no business: files of `act: {wordings: |}`, one wording a
 * line. Under `after` stand those that answer an open question, by what was asked.
 *
 * @throws if a key is no act, or a question does not exist
 */
export function readActs(folder: string): CommonLessons["acts"] {
  const lessons: CommonLessons["acts"][number][] = [];
  const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"));
  for (const file of files.sort()) {
    const entries = parse(readFileSync(join(folder, file), "utf8")) as Record<string, ActWordings>;
    for (const [act, { wordings, after = {} }] of Object.entries(entries)) {
      if (!isAct(act)) throw new Error(`${file}: there is no act "${act}".`);
      for (const text of linesOf(wordings)) lessons.push({ text, act });
      for (const [asks, more] of Object.entries(after)) {
        if (!isPlace(asks)) throw new Error(`${file}: nothing asks for "${asks}".`);
        for (const text of linesOf(more)) lessons.push({ text, act, asks });
      }
    }
  }
  return lessons;
}

interface ActWordings {
  readonly wordings?: string;
  readonly after?: Readonly<Record<string, string>>;
}

export function linesOf(text = ""): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

function isAct(name: string): name is Act {
  return (acts as readonly string[]).includes(name);
}

function isPlace(name: string): name is Asks {
  return Object.hasOwn(places, name);
}
