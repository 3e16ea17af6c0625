import { language } from "#content/language.ts";
import { bookingPaths } from "#domain/booking.ts";
import type { FieldError } from "#domain/forms/check-form.ts";
import type { Puzzle } from "#domain/forms/puzzle.ts";
import { addressIn } from "#domain/language-parameter.ts";
import { receive } from "#ui/receive.ts";

/** A refusal by the server. Sending the same request again does not help. */
export interface Refused {
  readonly kind: "refused";
  readonly status: number;
  /** The stable end of the problem's type, such as "slot-taken"; "" when it has none. */
  readonly problem: string;
  /** Explanation for the visitor; "" when the server sent none. */
  readonly detail: string;
  readonly errors: readonly FieldError[];
  /** Free times near the requested one, in ms since 1970. */
  readonly alternatives: readonly number[];
  /** To be solved before the same request is taken. */
  readonly puzzle?: Puzzle;
}

/** "unreachable": no response, or one that is not the scheduler's. Worth retrying. */
export type BookingAnswer<Value> = { readonly kind: "ok"; readonly value: Value } | Refused | Unreachable;
export interface Unreachable {
  readonly kind: "unreachable";
}

/** A booking's current state. Times are ms since 1970. */
export interface BookedDemo {
  /** Identifies the booking without giving access to it. Absent when a booking is only looked up. */
  readonly uri?: string;
  readonly start: number;
  readonly end: number;
  readonly host: string;
  readonly state: string;
  /** Path of the booking's page. Only after a move, whose link has ended. */
  readonly page?: string;
}

export interface Visitor {
  readonly name: string;
  readonly email: string;
  /** E.164, or "": the visitor calls. */
  readonly phone: string;
  readonly company: string;
  readonly timeZone: string;
}

export interface BookingClient {
  freeTimes(range: { readonly from: number; readonly to: number }): Promise<BookingAnswer<readonly number[]>>;
  /** Holds a time for a while. A submission has one hold: holding another time moves it. */
  hold(submission: string, start: number): Promise<BookingAnswer<unknown>>;
  /** Reaches the server even if the page is closed meanwhile. */
  release(submission: string): Promise<BookingAnswer<unknown>>;
  book(
    submission: string,
    start: number,
    visitor: Visitor,
    signal: AbortSignal,
  ): Promise<BookingAnswer<BookedDemo>>;
  /** Looks up the booking that a signed link is for. */
  bookingOf(token: string): Promise<BookingAnswer<BookedDemo>>;
  move(token: string, start: number, signal: AbortSignal): Promise<BookingAnswer<BookedDemo>>;
}

/** Timeout of one request, in ms. */
const answerLimit = 15_000;

const unreachable: Unreachable = { kind: "unreachable" };

