import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFakeClock } from "#voice/testing/fake-clock.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { processVideo } from "./processing.ts";

let worker: FakeWorker;

class FakeWorker {
  readonly sent: ToWorker[] = [];
  isTerminated = false;
  onmessage: ((event: { readonly data: FromWorker }) => void) | null = null;
  onerror: (() => void) | null = null;
  constructor() {
    worker = this;
  }
  postMessage(message: ToWorker): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  say(data: FromWorker): void {
    this.onmessage?.({ data });
  }
}

const track = { stop: vi.fn(), writable: {} };

beforeEach(() => {
  track.stop.mockClear();
  vi.stubGlobal("Worker", FakeWorker);
  vi.stubGlobal("location", { href: "http://larkline.test/" });
  vi.stubGlobal(
    "MediaStreamTrackProcessor",
    class {
      readonly readable = {};
    },
  );
  vi.stubGlobal("MediaStreamTrackGenerator", function generator() {
    return track;
  });
});
afterEach(() => vi.unstubAllGlobals());

function begin(camera: { muted: boolean } = { muted: false }) {
  const clock = createFakeClock();
  const failures: string[] = [];
  const processing = processVideo(clock, camera as MediaStreamTrack, { blur: 0.5 }, (reason) =>
    failures.push(reason),
  );
  return { clock, failures, processing };
}

test("CALL-10 the track is there with the first picture, and takes other backgrounds", async () => {
  const { clock, failures, processing } = begin();
  expect(worker.sent.map(({ type }) => type)).toEqual(["open", "background"]);
  worker.say({ type: "ready" });
  worker.say({ type: "done", ms: 20 });
  const begun = await processing;
  expect(begun.track).toBe(track);
  begun.change({ blur: 1 });
  expect(worker.sent.at(-1)).toEqual({ type: "background", background: { blur: 1 } });
  begun.close();
  expect([worker.isTerminated, track.stop.mock.calls.length, clock.timers(), failures]).toEqual([
    true,
    1,
    0,
    [],
  ]);
});

test("CALL-10 a machine that cannot keep up is told as slow, and nothing is left running", async () => {
  const { clock, failures, processing } = begin();
  worker.say({ type: "ready" });
  worker.say({ type: "done", ms: 500 });
  await processing;
  for (let picture = 0; picture < 4; picture++) worker.say({ type: "done", ms: 500 });
  expect(failures).toEqual([]);
  worker.say({ type: "done", ms: 500 });
  expect([failures, worker.isTerminated, clock.timers()]).toEqual([["slow"], true, 0]);
});

test("CALL-10 pictures that no longer come are told, unless the camera itself makes none", async () => {
  const camera = { muted: true };
  const { clock, failures, processing } = begin(camera);
  worker.say({ type: "ready" });
  worker.say({ type: "done", ms: 20 });
  await processing;
  clock.advance(20_000);
  expect(failures).toEqual([]);
  camera.muted = false;
  clock.advance(5_000);
  expect(failures).toEqual(["slow"]);
});

test("CALL-10 a machine that makes no first picture in five seconds is too slow", async () => {
  const { clock, processing } = begin();
  worker.say({ type: "ready" });
  clock.advance(5_000);
  await expect(processing).rejects.toThrow("slow");
  expect([worker.isTerminated, clock.timers()]).toEqual([true, 0]);
});

test("CALL-10 a worker that fails later is told as failed", async () => {
  const { failures, processing } = begin();
  worker.say({ type: "ready" });
  worker.say({ type: "done", ms: 20 });
  await processing;
  worker.say({ type: "failed" });
  expect(failures).toEqual(["failed"]);
});

test.each<[string, (clock: ReturnType<typeof createFakeClock>) => void]>([
  ["cannot be loaded", () => worker.say({ type: "failed" })],
  ["does not start", () => worker.onerror?.()],
  ["does not arrive", (clock) => clock.advance(60_000)],
])("CALL-10 a network that %s is no track", async (_, fail) => {
  const { clock, failures, processing } = begin();
  fail(clock);
  await expect(processing).rejects.toThrow("failed");
  expect([failures, worker.isTerminated, clock.timers()]).toEqual([[], true, 0]);
});
