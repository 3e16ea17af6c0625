import { type Agent, type IncomingMessage, type RequestOptions, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { Socket } from "node:net";
import { guardConnection } from "./guard-connection.ts";
import { type AnswerStart, readAnswerStart } from "./read-answer.ts";

/** The end of one request. */
export type Exchange =
  | {
      readonly end: "answer";
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly start: AnswerStart;
    }
  | {
      readonly end: "no-answer";
      readonly error: unknown;
      /** True when an earlier request had used the connection: the receiver may have closed it meanwhile. */
      readonly wasReused: boolean;
    };

/** Asks once and reads the start of the response. Follows no redirect, retries nothing, never rejects. */
export function postWebhook(options: {
  /** The receiver, with the lookup to use. */
  readonly target: RequestOptions;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Default: POST. */
  readonly method?: string;
  /** Bytes of the answer that are read. Default: {@link answerLimit}. */
  readonly answerBytes?: number;
  /** False: a connection of its own. */
  readonly agent: Agent | false;
  readonly allowPrivate: boolean;
  /** Aborts every stage: waiting for a connection, lookup, connecting and reading. */
  readonly signal: AbortSignal;
}): Promise<Exchange> {
  const { target, headers, body, method = "POST", agent, allowPrivate, signal } = options;
  return new Promise((resolve) => {
    const open = target.protocol === "https:" ? requestHttps : requestHttp;
    const request = open({ ...target, method, headers, agent, signal });
    let wasReused = false;
    const fail = (error: unknown) => resolve({ end: "no-answer", error, wasReused });
    if (!allowPrivate) guardConnection(request);
    request.once("socket", (socket: Socket) => {
      wasReused = !socket.connecting;
    });
    // A request that still waits for a connection emits no event when it is aborted.
    signal.addEventListener("abort", () => fail(signal.reason), { once: true });
    request.on("error", fail);
    request.once("close", () => fail(new Error("The connection was closed without an answer.")));
    // From here on the response decides the end; losing the connection ends reading it.
    request.once("response", (response) => resolve(answerOf(response, options.answerBytes)));
    request.end(body);
  });
}

async function answerOf(response: IncomingMessage, answerBytes: number | undefined): Promise<Exchange> {
  return {
    end: "answer",
    status: response.statusCode ?? 0,
    retryAfter: response.headers["retry-after"],
    start: await readAnswerStart(response, answerBytes),
  };
}
