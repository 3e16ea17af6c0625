import type { DialOutMessage, DialOutNews, ServerMessage } from "#voice/protocol/app-messages.ts";
import {
  checkDialOut,
  checkSendDtmf,
  checkStop,
  type DialOutRequest,
  type SendDtmfRequest,
} from "#voice/protocol/dial-out-request.ts";
import type { DialOutEvent } from "../call-surface.ts";
import type { Extra, ExtraCall } from "./extras.ts";

/** People who are dialled into the call: what a page asks for, and what it hears of them. */
export function createDialOut(call: ExtraCall): Extra {
  const { events } = call;
  const waiting = new Map<number, PromiseWithResolvers<string>>();
  /** Several pages may ask in one call, and each answer goes to all of them. */
  let last = Math.floor(call.random() * 2 ** 40);

  function giveUp(): void {
    for (const { reject } of waiting.values()) reject(new Error("The call is over."));
    waiting.clear();
  }
  events.on("left-meeting", giveUp);
  events.on("error", giveUp);

  function ask(act: DialOutMessage["act"], asked: object): Promise<string> {
    const request = ++last;
    const answer = Promise.withResolvers<string>();
    waiting.set(request, answer);
    call.send({ type: "dial-out", request, act, ask: { ...asked } });
    return answer.promise;
  }

  function hear(message: DialOutNews): void {
    if (message.is === "done") {
      const { request, sessionId = "", error } = message;
      const answer = waiting.get(request);
      waiting.delete(request);
      if (error === undefined) answer?.resolve(sessionId);
      else answer?.reject(new Error(error));
      return;
    }
    const { is, sessionId, userId, errorMsg = "", tone = "" } = message;
    const about: DialOutEvent = { sessionId, ...(userId !== undefined && { userId }) };
    if (is === "error" || is === "warning") events.emit(`dialout-${is}`, { ...about, errorMsg });
    else if (is === "dtmf") events.emit("dtmf-event", { ...about, tone });
    else events.emit(`dialout-${is}`, about);
  }

  return {
    methods: {
      async startDialOut(request: DialOutRequest) {
        call.refuseBeforeJoin("startDialOut");
        checkDialOut(request);
        return { session: { sessionId: await ask("start", request) } };
      },
      async stopDialOut(request: { readonly sessionId: string }) {
        call.refuseBeforeJoin("stopDialOut");
        checkStop(request);
        await ask("stop", request);
      },
      async sendDTMF(request: SendDtmfRequest) {
        call.refuseBeforeJoin("sendDTMF");
        checkSendDtmf(request);
        await ask("send-dtmf", request);
      },
    },
    hear: (message: ServerMessage) => hear(message as DialOutNews),
  };
}
