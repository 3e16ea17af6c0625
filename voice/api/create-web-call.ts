import { randomUUID, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import * as v from "valibot";
import {
  type Assistant,
  type CallPuzzle,
  solutionHeader,
  type VoiceApiError,
  type WebCall,
} from "#voice/protocol/call-web.ts";
import { texts } from "#voice/protocol/errors.ts";
import { invitationFresh } from "#voice/protocol/limits.ts";
import type { CallTokens } from "#voice/transport/call-token.ts";
import type { AssistantStore } from "./assistant-store.ts";
import type { CallNames } from "./call-journal.ts";
import type { Calls } from "./calls.ts";
import { type AcceptValues, chooseAssistant } from "./choose-assistant.ts";
import { type LinesElsewhere, nothingElsewhere, type SharedLines } from "./line-shares.ts";
import { publicView } from "./public-view.ts";
import { readJson } from "./read-json.ts";
import { withoutSecrets } from "./secrets.ts";
import { nestingLimit, type ReadWebCall, requestLimit, webCallSchema } from "./web-call-schema.ts";

export interface WebCallDeps {
  readonly calls: Calls;
  readonly store: AssistantStore;
  readonly tokens: CallTokens;
  /** The public key makes web calls from allowed origins, the private one from anywhere. */
  readonly keys: { readonly public: string; readonly private: string };
  /**
   * What another key may do. Default: there is no other key.
   *
   * - `full`: change what is stored, credentials included; `private`: make calls;
   * - `wait`: in so many seconds keys of this caller are looked at again, after too many wrong ones.
   */
  readonly judgeKey?: (
    key: string,
    c: Context,
  ) => Promise<"full" | "private" | "unknown" | { readonly wait: number }>;
  /** True if pages of this origin may use the public key. `host` is the request's Host header. */
  readonly isAllowedOrigin: (origin: string, host: string) => boolean;
  /** Base of the socket addresses for a page of this origin, such as `wss://example.com/voice`. */
  readonly socketBase: (origin: string | undefined, host: string) => string;
  /** True if requests with the public key may choose hosted services, which the operator pays for. Default false. */
  readonly mayChooseHosted?: boolean;
  /** Default: all values are taken. */
  readonly acceptValues?: AcceptValues;
  /** Takes one request from the caller's share. Resolves to the seconds to wait when it is used up. */
  readonly consume: (c: Context) => Promise<number | undefined>;
  /** The caller's address, by which calls and acts in them are limited. Default: all callers share one. */
  readonly addressOf?: (c: Context) => string;
  /** Asked of browsers when few lines are left. Default: nothing is asked. */
  readonly puzzles?: CallPuzzles;
  /** What is kept of a call if the caller agrees. Default: nothing. */
  readonly keptOf?: (assistant: Assistant) => WebCall["artifactPlan"];
  /** Where a call that was made can be followed. Default: nowhere. */
  readonly monitorOf?: (id: string) => WebCall["monitor"];
  /** Default: this process is the only one. */
  readonly lines?: SharedLines | undefined;
  /** The country of the caller's address, as two letters, if it is known. Default: none is. */
  readonly regionOf?: (address: string) => Promise<string | undefined>;
  /** True if the caller may have a call with this assistant recorded. Default: none may be. */
  readonly mayRecord?: (assistant: Assistant, isPublic: boolean) => boolean;
  /** Called when a call was made, to load what it needs while the browser joins. */
  readonly warmUp: () => void;
  readonly onError: (error: unknown, c: Context) => void;
  /** The time, in ms since 1970. */
  readonly now: () => number;
}

/** Puzzles that slow down those who make many calls, and no visitor who makes one. */
export interface CallPuzzles {
  ask(address: string): CallPuzzle;
  /** True once for each solution of a puzzle that this address was asked. */
  isSolved(solution: string, address: string): boolean | Promise<boolean>;
}

const names: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  413: "Payload Too Large",
  428: "Precondition Required",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** True where nothing stores the sound or the words of a call, whatever a request asks for. */
const nothingKept = {
  videoRecordingEnabled: false,
  recordingEnabled: false,
  transcriptPlan: { enabled: false },
} as const satisfies WebCall["artifactPlan"];

/** Retry-After when all lines are taken, in seconds. */
const fullRetry = 15;
/** Retry-After while this process stops: another one takes its place. */
const stoppingRetry = 1;

/** `POST /call/web`: makes a call that a browser can join. */
// biome-ignore lint/suspicious/noExplicitAny: the environment of the server that mounts it may be any.
export function createWebCallApi(deps: WebCallDeps): Hono<any> {
  const api = new Hono();
  api.onError((error, c) => {
    deps.onError(error, c);
    return refuse(c, 500, "Something broke on our side. Please try again in a minute.");
  });
  // Sites that the operator allows call from their own pages.
  api.use(
    cors({
      origin: (origin, c) => (deps.isAllowedOrigin(origin, hostOf(c)) ? origin : null),
      allowMethods: ["POST"],
      allowHeaders: ["Authorization", "Content-Type", solutionHeader],
      exposeHeaders: ["Retry-After"],
      maxAge: 600,
    }),
  );
  api.post(
    "/call/web",
    bodyLimit({
      maxSize: requestLimit,
      onError: (c) => refuse(c, 413, `A request may be at most ${requestLimit / 1024} KB.`),
    }),
    (c) => createCall(c, deps),
  );
  api.all("*", (c) => refuse(c, 404, `There is no ${c.req.method} ${c.req.path} here.`));
  return api;
}

async function createCall(c: Context, deps: WebCallDeps): Promise<Response> {
  if (!deps.calls.isAccepting()) {
    return refuse(c, 503, "This server is about to stop. Please try again in a moment.", stoppingRetry);
  }
  const key = await keyOf(c, deps);
  if (typeof key === "object") {
    return refuse(c, 429, "Too many wrong keys from this address. Try again later.", key.wait);
  }
  if (key === "unknown") {
    return refuse(c, 401, "Send a key of this server: Authorization: Bearer <public or private key>.");
  }
  const trust = key === "public" ? "browser" : "server";
  const origin = c.req.header("origin");
  const host = hostOf(c);
  if (trust === "browser") {
    if (origin === undefined || !deps.isAllowedOrigin(origin, host)) {
      return refuse(c, 403, "The public key makes calls from this server's own pages only.");
    }
    const seconds = await deps.consume(c);
    if (seconds !== undefined) {
      return refuse(c, 429, `Too many calls from this address. Try again in ${inWords(seconds)}.`, seconds);
    }
  }
  const body = v.safeParse(webCallSchema, readJson(await c.req.text(), nestingLimit));
  if (!body.success) return refuse(c, 400, messagesOf(body.issues));

  const choice = await chooseAssistant(
    body.output,
    deps.store,
    trust === "browser" && deps.mayChooseHosted ? "paying-browser" : trust,
    deps.acceptValues,
    key !== "private",
  );
  if (choice.kind === "nobody") return refuse(c, 400, texts.nobodyToTalkTo);
  if (choice.kind === "unknown")
    return refuse(c, 404, `There is no ${choice.what} with the id "${choice.id}".`);

  const address = deps.addressOf?.(c) ?? "unknown";
  const id = randomUUID();
  const region = await deps.regionOf?.(address);
  const solution = c.req.header(solutionHeader) ?? "";
  const isSolved = solution !== "" && (await deps.puzzles?.isSolved(solution, address)) === true;
  const elsewhere = (await deps.lines?.take(id, address)) ?? nothingElsewhere;
  const isPublic = trust === "browser";
  const { assistant, pageWrote, plainGreeting, roster } = choice;
  // Nothing waits from here on, so that the room that was found is still there.
  const refusal = isPublic ? refuseRoom(c, deps, { address, elsewhere, isSolved }) : undefined;
  const names = { ...namedIn(body.output, assistant), id, ...(region !== undefined && { region }) };
  const call = refusal
    ? undefined
    : deps.calls.open(assistant, address, { isPublic, pageWrote, plainGreeting, roster }, names);
  if (!call) {
    deps.lines?.release(id);
    const busy = "All lines are busy at the moment. Please try again in a minute.";
    return refusal ?? refuse(c, 429, busy, fullRetry);
  }
  deps.warmUp();
  // Whoever has the answer may ask any process for the call.
  await call.noted;
  const callToken = deps.tokens.issue("join", call.id);
  const monitor = trust === "server" ? deps.monitorOf?.(call.id) : undefined;
  const answer: WebCall = {
    id: call.id,
    type: "webCall",
    status: "queued",
    createdAt: new Date(deps.now()).toISOString(),
    webCallUrl: `${deps.socketBase(origin, host)}/calls/${call.id}#${callToken}`,
    artifactPlan: deps.keptOf?.(assistant) ?? nothingKept,
    transport: { provider: "larkline", callToken },
    ...(deps.calls.find(call.id)?.room && { mayInvite: true }),
    ...(deps.mayRecord?.(assistant, isPublic) && { mayRecord: true }),
    ...(monitor && { monitor }),
    assistant: trust === "browser" ? publicView(assistant) : withoutSecrets({ ...assistant }).definition,
  };
  return c.json(answer, 201, { "Cache-Control": "no-store" });
}

/** The refusal of one more call of a page at this address; undefined when there is room for it. */
function refuseRoom(
  c: Context,
  { calls, puzzles }: WebCallDeps,
  {
    address,
    elsewhere,
    isSolved,
  }: { readonly address: string; readonly elsewhere: LinesElsewhere; readonly isSolved: boolean },
): Response | undefined {
  const room = calls.makeRoom(address, elsewhere);
  if (room === "too-many-unjoined") {
    const message = "Several calls from this address have not been joined yet. Try again in a few seconds.";
    return refuse(c, 429, message, invitationFresh / 1_000);
  }
  if (room === "too-many") {
    const message = "Many calls from this address are going on already. End one, or try again in a minute.";
    return refuse(c, 429, message, fullRetry);
  }
  if (room !== "scarce" || puzzles === undefined || isSolved) return undefined;
  const body: VoiceApiError = {
    statusCode: 428,
    error: names[428] ?? "",
    message: "Only a few lines are left. They go to requests that solve the puzzle.",
    puzzle: puzzles.ask(address),
  };
  return c.json(body, 428, { "Cache-Control": "no-store" });
}

/** What a call is known by later: ids of stored definitions, and its name. Nothing of a definition itself. */
function namedIn({ squadId, name }: ReadWebCall, { id }: Assistant): CallNames {
  return {
    ...(id !== undefined && { assistantId: id }),
    ...(squadId != null && { squadId }),
    ...(typeof name === "string" && { name }),
  };
}

function hostOf(c: Context): string {
  return c.req.header("host") ?? new URL(c.req.url).host;
}

/** The key in a request's header; "" for none. @param authorization the header. */
export function bearerOf(authorization: string | undefined): string {
  return /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
}

async function keyOf(
  c: Context,
  { keys, judgeKey }: WebCallDeps,
): Promise<"public" | "full" | "private" | "unknown" | { readonly wait: number }> {
  const key = bearerOf(c.req.header("authorization"));
  if (isSameKey(key, keys.private)) return "full";
  if (isSameKey(key, keys.public)) return "public";
  return (await judgeKey?.(key, c)) ?? "unknown";
}

/** True for a property that a schema asks for and that is not there. */
function isMissing({ kind, type, received, path }: v.BaseIssue<unknown>): boolean {
  const [key] = path?.slice(-1) ?? [];
  return kind === "schema" && type !== "variant" && received === "undefined" && key?.value === undefined;
}

/** Compares in a time that says nothing about the key. */
export function isSameKey(given: string, key: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(key)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** What a schema refuses, each wrong field by its path. */
export function messagesOf(issues: readonly v.BaseIssue<unknown>[]): string | string[] {
  const messages = issues.slice(0, 10).map((issue) => {
    const path = v.getDotPath(issue);
    return path === null
      ? "The body must be a JSON object, not nested too deeply."
      : `${path}: ${isMissing(issue) ? "must be given" : issue.message}`;
  });
  return messages.length === 1 ? (messages[0] ?? "") : messages;
}

function refuse(
  c: Context,
  statusCode: ContentfulStatusCode,
  message: VoiceApiError["message"],
  retryAfter?: number,
): Response {
  if (retryAfter !== undefined) c.header("Retry-After", String(retryAfter));
  const body: VoiceApiError = { statusCode, error: names[statusCode] ?? "Error", message };
  return c.json(body, statusCode);
}

function inWords(seconds: number): string {
  return seconds === 1 ? "a second" : `${seconds} seconds`;
}
