import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fieldLabels } from "#content/live-call/fields.ts";
import { personaCall } from "#fixtures/persona-calls.ts";
import { type ConversationScript, parseConversations } from "#voice/testing/conversation-notation.ts";
import { staffedCall } from "#voice/testing/staffed-call.ts";

const path = join(import.meta.dirname, "../../assistants/wren/evaluation/conversations.yaml");

/** Whole conversations with the visitor's turns of the file, one text each, as they appear on the screen. */
export async function conversationsAloud(): Promise<string[]> {
  const texts: string[] = [];
  for (const conversation of parseConversations(readFileSync(path, "utf8")))
    texts.push(await aloud(conversation));
  return texts;
}

/** Prints the conversations, or only those with these numbers, from 1. */
export async function readAloud(numbers: readonly number[] = []): Promise<void> {
  for (const [i, text] of (await conversationsAloud()).entries()) {
    if (numbers.length === 0 || numbers.includes(i + 1)) console.log(`${i + 1}. ${text}\n\n`);
  }
}

async function aloud({ title, persona, known, now, zone, turns }: ConversationScript): Promise<string> {
  const { open, firstMessage } = personaCall(persona, known);
  const call = staffedCall({ open, firstMessage, known, now, zone });
  const lines = [`${title} (${persona})`, "", `Wren: ${firstMessage}`];
  let shown = "";
  for (const { says, heard = "", certainty } of turns) {
    if (call.isOver()) break;
    const before = call.acted().length;
    const said = await (says === undefined ? call.say(heard, certainty) : call.type(says));
    const how = says === undefined && certainty !== "certain" ? `   (${certainty})` : "";
    lines.push("", `You:  ${says ?? heard}${how}`, `Wren: ${said}`);
    const fields = fieldsShown(call.fields());
    if (fields !== shown) lines.push(`      | ${fields || "(no fields)"}`);
    shown = fields;
    for (const { tool } of call.acted().slice(before)) lines.push(`      → ${tool}`);
    if (call.isOver()) lines.push("      (hangs up)");
    else
      lines.push(
        `      ${call
          .suggestions()
          .map((text) => `[${text}]`)
          .join(" ")}`,
      );
  }
  return lines.join("\n");
}

function fieldsShown(fields: Readonly<Record<string, string>>): string {
  const labels: Readonly<Record<string, string>> = fieldLabels;
  return Object.entries(fields)
    .map(([name, value]) => `${labels[name] ?? name}: ${value}`)
    .join(" | ");
}

if (import.meta.main) await readAloud(process.argv.slice(2).map(Number));
