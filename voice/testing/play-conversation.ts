import { Temporal } from "temporal-polyfill";
import type { DialogueScript } from "#voice/providers/embedded/dialogue/script.ts";
import { isAnswerOf, isPuzzled } from "./answered-by.ts";
import type { ConversationScript, ScriptedTurn } from "./conversation-notation.ts";
import { type StaffedCall, staffedCall } from "./staffed-call.ts";
import type { typedTasks } from "./typed-tasks.ts";

export interface Played {
  /** Everything that was not as it should be. Empty: all was well. */
  readonly shortfalls: readonly string[];
  /** The conversation as it went, with the shortfalls in their places. */
  readonly transcript: string;
}

/** Plays a conversation to its end, whatever goes wrong on the way. */
export async function playConversation(
  { persona: _, ...conversation }: ConversationScript,
  script: DialogueScript,
  open: ReturnType<typeof typedTasks>,
  firstMessage: string,
): Promise<Played> {
  const { now, zone, known, tools, turns } = conversation;
  const call = staffedCall({ open, firstMessage, now, zone, known, tools });
  const shortfalls: string[] = [];
  const lines = [`Wren: ${firstMessage}`];
  for (const turn of turns) {
    const before = call.acted().length;
    const { says, heard = "" } = turn;
    const said = await (says === undefined ? call.say(heard, turn.certainty) : call.type(says));
    const found = [
      ...wrongIn(turn, { script, call, said }),
      ...wronglyDone(
        turn,
        call
          .acted()
          .slice(before)
          .map(({ tool }) => tool),
      ),
    ];
    lines.push(`You:  ${says ?? `(${turn.certainty}) ${heard}`}`, `Wren: ${said}`);
    for (const each of found) {
      lines.push(`      ✗ ${each}`);
      shortfalls.push(`after “${says ?? heard}”: ${each}`);
    }
  }
  const rest = wrongRows(conversation, call);
  return {
    shortfalls: [...shortfalls, ...rest],
    transcript: [...lines, ...rest.map((each) => `✗ ${each}`)].join("\n"),
  };
}

/** What is wrong with an answer. */
function wrongIn(
  { wren }: ScriptedTurn,
  { script, call, said }: { script: DialogueScript; call: StaffedCall; said: string },
): string[] {
  const { asks, says, never, answers, offers, puzzled, ends, fields } = wren;
  const shown = call.fields();
  const suggestions = call.suggestions();
  const asked = call.asks(said);
  const has = (text: string) => said.toLowerCase().includes(text.trim().toLowerCase());
  const any = (texts: string, holds: (text: string) => boolean) => texts.split(" / ").some(holds);
  const isOffered = (text: string) =>
    text === "times" ? suggestions.some((one) => /\d:\d\d/.test(one)) : suggestions.includes(text);
  const wasPuzzled = isPuzzled(script, said);
  const wrong: (readonly [boolean, string])[] = [
    [said.trim() === "", "it says nothing"],
    [/[{}]|undefined|NaN/.test(said), "a gap was not filled in"],
    [asks.length > 0 && !asks.some((each) => each === asked), `it asks ${asked}, not ${asks.join(" or ")}`],
    ...says.map((text) => [!any(text, has), `it does not say “${text}”`] as const),
    ...never.map((text) => [any(text, has), `it says “${text}”`] as const),
    ...answers.map(
      (ids) => [!any(ids, (id) => isAnswerOf(script, id.trim(), said)), `it does not answer ${ids}`] as const,
    ),
    ...offers.map((text) => [!isOffered(text), `it offers ${suggestions.join(", ")}, not ${text}`] as const),
    [puzzled === "must" && !wasPuzzled, "it claims to have understood"],
    [puzzled === undefined && wasPuzzled, "it did not understand"],
    [ends !== call.isOver(), ends ? "it does not end the call" : "it ends the call"],
    ...Object.entries(fields).map(
      ([name, value]) =>
        [
          (shown[name] ?? "none") !== value,
          `the field ${name} is ${shown[name] ?? "none"}, not ${value}`,
        ] as const,
    ),
  ];
  return wrong.flatMap(([isSo, text]) => (isSo ? [text] : []));
}

function wronglyDone({ does }: ScriptedTurn, done: readonly string[]): string[] {
  const right = does === undefined ? [] : [does];
  return done.join() === right.join()
    ? []
    : [`it does ${done.join() || "nothing"}, not ${does ?? "nothing"}`];
}

/** Differences between the deeds of a call and those that were wanted. */
function wrongRows(
  { rows, estimates, zone }: Pick<ConversationScript, "rows" | "estimates" | "zone">,
  call: StaffedCall,
): string[] {
  const done = call.acted().map(({ tool, args: { timeZone: _, start, ...args } }) =>
    JSON.stringify({
      [tool]: inOrder({ ...args, ...(start !== undefined && { start: local(start, zone) }) }),
    }),
  );
  const wanted = rows.map((row) =>
    JSON.stringify(Object.fromEntries(Object.entries(row).map(([tool, args]) => [tool, inOrder(args)]))),
  );
  const figures = call.calls.filter(({ tool }) => tool === "estimate_roi").map(({ args }) => args);
  const isMade = (wish: ConversationScript["estimates"][number], i: number) =>
    Object.entries(wish).every(([name, value]) => figures[i]?.[name] === value);
  return [
    ...(done.join("\n") === wanted.join("\n")
      ? []
      : [`the rows are ${done.join(", ") || "none"}; wanted: ${wanted.join(", ") || "none"}`]),
    ...(estimates.every(isMade)
      ? []
      : [`the estimates are ${JSON.stringify(figures)}; wanted: ${JSON.stringify(estimates)}`]),
  ];
}

const inOrder = (args: object) =>
  Object.fromEntries(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)));

function local(start: unknown, zone: string): string {
  const at = Temporal.Instant.from(String(start)).toZonedDateTimeISO(zone);
  return at.toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ");
}
