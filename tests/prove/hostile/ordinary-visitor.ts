import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { bookingOf } from "#fixtures/scheduler-visitor.ts";
import { callIn, type HeadlessCaller } from "#voice/testing/headless-caller.ts";
import { ask, book, configOf, makeCall } from "./ask.ts";

/** What a phase was like for somebody who only visits. Times are in ms. */
export interface Visit {
  readonly healthz: readonly number[];
  readonly pages: readonly number[];
  /** Requests for pages or health that were refused or came to nothing. */
  readonly failedRequests: number;
  readonly booked: number;
  readonly notBooked: readonly string[];
  readonly joined: number;
  readonly notJoined: readonly string[];
  /** Joins with a WebRTC offer, and those among them whose sound then travelled over WebRTC. */
  readonly offered: number;
  readonly overWebRtc: number;
  /** Words of the first clause of each answer, by question. */
  readonly answers: Readonly<Record<string, string>>;
  readonly answerTimes: readonly number[];
  readonly unanswered: readonly string[];
}

const address = "198.51.100.20";
const paths = ["/", "/features", "/pricing", "/book-demo", "/contact", "/help", "/favicon.svg"];

/** Each has an answer of its own that does not depend on the ones before. */
const questions = [
  "how much is the growth plan",
  "what are your opening hours",
  "is my data safe",
  "which languages do you speak",
  "what integrations do you have",
];

/** Longest wait for one step of a call, in ms. */
const patience = 60_000;

/** Number of people who booked or called so far, in all phases. */
let people = 0;

/** Loads pages, books and talks for `seconds`, all at once, and at a person's pace. */
export async function ordinaryVisit(origin: string, seconds: number): Promise<Visit> {
  const until = performance.now() + seconds * 1_000;
  const isOver = () => performance.now() >= until;
  const { voice } = await configOf(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const visit = {
    healthz: [] as number[],
    pages: [] as number[],
    failedRequests: 0,
    booked: 0,
    notBooked: [] as string[],
    joined: 0,
    notJoined: [] as string[],
    offered: 0,
    overWebRtc: 0,
    answers: {} as Record<string, string>,
    answerTimes: [] as number[],
    unanswered: [] as string[],
  };

  /** Does one thing after the other, at least once: `pause` ms after the last began, or at once if that took longer. */
  async function every(pause: number, act: (count: number) => Promise<void>): Promise<void> {
    for (let count = 0; count === 0 || !isOver(); count++) {
      const begun = performance.now();
      await act(count);
      await wait(Math.max(0, Math.min(pause - (performance.now() - begun), until - performance.now())));
    }
  }

  /**
   * Loads something every `pause` ms, whether the one before has come or not: waiting for it would leave out of the
   * figures all that a slow response held up.
   */
  async function loadEvery(
    pause: number,
    pathOf: (count: number) => string,
    times: number[],
    ofBrowser: boolean,
  ): Promise<void> {
    const loading: Promise<void>[] = [];
    const begun = performance.now();
    for (let count = 0; count === 0 || !isOver(); count++) {
      const due = begun + count * pause;
      await wait(Math.max(0, due - performance.now()));
      const headers = { "accept-encoding": "br" };
      const asking = ask(address, origin + pathOf(count), ofBrowser ? { agent, headers } : {});
      loading.push(
        asking.then(({ status }) => {
          times.push(performance.now() - due);
          if (status !== 200) visit.failedRequests++;
        }),
      );
    }
    await Promise.all(loading);
  }

  async function bookATime(): Promise<void> {
    const day = 24 * 60 * 60_000;
    const range = new URLSearchParams({
      from: new Date(Date.now() + 3 * day).toISOString(),
      to: new Date(Date.now() + 45 * day).toISOString(),
    });
    // People book once; the next booking is somebody else's, from another network.
    const booker = `198.18.${people++ % 256}.7`;
    const looked = await ask(booker, `${origin}/api/scheduler/slots?${range}`, { agent });
    const slots: string[] = looked.status === 200 ? JSON.parse(looked.text).slots : [];
    const start = slots[Math.floor(Math.random() * slots.length)];
    if (start === undefined) {
      visit.notBooked.push(`no free time (${looked.status})`);
      return;
    }
    const { status, text } = await book(booker, origin, bookingOf(start, randomUUID()), agent);
    if (status === 201) visit.booked++;
    else visit.notBooked.push(`${status} ${/"type":"([^"]+)"/.exec(text)?.[1] ?? ""}`);
  }

  async function join(): Promise<HeadlessCaller | undefined> {
    // Each caller is somebody else, in another network.
    const from = `198.19.${people++ % 256}.7`;
    const { status, call } = await makeCall(from, origin, voice);
    if (!call) {
      visit.notJoined.push(`no call: ${status}`);
      return undefined;
    }
    const caller = await callIn(call.webCallUrl, { origin, address: from, onFrame: () => undefined });
    const isIn = () => caller.signals.some(({ type }) => type === "joined");
    await caller.until(() => isIn() || caller.closed() !== undefined, patience).catch(() => undefined);
    if (isIn()) {
      visit.joined++;
      return caller;
    }
    visit.notJoined.push(`not let in: ${caller.closed() ?? "no word"}`);
    await caller[Symbol.asyncDispose]();
    return undefined;
  }

  /** Every other time offers WebRTC, and waits to see which way the sound goes. */
  async function lookIn(count: number): Promise<void> {
    await using caller = await join();
    if (!caller || count % 2 === 1) return caller?.signal({ type: "leave" });
    await caller.offer();
    visit.offered++;
    const path = () => caller.signals.find((signal) => signal.type === "media");
    await caller.until(() => path() !== undefined, patience).catch(() => undefined);
    const signal = path();
    if (signal?.type === "media" && signal.using === "webrtc") visit.overWebRtc++;
    caller.signal({ type: "leave" });
  }

  /** One call with every question, typed. */
  async function talk(): Promise<void> {
    await using caller = await join();
    if (!caller) return;
    caller.signal({ type: "media", using: "websocket" });
    const heard = () =>
      caller.messages.flatMap((message) =>
        typeof message === "object" && message.type === "caption" ? [message] : [],
      );
    const lastTurn = () => heard().at(-1)?.turn ?? -1;
    await caller.until(() => caller.messages.includes("listening"), patience).catch(() => undefined);
    caller.say("playable");
    await caller.until(() => heard().length > 0, patience).catch(() => undefined);
    for (const question of questions) {
      if (isOver() || caller.closed() !== undefined) break;
      const turn = lastTurn();
      const typed = performance.now();
      caller.say({ type: "add-message", message: { role: "user", content: question } });
      try {
        await caller.until(() => lastTurn() > turn || caller.closed() !== undefined, patience);
        const answer = heard().find((caption) => caption.turn > turn);
        if (!answer) throw new Error("The call ended.");
        visit.answerTimes.push(performance.now() - typed);
        visit.answers[question] ??= answer.text;
        if (visit.answers[question] !== answer.text) visit.unanswered.push(`otherwise: ${answer.text}`);
      } catch {
        visit.unanswered.push(question);
      }
      await wait(1_500);
    }
    caller.signal({ type: "leave" });
  }

  await Promise.all([
    loadEvery(50, () => "/healthz", visit.healthz, false),
    loadEvery(100, (count) => paths[count % paths.length] ?? "/", visit.pages, true),
    every(5_000, bookATime),
    every(6_000, lookIn),
    every(500, talk),
  ]);
  agent.destroy();
  return visit;
}
