import { frameMs } from "#voice/protocol/audio.ts";

/** Groups of callers, whose parts of sound leave at different moments like those of strangers. */
const groups = 4;
const interval = frameMs / groups;

const members = Array.from({ length: groups }, () => new Set<() => void>());
let joined = 0;
let timer: NodeJS.Timeout | undefined;
let next = 0;
let turn = 0;

/**
 * Calls `send` every 20 ms, from one timer for all callers of the process: each timer of its own would cost a wake-up.
 * Late turns are made up for, since a visitor's microphone never pauses.
 *
 * @returns stops it
 */
export function everyFrame(send: () => void): () => void {
  const group = members[joined++ % groups] as Set<() => void>;
  group.add(send);
  if (!timer) {
    next = performance.now();
    run();
  }
  return () => {
    group.delete(send);
    if (members.some(({ size }) => size > 0)) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

function run(): void {
  for (; performance.now() >= next; next += interval) {
    for (const send of members[turn] ?? []) send();
    turn = (turn + 1) % groups;
  }
  timer = setTimeout(run, Math.max(0, next - performance.now()));
}
