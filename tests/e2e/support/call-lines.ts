import { expect, type Page, type Route } from "@playwright/test";
import type { CallServer } from "#fixtures/call-server.ts";
import { callMachineAddress, callMachineScript } from "#fixtures/hosted-call-machine.ts";
import type {} from "#fixtures/line-page.ts";

/** What POST /call/web answers in place of a call. */
export type Refusal = { readonly status: number; readonly body: unknown } | "nobody there";

/** The hosted library now and then reports errors to its maker, which the policy leaves out on purpose. */
export const reportsToMaker = /^connect-src \S+\.ingest\.sentry\.io\//;

/** The other end of a line, whoever it belongs to: the test answers through it. */
export interface LineEnd {
  /** Before the page is opened. */
  prepare(): Promise<void>;
  refuse(refusal: Refusal | undefined): Promise<void>;
  /** What was posted to make calls. */
  asked(): { readonly authorization: string | undefined; readonly body: unknown }[];
  /** Somebody has joined, and hears the assistant. */
  isJoined(): Promise<void>;
  send(message: unknown): Promise<void>;
  speak(): Promise<void>;
  /** App messages of the visitor. */
  received(): Promise<unknown[]>;
  isMicrophoneOn(): Promise<boolean | undefined>;
  /** Ends the call, telling why. */
  hangUp(reason: string): Promise<void>;
}

/** Our own: the test is behind the WebSocket of a server of ours. */
export function ownEnd(page: Page, server: CallServer): LineEnd {
  const far = () => {
    const last = server.calls.at(-1);
    if (!last) throw new Error("Nobody joined.");
    return last;
  };
  const appMessages = () =>
    far().signals.flatMap((signal) => (signal.type === "app" ? [signal.message] : []));
  return {
    async prepare() {
      // The WebSocket then carries everything, sound as well.
      await page.addInitScript(() => Reflect.deleteProperty(window, "RTCPeerConnection"));
    },
    async refuse(refusal) {
      server.refusal = refusal === "nobody there" ? undefined : refusal;
      if (refusal === "nobody there") await page.route("**/call/web", (route) => route.abort());
      else await page.unroute("**/call/web");
    },
    asked: () => server.asked,
    isJoined: () => expect.poll(() => server.calls.length > 0 && appMessages()).toContain("playable"),
    send: async (message) => far().send({ type: "app", message: message as never }),
    speak: () => far().speak(300),
    received: async () => appMessages().filter((message) => message !== "playable"),
    async isMicrophoneOn() {
      return far().signals.findLast((signal) => signal.type === "microphone")?.isOn;
    },
    hangUp: async (reason) => far().send({ type: "left", endedReason: reason }),
  };
}

/** The hosted service's: the unmodified library, with its API and its call machine played by the test. */
export function hostedEnd(page: Page): LineEnd {
  const asked: { authorization: string | undefined; body: unknown }[] = [];
  let refusal: Refusal | undefined;
  let calls = 0;
  const told = () => page.evaluate(() => window.hostedFarEnd?.received ?? []);

  async function answer(route: Route): Promise<void> {
    asked.push({
      authorization: await route
        .request()
        .headerValue("authorization")
        .then((value) => value ?? undefined),
      body: route.request().postDataJSON(),
    });
    if (refusal === "nobody there") return route.abort();
    const { status, body } = refusal ?? {
      status: 201,
      body: { id: String(++calls), webCallUrl: `https://vapi.daily.co/room-${calls}` },
    };
    await route.fulfill({ status, json: body, headers: { "access-control-allow-origin": "*" } });
  }

  return {
    async prepare() {
      await page.route("https://api.vapi.ai/**", answer);
      await page.route(callMachineAddress, (route) =>
        route.fulfill({ contentType: "text/javascript", body: callMachineScript }),
      );
    },
    async refuse(next) {
      refusal = next;
    },
    asked: () => asked,
    isJoined: () => expect.poll(async () => (await told()).map(({ data }) => data)).toContain("playable"),
    send: (message) => page.evaluate((sent) => window.hostedFarEnd?.send(sent), message),
    speak: () =>
      page.evaluate(async () => {
        window.hostedFarEnd?.speak(0.2);
        await new Promise((resolve) => setTimeout(resolve, 300));
        window.hostedFarEnd?.speak(0);
      }),
    async received() {
      const sent = (await told()).filter(({ action, data }) => action === "app-msg" && data !== "playable");
      return sent.map(({ data }) => JSON.parse(String(data)));
    },
    async isMicrophoneOn() {
      return (await told()).findLast(({ action }) => action === "local-audio")?.state as boolean | undefined;
    },
    hangUp: (endedReason) =>
      page.evaluate((reason) => {
        window.hostedFarEnd?.send({ type: "status-update", status: "ended", endedReason: reason });
        // As the library's own service does: the room is deleted, which it calls an error.
        window.hostedFarEnd?.tell({
          action: "error",
          errorMsg: "Meeting has ended",
          error: { type: "ejected", msg: "Meeting has ended" },
        });
        window.hostedFarEnd?.leave();
      }, endedReason),
  };
}
