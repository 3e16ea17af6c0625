import { expect, test } from "vitest";
import type { RecordingNews } from "#voice/protocol/recording.ts";
import type { CallEvents } from "../call-surface.ts";
import { createEmitter } from "../emitter.ts";
import type { ExtraCall } from "./extras.ts";
import { createRecording } from "./recording.ts";

/** The part of a call whose server the test plays. */
function scripted() {
  const events = createEmitter<CallEvents>();
  const asked: unknown[] = [];
  const told: unknown[] = [];
  for (const name of ["recording-started", "recording-stopped", "recording-error", "recording-kept"] as const)
    events.on(name, (payload) => told.push("errorMsg" in payload ? payload.errorMsg : name));
  const shown: unknown[] = [];
  events.on("recording-updated", (news) => shown.push(news));
  const call = {
    events,
    inside: {
      signal: (signal: { readonly message: unknown }) => void asked.push(signal.message),
      url: () => "wss://l.example/voice/calls/7#secret",
    },
    refuseUnknownProperties(value: object, known: readonly string[]) {
      const unknown = Object.keys(value).find((name) => !known.includes(name));
      if (unknown !== undefined) throw new Error(`unrecognized property '${unknown}'`);
    },
    refuseBeforeJoin: () => undefined,
  } as unknown as ExtraCall;
  const { methods, hear } = createRecording(call);
  const run = (name: string, ...args: unknown[]) => methods[name]?.(...(args as never[])) as Promise<void>;
  return {
    events,
    asked,
    told,
    shown,
    run,
    hears: (news: Omit<RecordingNews, "type">) => hear({ type: "recording", ...news }),
  };
}

const audio = { layout: { preset: "audio-only" } };

test("CALL-15 a page asks for a recording, answers, and stops it, by signals of the room", async () => {
  const { run, asked } = scripted();
  await run("startRecording", audio);
  await run("answerRecording", true);
  await run("answerRecording", false);
  await run("stopRecording");
  expect(asked).toEqual([
    { type: "recording", act: "start", kind: "audio" },
    { type: "recording", act: "agree" },
    { type: "recording", act: "refuse" },
    { type: "recording", act: "stop" },
  ]);
});

test.each([
  [{ width: 640, height: 360 }, "width, height: must be 1280 and 720"],
  [{ fps: 60 }, "fps: must be from 1 to 30"],
  [{ videoBitrate: 9_000_000 }, "videoBitrate: must be from 100000 to 2500000"],
  [{ type: "raw-tracks" }, "type: must be cloud or cloud-audio-only"],
  [{ layout: { preset: "custom" } }, "layout.preset: must be one of default, active-participant, audio-only"],
  [{ colour: "red" }, "unrecognized property 'colour'"],
  // There is no WebCodecs in Node.
  [{}, "This browser cannot record video. Record the sound alone, or use another browser."],
])("CALL-15 %o is refused: %s", async (options, message) => {
  const { run, asked } = scripted();
  await expect(run("startRecording", options)).rejects.toThrow(message);
  expect(asked).toEqual([]);
});

test("CALL-15 everybody's page hears that a recording has begun and ended, and only the caller's where it is kept", async () => {
  const { hears, told, shown, run } = scripted();
  hears({ state: "asking", kind: "audio", by: { id: "a", name: "Ann" }, asks: true });
  hears({ state: "on", kind: "audio", by: { id: "a", name: "Ann" }, upload: { token: "t" } });
  await expect(run("startRecording", audio)).rejects.toThrow("being recorded already");
  // The network was lost, and is back.
  hears({ state: "on", kind: "audio", by: { id: "a", name: "Ann" }, upload: { token: "t" } });
  hears({ state: "off", kind: "audio", reason: "stopped" });
  expect(told).toEqual(["recording-kept", "recording-started", "recording-stopped"]);
  for (const news of shown) expect(news).not.toHaveProperty("upload");
});

test("CALL-15 the recording is where the call is, without the call's own token", () => {
  const { hears, events } = scripted();
  const kept: unknown[] = [];
  events.on("recording-kept", (each) => kept.push(each));
  hears({ state: "on", kind: "audio", upload: { token: "t" } });
  expect(kept).toEqual([{ address: "https://l.example/voice/calls/7/recording", token: "t", kind: "audio" }]);
});

test("CALL-15 what does not come about is told as a sentence", () => {
  const { hears, told } = scripted();
  hears({ state: "asking", kind: "video" });
  hears({ state: "off", kind: "video", reason: "refused" });
  hears({ state: "off", errorMsg: "This call cannot be recorded." });
  expect(told).toEqual([
    "Somebody in the call did not agree, so it is not recorded.",
    "This call cannot be recorded.",
  ]);
});

test("CALL-15 the end of the call is the end of its recording", () => {
  const { hears, told, events, shown } = scripted();
  hears({ state: "on", kind: "audio" });
  events.emit("left-meeting", { reason: "customer-ended-call", msg: "You ended the call." });
  events.emit("left-meeting", { reason: "customer-ended-call", msg: "You ended the call." });
  expect(told).toEqual(["recording-started", "recording-stopped"]);
  expect(shown.at(-1)).toMatchObject({ state: "off" });
});
