import { frameMs } from "#voice/protocol/audio.ts";
import { systemClock } from "#voice/time/system-clock.ts";
import type { Line } from "#voice/transport/line.ts";
import { framesOf } from "./synthetic-sound.ts";

/** Says a sound into a line in real time. Resolves when the last of it was sent; a line that is closed takes it without a sound. */
export function speakInto(line: Pick<Line, "send">, sound: Int16Array): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const frames = framesOf(sound);
  const start = systemClock.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = Math.floor((systemClock.now() - start) / frameMs) + 1;
    for (; sent < Math.min(due, frames.length); sent++) {
      const frame = frames[sent];
      if (frame) line.send(frame);
    }
    if (sent < frames.length) return;
    clearInterval(timer);
    resolve();
  }, frameMs);
  return promise;
}
