import { createWebClient, type WebClientEvents } from "#voice/client/web-client.ts";
import { createFakeBrowser, type FakeBrowser } from "./fake-browser.ts";
import { settled } from "./fake-clock.ts";

const names: (keyof WebClientEvents)[] = [
  "call-start",
  "call-end",
  "speech-start",
  "speech-end",
  "message",
  "error",
  "camera-error",
];

/** A client and all its events, in order. */
export function openClient(fake: FakeBrowser = createFakeBrowser(), baseUrl = "/voice") {
  const client = createWebClient({ ...fake.callOptions, publicKey: "public", baseUrl });
  const heard: unknown[] = [];
  for (const name of names) {
    client.on(name, (payload) => heard.push(payload === undefined ? name : { [name]: payload }));
  }
  return { fake, client, heard };
}

/** The same in a joined call. */
export async function started(fake?: FakeBrowser) {
  const opened = openClient(fake);
  const starting = opened.client.start("wren");
  await settled();
  await settled();
  const socket = opened.fake.accept();
  const webCall = await starting;
  return { ...opened, socket, webCall };
}

/** The resources of a client that has left. */
export const nothingOpen = { microphones: 0, sockets: 0, audio: 0, peers: 0, timers: 0, watchers: 0 };
