import { type DeviceError, texts } from "#voice/protocol/errors.ts";
import { longestTrackName, mostTracks, ownTracks, reservedTrackNames } from "#voice/protocol/room.ts";
import type { Call, CallInside } from "../call-surface.ts";
import { createEmitter, type Emitter } from "../emitter.ts";
import { toCameraError } from "./camera-errors.ts";
import type { Room } from "./room.ts";
import { checkSendSettings, encodingsOf, type SendSettings } from "./send-settings.ts";

/** Named as in the hosted call library. */
export interface RoomMediaEvents {
  /** The camera cannot be used. The call goes on. */
  "camera-error": DeviceError;
  "local-screen-share-started": { readonly action: "local-screen-share-started" };
  "local-screen-share-stopped": { readonly action: "local-screen-share-stopped" };
  /** The visitor chose nothing to show. */
  "local-screen-share-canceled": { readonly action: "local-screen-share-canceled" };
  "send-settings-updated": {
    readonly action: "send-settings-updated";
    readonly sendSettings: SendSettings;
  };
}

export interface ScreenShareOptions {
  readonly displayMediaOptions?: DisplayMediaStreamOptions;
  /** Shown in place of what the browser would ask for. */
  readonly mediaStream?: MediaStream;
  readonly screenVideoSendSettings?: SendSettings[string];
}

/** What a person shows, and lets hear, besides the microphone. */
export interface RoomMedia extends Pick<Emitter<RoomMediaEvents>, "on" | "off" | "once"> {
  /** Asks for the camera, or lets it go. A refusal is emitted as `camera-error`. */
  setLocalVideo(enabled: boolean): void;
  localVideo(): boolean;
  /** Call it in the click handler. @throws before the call is joined. */
  startScreenShare(options?: ScreenShareOptions): void;
  stopScreenShare(): void;
  localScreenVideo(): boolean;
  localScreenAudio(): boolean;
  /**
   * Sends a track of the page's own.
   *
   * @returns its name. Rejects if it cannot be sent.
   */
  startCustomTrack(options: {
    readonly track: MediaStreamTrack;
    readonly trackName?: string;
  }): Promise<string>;
  /** The track goes on; it is only sent no more. */
  stopCustomTrack(trackName: string): Promise<string>;
  /** @returns the settings as they are now. Rejects if they make no sense. */
  updateSendSettings(settings: SendSettings): Promise<SendSettings>;
  getSendSettings(): SendSettings;
  /** Lets camera and screen go. */
  close(): void;
}

const camera: MediaTrackConstraints = {
  width: { ideal: 1280 },
  height: { ideal: 720 },
  frameRate: { ideal: 30 },
};

