import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { WebSocket } from "ws";
import { createKeyToneDetector, keyLength, keyPause } from "#voice/carriers/rtp/key-tones.ts";
import type { Frame } from "#voice/protocol/audio.ts";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import { tone } from "#voice/testing/sounds.ts";
import { createStreamMedia } from "./stream-media.ts";

/** The sound of a call, and what its vendor was sent: frames, and the names of other messages. */
function arrange() {
  const clock = createFakeClock();
  const sent: (Frame | string)[] = [];
  const socket = Object.assign(new EventEmitter(), {
    ...{ OPEN: 1, readyState: 1, bufferedAmount: 0 },
    send: (message: Uint8Array | string) =>
      sent.push(typeof message === "string" ? message : new Int16Array(message.slice().buffer)),
    close: () => undefined,
  });
  const media = createStreamMedia(socket as unknown as WebSocket, {
    stream: {
      read: () => ({ is: "started", callId: undefined }),
      sound: (frame) => new Uint8Array(frame.slice().buffer),
      clear: () => "clear",
      mark: () => "mark",
    },
    clock,
    onStarted: () => true,
    onEnded: () => undefined,
  });
  socket.emit("message", Buffer.from("start"), false);
  return { clock, media, sent };
}

function keysIn(sent: readonly (Frame | string)[]): string {
  let keys = "";
  const hear = createKeyToneDetector((sign) => {
    keys += sign;
  });
  for (const each of sent) if (typeof each !== "string") hear(each);
  return keys;
}

test("CALL-07 keys are tones in the sound of a vendor that takes no other, and what is said meanwhile is left out", () => {
  const { clock, media, sent } = arrange();
  media.press("4455");
  media.press("*0#D");
  const pressed = sent.length;
  expect(keysIn(sent)).toBe("4455*0#D");
  expect(pressed).toBe((8 * (keyLength + keyPause)) / 20);

  const speech = tone(20, { hertz: 300 });
  clock.advance(8 * (keyLength + keyPause) - 1);
  media.send(speech);
  // They would be dropped with what was said before them.
  media.drop();
  expect(sent).toHaveLength(pressed);
  clock.advance(1);
  media.send(speech);
  media.drop();
  expect(sent.slice(pressed)).toEqual([speech, "clear"]);
});
