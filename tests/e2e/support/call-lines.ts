import { expect, type Page, type Route } from "@playwright/test";
import type { CallServer } from "#fixtures/call-server.ts";
import { callMachineAddress, callMachineScript } from "#fixtures/hosted-call-machine.ts";
import type {} from "#fixtures/line-page.ts";

/** Response of POST /call/web instead of a call; "nobody there" makes the request fail. */
export type Refusal = { readonly status: number; readonly body: unknown } | "nobody there";

/** The hosted library occasionally reports errors to its vendor, which the policy blocks on purpose. */
export const reportsToMaker = /^connect-src \S+\.ingest\.sentry\.io\//;

/** The far end of a line, our own or the hosted service's, played by the test. */
export interface LineEnd {
  /** Call it before the page is opened. */
  prepare(): Promise<void>;
  refuse(refusal: Refusal | undefined): Promise<void>;
  /** Requests for calls. */
  asked(): { readonly authorization: string | undefined; readonly body: unknown }[];
  /** Waits until a visitor has joined and hears the assistant. */
  isJoined(): Promise<void>;
  send(message: unknown): Promise<void>;
  speak(): Promise<void>;
  /** App messages from the visitor. */
  received(): Promise<unknown[]>;
  isMicrophoneOn(): Promise<boolean | undefined>;
  /** Ends the call with this reason. */
  hangUp(reason: string): Promise<void>;
}

/** The far end of our own line: the test plays the server's side of the WebSocket. */
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
      // Without WebRTC, the WebSocket carries the audio too.
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

/** The hosted service's far end: the library is unmodified; the test plays its API and its call machine. */
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
        // Like the real service, which deletes the room; the library reports that as an error.
        window.hostedFarEnd?.tell({
          action: "error",
          errorMsg: "Meeting has ended",
          error: { type: "ejected", msg: "Meeting has ended" },
        });
        window.hostedFarEnd?.leave();
      }, endedReason),
  };
}
