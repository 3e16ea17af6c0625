import type { DemoRequestRow } from "#domain/forms/demo-request.ts";
import type { Language } from "#domain/languages.ts";
import type { CallConsent, KeptLead, LeadStorage } from "./kept-lead.ts";

/** What a lead that was accepted says of a call. */
export interface AskedCall {
  /** The consent to a call went with it. */
  readonly isCallAsked: boolean;
  /** The server's name for the call, where a phone rings now. */
  readonly call?: string | undefined;
  /** When the phone will ring, as an ISO time, where it waits. */
  readonly callsAt?: string | undefined;
}

/** The outcome of one attempt to send a lead. */
export type SendAttempt =
  | ({ status: "accepted" } & AskedCall)
  /** Worth a retry. `retryAfter`: the wait that the server asked for, in ms. */
  | { status: "failed"; error: Error; retryAfter?: number | undefined }
  /** The server has the key for other content, so this content was never stored under it. */
  | { status: "key conflict"; error: Error }
  /** The server will not accept it, however often it is sent. */
  | { status: "refused"; error: Error };

/** The result of `deliver`: accepted, or kept, with the error of the first attempt. */
export type LeadDelivery =
  | ({ status: "accepted" } & AskedCall)
  | { status: "kept"; lead: KeptLead; onDevice: boolean; error: Error };

export interface LeadOutboxOptions {
  storage: LeadStorage;
  transport: (lead: KeptLead, signal: AbortSignal) => Promise<SendAttempt>;
  /** Runs the task unless one of that name is running in any tab. @returns undefined when it was not run. */
  exclusively: <T>(name: string, task: () => Promise<T>) => Promise<T | undefined>;
  clock: { now(): number; after(ms: number, run: () => void): () => void };
  /** From 0 (inclusive) to 1 (exclusive). */
  random: () => number;
  newKey: () => string;
  /** Of the page. */
  language: Language;
  /** Called for every lead that the server accepts, including those of earlier visits. */
  onAccepted?: (lead: KeptLead) => void;
}

/** Timeout of one attempt, in ms. */
export const attemptLimit = 10_000;
/** Shortest wait before a retry, in ms. */
export const shortestRetryDelay = 2_000;
/** Longest wait before a retry, in ms. */
export const longestRetryDelay = 5 * 60_000;
/** A longer Retry-After is taken for a mistake, in ms. */
const longestRetryAfter = 24 * 60 * 60_000;

type News = "accepted" | "refused";

/**
 * Sends demo requests and loses none: a lead is stored before the first attempt and removed only after the server has
 * accepted it. A lead keeps its key for as long as its content is unchanged, so the server can tell a retry from a new
 * request.
 */
export class LeadOutbox {
  readonly #options: LeadOutboxOptions;
  /** The leads of this page, for when the storage fails, is cleared, or another tab delivered one. */
  readonly #own = new Map<string, KeptLead>();
  /** Keys by content: submitting the same content twice is one request. */
  readonly #keys = new Map<string, string>();
  readonly #watchers = new Map<string, (news: News) => void>();
  #cancelTimer: (() => void) | undefined;
  #running = false;
  /** A run that was requested during another and follows it at once. */
  #nextRun: ((lead: KeptLead) => boolean) | undefined;

  constructor(options: LeadOutboxOptions) {
    this.#options = options;
  }

  /**
   * Stores the request and sends it once, now. Never throws; a failed request is kept and retried.
   *
   * @param consent to a call; undefined when the visitor does not want one.
   */
  async deliver(row: DemoRequestRow, consent?: CallConsent): Promise<LeadDelivery> {
    const lead = this.#take(row, consent);
    const onDevice = this.#put(lead);
    this.#forgetCorrected(lead);
    const attempt = await this.#attempt(lead.id);
    this.#schedule();
    if (attempt?.status === "accepted") return attempt;
    const error = attempt?.error ?? new Error("The request is being sent already");
    return { status: "kept", lead: this.find(lead.id) ?? lead, onDevice, error };
  }

  /** Called at the start of a visit: tries every kept lead at once, even refused ones. */
  async start(): Promise<void> {
    await this.#run((lead) => lead.notBefore <= this.#options.clock.now());
  }

  /** The connection has improved (back online, another tab succeeded): retries without waiting. */
  async wake(): Promise<void> {
    await this.#run((lead) => !lead.refused && lead.notBefore <= this.#options.clock.now());
  }

  /** Calls `listener` once, when a kept lead is accepted or refused. @returns stops watching. */
  watch(id: string, listener: (news: News) => void): () => void {
    this.#watchers.set(id, listener);
    return () => this.#watchers.delete(id);
  }

  find(id: string): KeptLead | undefined {
    return this.#leads().find((lead) => lead.id === id);
  }

  #leads(): KeptLead[] {
    const stored = this.#options.storage.list();
    const ids = new Set(stored.map((lead) => lead.id));
    return [...stored, ...[...this.#own.values()].filter((lead) => !ids.has(lead.id))];
  }

  #put(lead: KeptLead): boolean {
    if (this.#own.has(lead.id)) this.#own.set(lead.id, lead);
    return this.#options.storage.put(lead);
  }

  #remove(id: string): void {
    this.#own.delete(id);
    this.#options.storage.remove(id);
  }

