import type { WebCall, WebCallRequest } from "#voice/protocol/call-web.ts";
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

/** Sends POST /call/web. Never rejects: a refusal or a failed request is a result. */
export async function startWebCall(
  options: {
    readonly browser: Browser;
    readonly baseUrl: string;
    readonly publicKey: string;
    readonly signal: AbortSignal;
  },
  request: WebCallRequest,
): Promise<StartAnswer> {
  let response: Response;
  try {
    response = await options.browser.request(`${options.baseUrl}/call/web`, {
      method: "POST",
      headers: { Authorization: `Bearer ${options.publicKey}`, "Content-Type": "application/json" },
      body: JSON.stringify(request),
      signal: options.signal,
    });
  } catch {
    return refused(
      "The call could not be started: the server does not answer. Check your network, then try again.",
    );
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (!isRecord(body)) return refused("Failed to start call", response.status);
  if (response.ok && typeof body.webCallUrl === "string") {
    return { isMade: true, webCall: body as unknown as WebCall };
  }
  const { message } = body;
  const text = Array.isArray(message) ? message.join(" ") : message;
  return refused(typeof text === "string" && text ? text : "Failed to start call", response.status);
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
