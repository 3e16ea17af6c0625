import { Temporal } from "temporal-polyfill";
import { bookDemoTask } from "#assistants/wren/tasks/book-demo.ts";
import { requestCallBackTask } from "#assistants/wren/tasks/request-call-back.ts";
import { readCommand } from "#voice/languages/en/commands.ts";
import { readNumbers } from "#voice/languages/en/number.ts";
import { readYesNo } from "#voice/languages/en/yes-no.ts";
import { readSlots } from "#voice/providers/embedded/dialogue/fill-slots.ts";
import { hear } from "#voice/providers/embedded/dialogue/heard.ts";
import type { Task } from "#voice/providers/embedded/dialogue/task-script.ts";
import type { Wish } from "#voice/providers/embedded/dialogue/task-state.ts";
import { namesSlot } from "#voice/providers/embedded/dialogue/task-turn.ts";
import type { Heard } from "./listening.ts";

const moment = { today: Temporal.PlainDate.from("2026-11-21"), timeZone: "America/New_York" };

/** The value that the dialogue's tasks read from an answer, in the notation of answers.ts. */
export function read(
  context: string,
  { text: words, caption: text = words, understood }: Heard,
): string | undefined {
  const heard = hear({ text, by: "voice", understood, moment });
  const filled = (task: Task, name: string) => readSlots(task, slotOf(task, name), heard).values[name];
  switch (context) {
    case "agreement":
      return understood.meaning?.intent;
    case "digits":
      return filled(requestCallBackTask, "phone");
    case "letters":
      return filled(bookDemoTask, "email");
    case "names":
      return filled(bookDemoTask, "name");
    // The figure it belongs to depends on the question; only the number is checked here.
    case "numbers":
      return readNumbers(text)[0]?.value.toString();
    case "day-and-time":
      return readCommand(text) ?? told(readSlots(bookDemoTask, slotOf(bookDemoTask, "day"), heard).wish);
    // The answer to a read-back, which asks for no slot.
    case "yes-no": {
      const command = readCommand(text);
      if (command === "cancel") return command;
      const answer = readYesNo(text);
      const isChange = namesSlot(bookDemoTask, heard, false) !== undefined && answer !== "yes";
      return told(readSlots(bookDemoTask, undefined, heard).wish) ?? (isChange ? "change" : answer);
    }
    default:
      return undefined;
  }
}

function slotOf({ slots }: Task, name: string) {
  return slots.find((slot) => slot.name === name);
}

function told({ day, part, time }: Wish): string | undefined {
  const at = time && `${time.hour}:${String(time.minute).padStart(2, "0")}${time.isSure ? "" : "?"}`;
  return [day, part, at].filter(Boolean).join(" ") || undefined;
}
