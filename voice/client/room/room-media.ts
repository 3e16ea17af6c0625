import { type DeviceError, type NonfatalError, texts } from "#voice/protocol/errors.ts";
import { longestTrackName, mostTracks, ownTracks, reservedTrackNames } from "#voice/protocol/room.ts";
import type { Call, CallInside } from "../call-surface.ts";
import { createEmitter, type Emitter } from "../emitter.ts";
import type { ProcessorModule } from "./background/processing.ts";
import { createCamera } from "./camera.ts";
import { backgroundOf, checkInputSettings, type InputSettings } from "./input-settings.ts";
import type { Room } from "./room.ts";
import { checkSendSettings, encodingsOf, type SendSettings } from "./send-settings.ts";

/** Named as in the hosted call library. */
export interface RoomMediaEvents {
  /** The camera cannot be used. The call goes on. */
  "camera-error": DeviceError;
  /** The background of the camera's picture cannot be changed, or no more. */
  "nonfatal-error": NonfatalError;
  /** Also when the background is given up. */
  "input-settings-updated": {
    readonly action: "input-settings-updated";
    readonly inputSettings: InputSettings;
  };
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
  /**
   * Blurs or replaces what is behind the person that the camera shows, now and whenever the camera is on. Its code and
   * network are loaded with the first use.
   *
   * @returns the settings once they are seen: without the background, if it cannot be changed. Rejects if they make no
   *   sense or the image cannot be loaded; everything is then as before.
   */
  updateInputSettings(settings: InputSettings): Promise<{ readonly inputSettings: InputSettings }>;
  getInputSettings(): Promise<InputSettings>;
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

export interface RoomMediaOptions {
  /** Loads what changes the background. Default: the chunk beside this one. */
  readonly loadProcessor?: () => Promise<ProcessorModule>;
}

const unprocessed: InputSettings = { video: { processor: { type: "none" } } };

export function createRoomMedia(
  room: Room,
  call: Call,
  { browser }: CallInside,
  { loadProcessor = () => import("./background/processing.ts") }: RoomMediaOptions = {},
): RoomMedia {
  const events = createEmitter<RoomMediaEvents>();
  let settings: SendSettings = {};
  let inputSettings = unprocessed;
  /** Counts updates of them: an image that is loaded late does not replace what was chosen since. */
  let update = 0;
  const sent = new Map<string, MediaStreamTrack>();
  const widths = new Map<string, number>();
  const custom = new Set<string>();
  const camera = createCamera(browser, loadProcessor, {
    show(track) {
      if (track) send("video", track);
      else drop("video");
    },
    failed: (error) => events.emit("camera-error", error),
    unprocessed(error) {
      events.emit("nonfatal-error", error);
      setInputSettings(unprocessed);
    },
  });

  function send(name: string, track: MediaStreamTrack): void {
    sent.set(name, track);
    // A processed picture does not always say; it is as wide as the camera's.
    const { width = widths.get(name) } = track.getSettings?.() ?? {};
    if (width !== undefined) widths.set(name, width);
    const encodings = track.kind === "video" ? encodingsOf(name, settings, width) : undefined;
    room.send(name, { track, encodings });
  }

  function drop(name: string): MediaStreamTrack | undefined {
    const track = sent.get(name);
    sent.delete(name);
    room.send(name, undefined);
    if (track) track.onended = null;
    return track;
  }

  function setInputSettings(next: InputSettings): void {
    inputSettings = next;
    events.emit("input-settings-updated", { action: "input-settings-updated", inputSettings });
  }

  async function openScreen({ displayMediaOptions, mediaStream }: ScreenShareOptions): Promise<void> {
    try {
      const stream =
        mediaStream ??
        (await browser.mediaDevices()?.getDisplayMedia(displayMediaOptions ?? { video: true, audio: true }));
      if (!stream) throw new TypeError("There are no devices outside of a secure context.");
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

  function close(): void {
    camera.setOn(false);
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
    setLocalVideo: camera.setOn,
    localVideo: camera.isOn,
    async updateInputSettings(given) {
      checkInputSettings(given);
      const mine = ++update;
      const background = await backgroundOf(given.video.processor, (address) => browser.request(address, {}));
      if (mine === update) {
        setInputSettings({ video: given.video });
        await camera.setBackground(background);
      }
      return { inputSettings };
    },
    getInputSettings: async () => inputSettings,
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
