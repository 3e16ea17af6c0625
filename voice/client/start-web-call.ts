import {
  type CallPuzzle,
  solutionHeader,
  type WebCall,
  type WebCallRequest,
} from "#voice/protocol/call-web.ts";
import type { FatalErrorType } from "#voice/protocol/errors.ts";
import type { Browser } from "./browser.ts";

export interface StartError {
  readonly type: FatalErrorType | "validation-error" | "start-method-error";
  /** For the visitor: what happened and what to do. */
  readonly message: string;
  /** HTTP status, if the server answered. */
  readonly statusCode?: number;
}

export type StartAnswer =
  | { readonly isMade: true; readonly webCall: WebCall }
  | { readonly isMade: false; readonly error: StartError };

/** Solves a puzzle, in a worker. Undefined when it cannot be solved here. */
export type SolvePuzzle = (puzzle: CallPuzzle, signal: AbortSignal) => Promise<string | undefined>;

interface Target {
  readonly browser: Browser;
  readonly baseUrl: string;
  readonly publicKey: string;
  readonly signal: AbortSignal;
  /** Used when few lines are left. Without it the visitor is told to try again later. */
  readonly solvePuzzle?: SolvePuzzle;
}

/**
 * Sends POST /call/web, and if the server asks for the solution of a puzzle, solves it and sends it again. Never
 * rejects: a refusal or a failed request is a result.
 */
export async function startWebCall(target: Target, request: WebCallRequest): Promise<StartAnswer> {
  const first = await ask(target, request);
  const { puzzle } = first;
  if (!puzzle) return first.answer;
  const number = await target.solvePuzzle?.(puzzle, target.signal).catch(() => undefined);
  if (number === undefined) return refused(busy, 429);
  const second = await ask(target, request, `${puzzle.token}:${number}`);
  return second.puzzle ? refused(busy, 429) : second.answer;
}

const busy = "Almost all lines are busy at the moment. Please try again in a minute.";

async function ask(
  { browser, baseUrl, publicKey, signal }: Target,
  request: WebCallRequest,
  solution?: string,
): Promise<{ readonly answer: StartAnswer; readonly puzzle?: CallPuzzle }> {
  let response: Response;
  try {
    response = await browser.request(`${baseUrl}/call/web`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${publicKey}`,
        "Content-Type": "application/json",
        ...(solution !== undefined && { [solutionHeader]: solution }),
      },
      body: JSON.stringify(request),
      signal,
    });
  } catch {
    const answer = refused(
      "The call could not be started: the server does not answer. Check your network, then try again.",
    );
    return { answer };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return { answer: refused("Failed to start call", response.status) };
  if (response.ok && typeof body.webCallUrl === "string") {
    return { answer: { isMade: true, webCall: body as unknown as WebCall } };
  }
  const { message, puzzle } = body;
  const text = Array.isArray(message) ? message.join(" ") : message;
  const answer = refused(typeof text === "string" && text ? text : "Failed to start call", response.status);
  return response.status === 428 && isRecord(puzzle)
    ? { answer, puzzle: puzzle as unknown as CallPuzzle }
    : { answer };
}

function refused(message: string, statusCode?: number): StartAnswer {
  return {
    isMade: false,
    error: { type: "start-method-error", message, ...(statusCode !== undefined && { statusCode }) },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
