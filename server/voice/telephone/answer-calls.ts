import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { Logger } from "#server/log.ts";
import type { AssistantStore, Calls, IncomingCall, SharedLines } from "#voice/index.ts";
import { calledAssistant } from "./called-assistant.ts";

/** Address of all callers that withhold their number: they share one share of requests. */
const withheld = "tel:withheld";

export interface AnswerCallsDeps {
  readonly kysely: Kysely<Tables>;
  readonly calls: Calls;
  readonly store: AssistantStore;
  /** Default: this process is the only one. */
  readonly lines: SharedLines | undefined;
  /** Loads what calls need. */
  readonly warmUp: () => void;
  readonly log: Logger;
}

/**
 * Has calls by telephone answered by the assistants of their numbers, whatever carrier they come from.
 *
 * @param onBusy told of each call for which there was no line.
 */
export function createCallTaker(deps: AnswerCallsDeps, onBusy: () => void): (call: IncomingCall) => void {
  const { calls, lines, log } = deps;

  async function take(call: IncomingCall): Promise<void> {
    deps.warmUp();
    const address = call.from === undefined ? withheld : `tel:${call.from}`;
    const id = randomUUID();
    const elsewhere = await lines?.take(id, address);
    const room = calls.makeRoom(address, elsewhere);
    if (room === "too-many" || room === "too-many-unjoined") return refuse();
    const { assistant, pageWrote, plainGreeting, roster, squadId } = await calledAssistant(
      deps,
      call.to,
      call.from,
    );
    const made = await calls.take(
      assistant,
      address,
      { isPublic: true, pageWrote, plainGreeting, roster, kind: "inboundPhoneCall" },
      {
        id,
        ...(assistant.id !== undefined && { assistantId: assistant.id }),
        ...(squadId !== undefined && { squadId }),
      },
      call.answer,
    );
    if (!made) refuse();

    function refuse(): void {
      lines?.release(id);
      onBusy();
      call.reject("busy");
    }
  }

  return (call) => {
    take(call).catch((error: unknown) => {
      log.error({ err: error }, "a phone call was not answered");
      call.reject("unavailable");
    });
  };
}
