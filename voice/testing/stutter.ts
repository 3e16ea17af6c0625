import { frameMs } from "#voice/protocol/audio.ts";

/** What was worst between two frames that somebody heard one after the other. */
export interface Stutter {
  /** Processor time that the thread used between them, in ms: it was too busy to speak. */
  readonly busy: number;
  /** Ticks of a clock of 20 ms that ran between them in the same thread: it could have spoken, and did not. */
  readonly idle: number;
}

/**
 * Watches the frames of a call that shares its thread with the server and with whoever attacks it.
 *
 * By the clock on the wall every pause of the machine is a stutter, in a test that others run next to. So two other
 * clocks count, which stand still while the machine gives this thread no time: the thread's own processor time shows
 * whatever holds it up, and a timer that ticks when frames are due shows sound that is held back while it is not. No
 * stutter is hidden from both.
 */
export function watchStutter(): { frame(): void; stop(): Stutter } {
  let [busy, idle] = [0, 0];
  let ticks = 0;
  let last: number | undefined;
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  const clock = setInterval(() => ticks++, frameMs);
  const look = () => {
    const now = used();
    if (last !== undefined) {
      busy = Math.max(busy, now - last);
      idle = Math.max(idle, ticks);
    }
    last = now;
    ticks = 0;
  };
  return {
    frame: look,
    stop() {
      clearInterval(clock);
      look();
      return { busy: Math.round(busy), idle };
    },
  };
}
