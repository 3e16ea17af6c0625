import {
  type RecordingAct,
  type RecordingEnd,
  type RecordingKind,
  type RecordingNews,
  recordingSize,
} from "#voice/protocol/recording.ts";
import type { RecordingOptions, RecordingUpdate } from "../call-surface.ts";
import type { Composing, RecordingPreset } from "../recording/compose-call.ts";
import type { RecordingLook } from "../recording/messages.ts";
import type { Extra, ExtraCall } from "./extras.ts";

const presets: readonly string[] = ["default", "active-participant", "audio-only"];
const usual: RecordingLook = {
  fps: 15,
  videoBitrate: 1_000_000,
  audioBitrate: 48_000,
  backgroundColor: "#0f0b1e",
};
/** What an option may be. */
const ranges = {
  fps: [1, 30],
  videoBitrate: [100_000, 2_500_000],
  audioBitrate: [16_000, 128_000],
} as const;

const sentences: Readonly<Partial<Record<RecordingEnd, string>>> = {
  refused: "Somebody in the call did not agree, so it is not recorded.",
  unanswered: "Somebody in the call did not answer, so it is not recorded.",
  company: "Somebody has joined who cannot be asked, so the recording has ended.",
  "too-long": "The recording has reached its longest length.",
  failed: "The recording could not go on.",
};
const cannot = "This browser cannot record video. Record the sound alone, or use another browser.";

/** The recording of a call: what a page asks for and hears of it, and in the browser of who made the call, its making. */
export function createRecording(call: ExtraCall): Extra {
  const { events, inside } = call;
  let known: RecordingNews = { type: "recording", state: "off" };
  let composing: Promise<Composing | undefined> | undefined;
  let look = usual;
  let preset: RecordingPreset = "default";
  let names = { self: "You", assistant: "Assistant" };

  const ask = (act: RecordingAct, kind?: RecordingKind) =>
    inside.signal({ type: "room", message: { type: "recording", act, ...(kind && { kind }) } });
  const fail = (errorMsg: string) => events.emit("recording-error", { action: "recording-error", errorMsg });

  function hear(news: RecordingNews): void {
    const before = known;
    const { upload, ...shown } = news;
    known = news;
    events.emit("recording-updated", shown);
    if (news.errorMsg !== undefined) fail(news.errorMsg);
    if (upload && before.upload?.token !== upload.token) {
      const kept = { address: addressOf(inside.url()), token: upload.token, kind: news.kind ?? "video" };
      events.emit("recording-kept", kept);
      if (kept.kind === "video") composing = compose(kept);
    }
    if (news.state === "on" && before.state !== "on") {
      const { kind, by } = news;
      events.emit("recording-started", {
        action: "recording-started",
        local: false,
        type: kind === "audio" ? "cloud-audio-only" : "cloud",
        ...(by && { startedBy: by.id }),
      });
    }
    if (news.state === "off" && before.state !== "off") stop(before, news.reason);
  }

  function stop(before: RecordingNews, reason: RecordingEnd | undefined): void {
    finish();
    const sentence = reason && sentences[reason];
    if (sentence) fail(sentence);
    if (before.state === "on") events.emit("recording-stopped", { action: "recording-stopped" });
  }

  function finish(): void {
    void composing?.then((each) => each?.finish());
    composing = undefined;
  }

  /** The call is over, and with it the recording. */
  function left(): void {
    const before = known;
    known = { type: "recording", state: "off" };
    if (before.state === "off") return;
    events.emit("recording-updated", { ...known, reason: "stopped" });
    stop(before, undefined);
  }
  events.on("left-meeting", left);
  events.on("error", left);

  async function compose(kept: {
    readonly address: string;
    readonly token: string;
  }): Promise<Composing | undefined> {
    const failed = () => {
      ask("failed");
      events.emit("recording-saved", { isWhole: false });
    };
    try {
      const { composeCall, canCompose } = await import("../recording/compose-call.ts");
      if (!canCompose()) throw new Error(cannot);
      return await composeCall(
        { inside, ...kept, look, preset, names },
        {
          stats: ({ bytes, seconds }) =>
            events.emit("recording-stats", { action: "recording-stats", bytes, seconds }),
          done: () => events.emit("recording-saved", { isWhole: true }),
          failed,
        },
      );
    } catch {
      failed();
      return undefined;
    }
  }

  return {
    methods: {
      async startRecording(options: RecordingOptions = {}) {
        call.refuseBeforeJoin("startRecording");
        const layout = checkOptions(options);
        if (known.state !== "off") throw new Error("This call is being recorded already.");
        const { fps, videoBitrate, audioBitrate, backgroundColor, participantNames } = options;
        look = {
          fps: fps ?? usual.fps,
          videoBitrate: videoBitrate ?? usual.videoBitrate,
          audioBitrate: audioBitrate ?? usual.audioBitrate,
          backgroundColor: backgroundColor ?? usual.backgroundColor,
        };
        names = { ...names, ...participantNames };
        if (layout !== "audio-only") {
          preset = layout;
          const { canCompose } = await import("../recording/compose-call.ts");
          if (!canCompose()) {
            fail(cannot);
            throw new Error(cannot);
          }
        }
        ask("start", layout === "audio-only" ? "audio" : "video");
      },
      async updateRecording({ layout }: RecordingUpdate) {
        call.refuseBeforeJoin("updateRecording");
        const next = checkPreset(layout?.preset);
        if (next === "audio-only") throw new Error("layout.preset: cannot become audio-only");
        preset = next;
        (await composing)?.setLayout(next);
      },
      async stopRecording() {
        call.refuseBeforeJoin("stopRecording");
        ask("stop");
      },
      async answerRecording(agrees: boolean) {
        call.refuseBeforeJoin("answerRecording");
        ask(agrees ? "agree" : "refuse");
      },
    },
    hear: (message) => hear(message as unknown as RecordingNews),
  };

  function checkOptions(options: RecordingOptions): RecordingPreset | "audio-only" {
    call.refuseUnknownProperties(options, [
      "width",
      "height",
      "fps",
      "videoBitrate",
      "audioBitrate",
      "backgroundColor",
      "layout",
      "participantNames",
      "type",
    ]);
    const { width = recordingSize.width, height = recordingSize.height, type } = options;
    if (width !== recordingSize.width || height !== recordingSize.height)
      throw new Error(`width, height: must be ${recordingSize.width} and ${recordingSize.height}`);
    if (type !== undefined && type !== "cloud" && type !== "cloud-audio-only")
      throw new Error("type: must be cloud or cloud-audio-only");
    for (const [name, [least, most]] of Object.entries(ranges)) {
      const value = options[name as keyof typeof ranges];
      if (value !== undefined && !(value >= least && value <= most))
        throw new Error(`${name}: must be from ${least} to ${most}`);
    }
    return type === "cloud-audio-only" ? "audio-only" : checkPreset(options.layout?.preset);
  }
}

function checkPreset(preset = "default"): RecordingPreset | "audio-only" {
  if (!presets.includes(preset)) throw new Error(`layout.preset: must be one of ${presets.join(", ")}`);
  return preset as RecordingPreset | "audio-only";
}

/** Where the recording of a call is, by the address of its socket. */
function addressOf(url: string): string {
  const at = new URL(url);
  at.protocol = at.protocol.replace(/^ws/, "http");
  at.hash = at.search = "";
  return `${at.href}/recording`;
}
