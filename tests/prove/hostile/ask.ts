import { type Agent, request } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Puzzle } from "#domain/forms/puzzle.ts";
import type { PublicConfig } from "#domain/public-config.ts";
import { isSolution } from "#server/forms/guard/puzzle.ts";
import type { WebCall } from "#voice/protocol/call-web.ts";

export interface Asked {
  /** 0 if there was no response. */
  readonly status: number;
  readonly text: string;
  /** From the request to the end of the response, in ms. */
  readonly ms: number;
}

export interface Asking {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: string | object;
  /** Default: a connection of its own. */
  readonly agent?: Agent | undefined;
}

/** Timeout of a request, in ms. Longer than anybody waits: the times are judged, and a busy machine refuses nobody. */
const patience = 60_000;

/** A request from an address, as the proxy in front of the site passes it on. Node's plain client costs least. */
export function ask(
  address: string,
  url: string,
  { method, headers, body, agent }: Asking = {},
): Promise<Asked> {
  const sent = typeof body === "object" ? JSON.stringify(body) : (body ?? "");
  const json = typeof body === "object" ? { "content-type": "application/json" } : {};
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, text = "") => resolve({ status, text, ms: performance.now() - start });
    const asking = request(url, {
      method: method ?? (body === undefined ? "GET" : "POST"),
      headers: {
        ...json,
        "content-length": String(Buffer.byteLength(sent)),
        "x-forwarded-for": address,
        ...headers,
      },
      agent: agent ?? false,
      timeout: patience,
    });
    asking.once("timeout", () => asking.destroy());
    asking.once("error", () => end(0));
    asking.once("response", (response) => {
      let text = "";
      response.setEncoding("latin1").on("data", (part: string) => {
        text += part;
      });
      response.once("end", () => end(response.statusCode ?? 0, text));
      response.once("error", () => end(0));
    });
    asking.end(sent);
  });
}

/** Makes a call as a page of the site does: if lines are scarce and a puzzle is asked, with its solution. */
export async function makeCall(
  address: string,
  origin: string,
  { baseUrl, publicKey, assistantId }: PublicConfig["voice"],
): Promise<{ readonly status: number; readonly call: WebCall | undefined }> {
  const post = (solution?: string) =>
    ask(address, `${origin}${baseUrl}/call/web`, {
      headers: {
        authorization: `Bearer ${publicKey}`,
        origin,
        "sec-fetch-site": "same-origin",
        ...(solution !== undefined && { "puzzle-solution": solution }),
      },
      body: { assistantId },
    });
  const first = await post();
  const { status, text } = first.status === 428 ? await post(await solutionOf(first.text)) : first;
  return { status, call: status === 201 ? JSON.parse(text) : undefined };
}

/** Tries of a puzzle at a time; a page solves it in a worker, and this process has other things to measure. */
const triesAtATime = 500;

async function solve(puzzle: Puzzle): Promise<string> {
  for (let number = 0; ; number++) {
    if (isSolution(puzzle, String(number))) return String(number);
    if (number % triesAtATime === 0) await nextTurn();
  }
}

async function solutionOf(refusal: string): Promise<string> {
  const { puzzle } = JSON.parse(refusal) as { readonly puzzle: Puzzle & { readonly token: string } };
  return `${puzzle.token}:${await solve(puzzle)}`;
}

/** Books as the widget does: if the network has booked several times and a puzzle is asked, with its solution. */
export async function book(
  address: string,
  origin: string,
  body: object,
  agent?: Agent,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = { origin, "sec-fetch-site": "same-origin" };
  const post = (sent: object) =>
    ask(address, `${origin}/api/scheduler/bookings`, { agent, headers, body: sent });
  const first = await post(body);
  if (first.status !== 428) return first;
  const { puzzle } = JSON.parse(first.text) as { readonly puzzle: Puzzle };
  return post({ ...body, solution: await solve(puzzle) });
}

export async function configOf(origin: string): Promise<PublicConfig> {
  return (await fetch(`${origin}/api/config`)).json();
}