export function createRoomMedia(room: Room, call: Call, { browser }: CallInside): RoomMedia {
  const events = createEmitter<RoomMediaEvents>();
  let settings: SendSettings = {};
  const sent = new Map<string, MediaStreamTrack>();
  const custom = new Set<string>();
  /** Counts wishes for the camera: only the last one counts. */
  let wish = 0;

  function send(name: string, track: MediaStreamTrack): void {
    sent.set(name, track);
    const encodings = track.kind === "video" ? encodingsOf(name, settings) : undefined;
    room.send(name, { track, encodings });
  }

  function drop(name: string): MediaStreamTrack | undefined {
    const track = sent.get(name);
    sent.delete(name);
    room.send(name, undefined);
    if (track) track.onended = null;
    return track;
  }

  async function openCamera(): Promise<void> {
    const mine = ++wish;
    if (sent.has("video")) return;
    try {
      const stream = await devices().getUserMedia({ video: camera, audio: false });
      const [track] = stream.getVideoTracks();
      if (!track) return;
      if (mine !== wish) return track.stop();
      track.onended = () => {
        drop("video");
        events.emit("camera-error", toCameraError({ name: "NotFoundError" }));
      };
      send("video", track);
    } catch (cause) {
      if (mine === wish) events.emit("camera-error", toCameraError(cause));
    }
  }

  function devices(): MediaDevices {
    const found = browser.mediaDevices();
    if (!found) throw new TypeError("There are no devices outside of a secure context.");
    return found;
  }

  async function openScreen({ displayMediaOptions, mediaStream }: ScreenShareOptions): Promise<void> {
    try {
      const stream =
        mediaStream ?? (await devices().getDisplayMedia(displayMediaOptions ?? { video: true, audio: true }));
      const [picture] = stream.getVideoTracks();
      const [sound] = stream.getAudioTracks();
      if (!picture) throw new TypeError("There is no picture in what was chosen.");
      if (call.phase() !== "joined") return stopAll(stream);
      closeScreen();
      picture.onended = closeScreen;
      // Text stays sharp; a film may be watched less smoothly.
      if ("contentHint" in picture) picture.contentHint = "detail";
      send("screenVideo", picture);
      if (sound) send("screenAudio", sound);
      events.emit("local-screen-share-started", { action: "local-screen-share-started" });
    } catch {
      events.emit("local-screen-share-canceled", { action: "local-screen-share-canceled" });
    }
  }

  function closeScreen(): void {
    const picture = drop("screenVideo");
    drop("screenAudio")?.stop();
    picture?.stop();
    if (picture) events.emit("local-screen-share-stopped", { action: "local-screen-share-stopped" });
  }

  function closeCamera(): void {
    wish++;
    drop("video")?.stop();
  }

  function close(): void {
    closeCamera();
    closeScreen();
    for (const name of custom) drop(name);
    custom.clear();
  }
  call.on("left-meeting", close);
  call.on("error", close);

  return {
    on: events.on,
    off: events.off,
    once: events.once,
    setLocalVideo(enabled) {
      if (enabled) void openCamera();
      else closeCamera();
    },
    localVideo: () => sent.has("video"),
    startScreenShare(options = {}) {
      if (call.phase() !== "joined") throw new Error(texts.onlyAfterJoin("startScreenShare"));
      const { screenVideoSendSettings } = options;
      if (screenVideoSendSettings !== undefined) {
        checkSendSettings({ screenVideo: screenVideoSendSettings });
        settings = { ...settings, screenVideo: screenVideoSendSettings };
      }
      void openScreen(options);
    },
    stopScreenShare: closeScreen,
    localScreenVideo: () => sent.has("screenVideo"),
    localScreenAudio: () => sent.has("screenAudio"),
    async startCustomTrack({ track, trackName = `track-${browser.random().toString(36).slice(2, 10)}` }) {
      checkCustomTrack(track, trackName);
      if (call.phase() !== "joined") throw new Error(texts.onlyAfterJoin("startCustomTrack"));
      if (custom.has(trackName)) throw new Error(`There is a custom track "${trackName}" already.`);
      // Microphone, camera, and a screen with its sound have their places.
      if (custom.size >= mostTracks - Object.keys(ownTracks).length)
        throw new Error(`At most ${mostTracks - Object.keys(ownTracks).length} custom tracks at a time.`);
      custom.add(trackName);
      send(trackName, track);
      return trackName;
    },
    async stopCustomTrack(trackName) {
      if (call.phase() !== "joined") throw new Error(texts.onlyAfterJoin("stopCustomTrack"));
      if (!custom.delete(trackName)) throw new Error(`There is no custom track "${trackName}".`);
      drop(trackName);
      return trackName;
    },
    async updateSendSettings(given) {
      checkSendSettings(given);
      settings = { ...settings, ...given };
      for (const [name, track] of sent) if (track.kind === "video") send(name, track);
      events.emit("send-settings-updated", { action: "send-settings-updated", sendSettings: settings });
      return settings;
    },
    getSendSettings: () => settings,
    close() {
      call.off("left-meeting", close);
      call.off("error", close);
      close();
      events.clear();
    },
  };
}

/** @throws in the hosted call library's words. */
function checkCustomTrack(track: unknown, trackName: string): void {
  if (trackName.length > longestTrackName)
    throw new Error(`Custom track \`trackName\` must not be more than ${longestTrackName} characters`);
  if (trackName === "" || Object.hasOwn(ownTracks, trackName) || reservedTrackNames.includes(trackName)) {
    const taken = [...reservedTrackNames, ...Object.keys(ownTracks)].join(", ");
    throw new Error(`Custom track \`trackName\` must not match a track name that is already used: ${taken}`);
  }
  const { kind } = (track ?? {}) as { readonly kind?: unknown };
  if (kind !== "audio" && kind !== "video")
    throw new Error("Custom tracks provided must be instances of MediaStreamTrack");
}

function stopAll(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
