import type { CheckedCorpus } from "./check.ts";
import { type CorpusTopic, isTalk, nameOf } from "./corpus.ts";

/** A sentence that teaches, and its place. */
export interface PlacedWording {
  readonly id: string;
  readonly file: string;
  readonly key: string;
  readonly wording: string;
}

/** The file of a corpus by its name; just the name if there is none. */
export function fileNamed(name: string, { files }: Pick<CheckedCorpus, "files">): string {
  return Object.keys(files).find((file) => !isTalk(file) && nameOf(file) === name) ?? `${name}.yaml`;
}

/** The file that an intent's key stands in: an assistant may add keys to an intent of small talk. */
export function fileOf(
  { id, subject }: Pick<CorpusTopic, "id" | "subject">,
  key: string,
  checked: Pick<CheckedCorpus, "files">,
): string {
  const own = fileNamed(subject, checked);
  const lines = (checked.files[own] ?? "").split("\n");
  const start = lines.indexOf(`${id}:`);
  const length = lines.slice(start + 1).findIndex((line) => /^\S/.test(line));
  const block = lines.slice(start + 1, length < 0 ? undefined : start + 1 + length);
  const isOwn = start >= 0 && block.some((line) => line.startsWith(`  ${key}:`));
  return isOwn ? own : (Object.keys(checked.files).find(isTalk) ?? own);
}

/** All sentences that teach, those of out of scope included. */
export function placedWordings(checked: CheckedCorpus): PlacedWording[] {
  const { corpus } = checked;
  const outside = fileNamed("outside", checked);
  return [
    ...corpus.intents.flatMap((topic) => wordingsOf(topic, checked)),
    ...corpus.outside.map((wording) => ({ id: "outside", file: outside, key: "wordings", wording })),
  ];
}

function wordingsOf(topic: CorpusTopic, checked: CheckedCorpus): PlacedWording[] {
  const { yes = [], no = [] } = topic;
  const wordings = topic.examples.slice(0, topic.examples.length - yes.length - no.length);
  return Object.entries({ wordings, yes, no }).flatMap(([key, list]) => {
    const file = list.length > 0 ? fileOf(topic, key, checked) : "";
    return list.map((wording) => ({ id: topic.id, file, key, wording }));
  });
}