  /** Removes older requests that this lead corrects. Runs after it is stored, so that there is always one. */
  #forgetCorrected(lead: KeptLead): void {
    for (const { id, row } of this.#leads())
      if (id !== lead.id && isCorrectedBy(row, lead.row)) this.#remove(id);
  }

  /** The kept lead of this content, or a new one. */
  #take(row: DemoRequestRow, consent: CallConsent | undefined): KeptLead {
    const content = JSON.stringify(row);
    const same = this.#leads().find((lead) => JSON.stringify(lead.row) === content);
    const key = same?.key ?? this.#keys.get(content) ?? this.#options.newKey();
    const since = this.#options.clock.now();
    const { language } = this.#options;
    const fresh = {
      id: key,
      key,
      rekeyed: false,
      row,
      language,
      since,
      failures: 0,
      retryAt: 0,
      notBefore: 0,
    };
    // The newest answer about the call counts, also a no to an earlier yes.
    const lead = { ...(same ?? fresh), consent, refused: false };
    this.#keys.set(content, key);
    this.#own.set(lead.id, lead);
    return lead;
  }

  async #run(isDue: (lead: KeptLead) => boolean): Promise<void> {
    if (this.#running) {
      this.#nextRun = isDue;
      return;
    }
    this.#running = true;
    let someElsewhere = false;
    for (const { id } of this.#leads().filter(isDue)) {
      someElsewhere = (await this.#attempt(id)) === undefined || someElsewhere;
    }
    this.#running = false;
    const nextRun = this.#nextRun;
    this.#nextRun = undefined;
    if (nextRun) return this.#run(nextRun);
    this.#schedule(someElsewhere ? shortestRetryDelay : 0);
  }

  #schedule(shortest = 0): void {
    this.#cancelTimer?.();
    const waiting = this.#leads().filter((lead) => !lead.refused);
    if (waiting.length === 0) return;
    const { clock } = this.#options;
    const due = Math.min(...waiting.map(dueAt)) - clock.now();
    // Never beyond the longest delay: a clock that was set back must not silence the outbox.
    const wait = Math.min(Math.max(due, shortest), longestRetryDelay);
    this.#cancelTimer = clock.after(wait, () => {
      void this.#run((lead) => !lead.refused && dueAt(lead) <= clock.now());
    });
  }

  /** @returns undefined when this lead is being sent elsewhere, or has been sent meanwhile. */
  #attempt(id: string): Promise<SendAttempt | undefined> {
    return this.#options.exclusively(id, async () => {
      const lead = this.find(id);
      if (!lead) return undefined;
      const attempt = await this.#send(lead);
      this.#settle(lead, attempt);
      return attempt;
    });
  }

  async #send(lead: KeptLead): Promise<SendAttempt> {
    const limit = new AbortController();
    const { promise: tooLate, resolve } = Promise.withResolvers<SendAttempt>();
    const cancel = this.#options.clock.after(attemptLimit, () => {
      limit.abort();
      resolve({ status: "failed", error: new Error(`No answer within ${attemptLimit / 1000} s`) });
    });
    const sent = this.#options.transport(lead, limit.signal).catch(asFailure);
    return Promise.race([sent, tooLate]).finally(cancel);
  }

  #settle(lead: KeptLead, attempt: SendAttempt): void {
    if (attempt.status === "accepted") {
      this.#remove(lead.id);
      this.#options.onAccepted?.(lead);
      this.#tell(lead.id, "accepted");
      return;
    }
    const { clock, random, newKey } = this.#options;
    const failures = lead.failures + 1;
    const failed = {
      ...lead,
      failures,
      refused: false,
      retryAt: clock.now() + retryDelay(failures, random()),
    };
    if (attempt.status === "failed") {
      const wait = Math.min(attempt.retryAfter ?? 0, longestRetryAfter);
      this.#put({ ...failed, notBefore: clock.now() + wait });
    } else if (attempt.status === "key conflict" && !lead.rekeyed) {
      const key = newKey();
      this.#keys.set(JSON.stringify(lead.row), key);
      this.#put({ ...failed, key, rekeyed: true });
    } else {
      this.#put({ ...failed, refused: true });
      this.#tell(lead.id, "refused");
    }
  }

  #tell(id: string, news: News): void {
    this.#watchers.get(id)?.(news);
  }
}

/**
 * Exponential backoff with jitter, in ms: a random wait between the shortest delay and a ceiling that doubles with
 * each failure, so that many visitors cut off together do not all come back together.
 *
 * @param failures Failed attempts so far, 1 or more.
 * @param random From 0 (inclusive) to 1 (exclusive).
 */
export function retryDelay(failures: number, random: number): number {
  const ceiling = Math.min(longestRetryDelay, shortestRetryDelay * 2 ** Math.min(failures, 16));
  return Math.round(shortestRetryDelay + random * (ceiling - shortestRetryDelay));
}

function dueAt(lead: KeptLead): number {
  return Math.max(lead.retryAt, lead.notBefore);
}

/** True when the same person asks again for the same business: the newer request replaces the older. */
function isCorrectedBy(older: DemoRequestRow, newer: DemoRequestRow): boolean {
  return older.email === newer.email && older.business_name === newer.business_name;
}

function asFailure(cause: unknown): SendAttempt {
  return { status: "failed", error: cause instanceof Error ? cause : new Error(String(cause), { cause }) };
}