export function createBookingClient(fetch: typeof globalThis.fetch): BookingClient {
  async function ask<Value>(
    method: string,
    path: string,
    read: (body: Record<string, unknown>) => Value | undefined,
    { body, signal, keepalive = false }: { body?: unknown; signal?: AbortSignal; keepalive?: boolean } = {},
  ): Promise<BookingAnswer<Value>> {
    const limit = AbortSignal.timeout(answerLimit);
    const received = await receive(
      fetch(addressIn(`/api/scheduler${path}`, language), {
        method,
        keepalive,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
        ...(body !== undefined && {
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify(body),
        }),
      }),
    );
    if (!received) return unreachable;
    const { response, text } = received;
    if (response.status === 204) return answerOf(read({}));
    const json = jsonObject(text);
    // The response of a proxy whose server is down, or of a network's login page.
    if (response.status >= 500 || !json) return unreachable;
    return response.ok ? answerOf(read(json)) : refusalOf(response.status, json);
  }

  /** Books, after solving the puzzle that the server asks for when a network has booked several times. */
  async function bookSolved(body: object, signal: AbortSignal): Promise<BookingAnswer<BookedDemo>> {
    const answer = await ask("POST", "/bookings", readBooked, { body, signal });
    if (answer.kind !== "refused" || !answer.puzzle) return answer;
    const solution = await solve(answer.puzzle, signal);
    if (solution === undefined) return unreachable;
    return ask("POST", "/bookings", readBooked, { body: { ...body, solution }, signal });
  }

  return {
    freeTimes: ({ from, to }) => ask("GET", `/slots?from=${iso(from)}&to=${iso(to)}`, readSlots),
    hold: (submission, start) => ask("PUT", "/holds", same, { body: { submission, start: iso(start) } }),
    release: (submission) => ask("DELETE", `/holds/${submission}`, same, { keepalive: true }),
    async book(submission, start, { timeZone, ...visitor }, signal) {
      const body = { submission, start: iso(start), ...visitor };
      const answer = await bookSolved({ ...body, timeZone }, signal);
      const isUnknownZone =
        answer.kind === "refused" && answer.errors.some(({ field }) => field === "timeZone");
      // A browser's list of zones may be newer than the server's. A mail in UTC is better than no booking.
      return isUnknownZone ? bookSolved(body, signal) : answer;
    },
    bookingOf: (token) => ask("GET", `/manage/${encodeURIComponent(token)}`, readBooked),
    move: (token, start, signal) =>
      ask("POST", `/manage/${encodeURIComponent(token)}/move`, readBooked, {
        body: { start: iso(start) },
        signal,
      }),
  };
}

/** @returns undefined when the code cannot be fetched, or `signal` is aborted first. */
async function solve(puzzle: Puzzle, signal: AbortSignal): Promise<string | undefined> {
  return import("#domain/forms/solve-in-slices.ts")
    .then(({ solveInSlices }) => solveInSlices(puzzle, signal))
    .catch(() => undefined);
}

/** @returns undefined when the text is not JSON, or is a bare value. */
function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function answerOf<Value>(value: Value | undefined): BookingAnswer<Value> {
  return value === undefined ? unreachable : { kind: "ok", value };
}

function refusalOf(status: number, body: Record<string, unknown>): Refused {
  return {
    kind: "refused",
    status,
    problem: typeof body.type === "string" ? (body.type.split("/").at(-1) ?? "") : "",
    detail: typeof body.detail === "string" ? body.detail : "",
    errors: Array.isArray(body.errors) ? body.errors : [],
    alternatives: momentsIn(body.alternatives) ?? [],
    ...(isPuzzle(body.puzzle) && { puzzle: body.puzzle }),
  };
}

function isPuzzle(given: unknown): given is Puzzle {
  if (typeof given !== "object" || given === null) return false;
  return (
    "prefix" in given && typeof given.prefix === "string" && "bits" in given && typeof given.bits === "number"
  );
}

function readSlots(body: Record<string, unknown>): readonly number[] | undefined {
  return momentsIn(body.slots);
}

function readBooked(body: Record<string, unknown>): BookedDemo | undefined {
  const [start, end] = momentsIn([body.start, body.end]) ?? [];
  if (start === undefined || end === undefined) return undefined;
  return {
    ...(typeof body.uri === "string" && { uri: body.uri }),
    start,
    end,
    host: String(body.host ?? ""),
    state: String(body.state ?? ""),
    ...(isBookingPage(body.page) && { page: body.page }),
  };
}

function isBookingPage(given: unknown): given is string {
  return typeof given === "string" && given.startsWith(`${bookingPaths.bookings}/`);
}

/** @returns undefined unless all of them are dates. */
function momentsIn(list: unknown): number[] | undefined {
  if (!Array.isArray(list)) return undefined;
  const moments = list.map((text) => Date.parse(String(text)));
  return moments.some(Number.isNaN) ? undefined : moments;
}

function same(body: unknown): unknown {
  return body;
}

export function iso(moment: number): string {
  return new Date(moment).toISOString();
}
