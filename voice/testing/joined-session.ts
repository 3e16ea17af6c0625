import { createCall } from "#voice/client/call.ts";
import type { ClientSignal, Self } from "#voice/protocol/signals.ts";
import { createFakeBrowser, type FakeBrowser, webCallUrl } from "./fake-browser.ts";
import { settled } from "./fake-clock.ts";
import type { FakeSocket } from "./fake-socket.ts";

/** A call in a fake browser that has just been joined, and the events from then on. */
export async function joined(prepare: (fake: FakeBrowser) => void = () => {}, self?: Self) {
  const fake = createFakeBrowser();
  prepare(fake);
  const call = createCall(fake.callOptions);
  const heard: unknown[] = [];
  call.on("network-quality-change", ({ threshold }) => heard.push(threshold));
  call.on("media-path", (path) => heard.push(path));
  call.on("error", ({ type, msg }) => heard.push({ type, msg }));
  call.on("phase", (phase) => heard.push(phase));
  const joining = call.join({ url: webCallUrl });
  await settled();
  const socket = fake.accept({ ...(self && { self }) });
  await joining;
  await settled();
  heard.length = 0;
  return { fake, call, socket, heard };
}

/** Everything the browser sent except sound. */
export function signals(socket: FakeSocket): ClientSignal[] {
  return socket.sent.filter((sent): sent is ClientSignal => !(sent instanceof Uint8Array));
}

/** The types of these signals. */
export function types(socket: FakeSocket): string[] {
  return signals(socket).map(({ type }) => type);
}
