import type { Kysely } from "kysely";
import { toolWords } from "#assistants/wren/tool-words.ts";
import type { Bookings } from "#server/booking/bookings.ts";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import type { Tool } from "#voice/index.ts";
import { bookDemo } from "./book-demo.ts";
import { estimateRoi } from "./estimate-roi.ts";
import { findTimes } from "./find-times.ts";
import { requestCallBack } from "./request-call-back.ts";
import { takeMessage } from "./take-message.ts";
import type { ToolLimits } from "./tool-limits.ts";
import type { ToolCall } from "./visitor.ts";

export interface CallToolsDeps {
  readonly kysely: Kysely<Tables>;
  /** Absent while another company's calendar is configured: then no time is looked up or booked in a call. */
  readonly bookings: Bookings | undefined;
  readonly limits: ToolLimits;
  readonly log: Logger;
}

/** Personas that act for the visitor. Any other, such as the dental practice of the case study, only pretends. */
const acting = new Set([undefined, "receptionist", "sales"]);

/** What the assistant can do for the visitor of one call. */
export function createCallTools(deps: CallToolsDeps) {
  const { kysely, bookings, limits, log } = deps;
  return (persona: string | undefined, call: ToolCall): readonly Tool[] => {
    if (!acting.has(persona)) return [];
    const failed = toolWords.failed;
    return [
      ...(bookings
        ? [
            careful(findTimes(bookings, call), { times: [], error: failed }),
            careful(bookDemo(bookings, limits, call), {
              isBooked: false,
              reason: "failed",
              message: failed,
              times: [],
            }),
          ]
        : []),
      careful(takeMessage(kysely, limits, call), { isTaken: false, message: failed }),
      careful(requestCallBack(kysely, limits, call), { isTaken: false, message: failed }),
      estimateRoi,
    ];

    /** One after the other, so that the same twice at once is seen to be the same; and never an exception. */
    function careful(tool: Tool, failure: unknown): Tool {
      let turn: Promise<unknown> = Promise.resolve();
      return {
        ...tool,
        run(args, signal) {
          const run = async () => {
            signal.throwIfAborted();
            // Once begun it goes on to its end: what it did is found by whoever asks again.
            return tool.run(args, signal).catch((error: unknown) => {
              log.error({ err: error, call: call.callId, tool: tool.name }, "a tool of a call failed");
              return failure;
            });
          };
          const result = turn.then(run, run);
          turn = result.catch(() => undefined);
          return result;
        },
      };
    }
  };
}
