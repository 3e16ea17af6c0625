import { callRecord } from "#content/live-call/call-record.ts";
import { elapsedText } from "#site/ui/elapsed.ts";
import type { CallScreenState } from "./call-screen-state.ts";
import { speakerOf } from "./speaker-of.ts";
import { cutOf, lineText, type TranscriptLine } from "./transcript.ts";
import { fieldLabel } from "./understood.tsx";

/** The words of a line that were never heard. */
export function cutWordsOf(line: TranscriptLine): string {
  return line.clauses
    .map(cutOf)
    .filter((text) => text !== "")
    .join(" ");
}

/** The call as a text file: the words with their times, the understood fields, and the speed of each answer. */
export function transcriptText(state: CallScreenState, formatMoment: (at: number) => string): string {
  const { file, speeds } = callRecord;
  const { startedAt = 0, endedAt = startedAt } = state;
  const said = state.lines.map((line) => {
    const cut = cutWordsOf(line);
    const words = `${lineText(line)}${cut === "" ? "" : ` ${file.cutMark}`}`.trim();
    return `[${elapsedText(line.at - startedAt)}] ${speakerOf(line)}: ${words}`;
  });
  const fields = Object.entries(state.fields).map(([key, value]) => `${fieldLabel(key)}: ${value}`);
  const answers = state.answers.map(({ asked, ms }) => `${speeds.milliseconds(ms)}  ${asked}`);
  return [
    file.title,
    `${file.when}: ${formatMoment(startedAt)}`,
    `${file.length}: ${elapsedText(endedAt - startedAt)}`,
    "",
    ...said,
    ...under(callRecord.understood, fields),
    ...under(speeds.title, answers),
    "",
  ].join("\n");
}

function under(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["", title, ...lines];
}

/** Downloads a text as a file. The file is made in the browser and sent nowhere. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  saveAs(name, address);
  // By then the browser has read the file.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Has the browser save what is at an address of this page's own. */
export function saveAs(name: string, address: string): void {
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
}
