import type { Task } from "#voice/providers/embedded/dialogue/task-script.ts";
import { nameSlot } from "../wren/tasks/visitor-slots.ts";
import type { DeskSheet } from "./desk-sheet.ts";

/** The tool that books nothing. */
export const pretendTool = "book_pretend_appointment";

/** Recognition context of the answers to "what is it for?" at a front desk. */
export const reasonsOf = ({ id }: Pick<DeskSheet, "id">) => `${id}-reasons`;

/**
 * A pretend booking: the assistant says so before and after.
 *
 * @param business the name of the business. Default: it is not named.
 */
export function pretendVisit(sheet: DeskSheet, business?: string) {
  const { called, reason, askDay, readBack, nothing } = sheet.visit;
  const shall = "Shall I pretend to book it?";
  const done = "That's it, and only pretended: in a real call you would be booked now; as this is a demo,";
  return {
    id: "book-visit",
    called,
    startedBy: ["book-visit"],
    tool: pretendTool,
    finds: "find_times",
    slots: [
      {
        name: "topic",
        kind: "topic",
        context: reasonsOf(sheet),
        called: reason.called,
        fallback: Object.keys(reason.options).at(-1) ?? "",
        ...(reason.urgent && { urgent: reason.urgent }),
        ask: reason.ask,
        again: [reason.again, "Sorry, I did not get that. One or two words will do: what is it for?"],
        options: reason.options,
      },
      {
        name: "day",
        kind: "day",
        called: "day|date",
        ask: askDay,
        again: ["Sorry, which day? Say for example Tuesday, or tomorrow morning."],
        suggestions: ["Tomorrow", "Next week", "Cancel"],
      },
      {
        name: "time",
        kind: "time",
        called: "time|hour",
        ask: ["What time suits you?"],
        again: ["Sorry, I did not get the time."],
      },
      nameSlot,
    ],
    lines: {
      urgent: ["I'm sorry to hear that. Let me look right away; this is a demo, so I only pretend to book."],
      opening: ["Gladly. This is a demo, so I only pretend to book."],
      readBack: [`${readBack} ${shall}`, `${readBack} Is that right? ${shall}`],
      acting: ["One moment."],
      done: [`${done} ${nothing}${business === undefined ? "" : ` at ${business}`} on {when}.`],
      refused: ["I could not pretend to book it. {result}"],
      failed: ["Sorry, that did not work, and nothing was booked."],
      unsure: ["Sorry, that took too long. Nothing was booked, because this is a demo."],
      cancelled: ["All right, I've dropped it. What else can I do for you?"],
      doneBefore: [],
      onScreen: {
        readBack: `That would be {when}, with the name on your screen. ${shall}`,
        done: `${done} ${nothing}.`,
      },
    },
  } as const satisfies Task;
}
