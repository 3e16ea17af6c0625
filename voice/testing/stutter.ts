import { frameMs } from "#voice/protocol/audio.ts";

/** The worst of the gaps between consecutive frames. */
export interface Stutter {
  /** Processor time that the thread used within one gap, in ms: it was too busy to send. */
  readonly busy: number;
  /** Ticks of a 20 ms timer in the same thread within one gap: the thread could have sent, and did not. */
  readonly idle: number;
}

/**
 * Watches the frames of a call that shares its thread with the server and its attacker.
 *
 * By wall-clock time every pause of the machine would be a stutter, and other tests run next to this one. So it uses
 * two clocks that stand still while the machine gives this thread no time: the thread's own processor time shows work
 * that blocks it, and a timer that ticks when frames are due shows sound held back while the thread is free. No
 * stutter escapes both.
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
