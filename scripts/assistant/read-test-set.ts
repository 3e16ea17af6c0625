import { readFileSync } from "node:fs";

/** A sentence of a test set. They measure; nothing may be learned from them. */
export interface Tested {
  /** The way of asking, or for sentences without an answer their kind. */
  readonly way: string;
  readonly before: string;
  readonly sentence: string;
  /** Absent where nothing must be done or told. */
  readonly act?: string;
  /** All must be understood; of each, any of its intents is right. */
  readonly meant: readonly (readonly string[])[];
  /** Values that it holds, by name. */
  readonly slots: Readonly<Record<string, string>>;
  /** Other answers to a question that readers accept who have not seen the reply, each as in `meant`. */
  readonly also?: readonly Tested["meant"][];
}

/** Labels that stand for several intents. */
const labels: Readonly<Record<string, readonly string[]>> = {
  "call-back": ["request-call-back", "human"],
};

/** Reads a table with a header: columns `way`, `sentence`, and perhaps `before`, `act`, `intents`, `slots` and `also`. */
export function readTestSet(path: string): Tested[] {
  const [header = "", ...rows] = readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  const names = header.split("\t");
  return rows.map((row) => {
    const cells = row.split("\t");
    const cell = (name: string) => cells[names.indexOf(name)]?.trim() ?? "";
    const act = cell("act");
    return {
      way: cell("way"),
      before: cell("before"),
      sentence: cell("sentence"),
      ...(act !== "" && { act }),
      meant: meantBy(cell("intents")),
      slots: Object.fromEntries(
        cell("slots")
          .split(";")
          .flatMap((slot) => (slot.includes("=") ? [slot.split("=") as [string, string]] : [])),
      ),
      also: cell("also")
        .split("/")
        .filter((answer) => answer !== "")
        .map(meantBy),
    };
  });
}

/** Reads a cell of intents: `a/b+c` is one of `a` and `b`, and `c`. `none` is nothing. */
export function meantBy(text: string): string[][] {
  if (text === "" || text === "none") return [];
  return text.split("+").map((one) => one.split("/").flatMap((name) => labels[name.trim()] ?? [name.trim()]));
}
