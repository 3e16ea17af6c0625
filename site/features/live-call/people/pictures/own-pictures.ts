import { type CameraTrouble, pictures as words } from "#content/live-call/pictures.ts";
import { backgroundTexts } from "#voice/client/room/camera.ts";
import type { InputSettings } from "#voice/client/room/input-settings.ts";
import type { Room } from "#voice/client/room/room.ts";
import type { RoomMedia } from "#voice/client/room/room-media.ts";
import type { DeviceError } from "#voice/protocol/errors.ts";
import { drawDawn } from "./draw-dawn.ts";

export type BackgroundChoice = keyof typeof words.background.choices;

export interface OwnPicturesState {
  /** `asking`: the browser asks the visitor, or the camera opens. */
  readonly camera: "off" | "asking" | "on";
  readonly hasScreen: boolean;
  readonly background: BackgroundChoice;
  /** True until a background that was chosen is seen. */
  readonly isChanging: boolean;
}

/** The visitor's own camera and screen. Independent of React. */
export interface OwnPictures {
  state(): OwnPicturesState;
  /** Calls `changed` after each change. @returns ends the subscription. */
  subscribe(changed: () => void): () => void;
  turnCamera(): void;
  /** Call it in the click's handler. */
  turnScreen(): void;
  /** @param picture the visitor's own, for the choice `own`. */
  setBackground(choice: BackgroundChoice, picture?: Blob): Promise<void>;
  /** Lets camera and screen go. */
  close(): void;
}

const off: OwnPicturesState = { camera: "off", hasScreen: false, background: "none", isChanging: false };

/** @param tell shows a sentence to the visitor. */
export function createOwnPictures(
  room: Pick<Room, "on" | "off" | "participants">,
  media: RoomMedia,
  tell: (text: string) => void,
): OwnPictures {
  const listeners = new Set<() => void>();
  let state = off;
  let isCameraWanted = false;
  /** Counts choices of a background: only the last one counts. */
  let choices = 0;

  function set(change: Partial<OwnPicturesState>): void {
    state = { ...state, ...change };
    for (const changed of listeners) changed();
  }

  function look(): void {
    const { local } = room.participants();
    const isShown = local?.tracks.video.track !== undefined;
    const camera = isShown ? "on" : isCameraWanted ? "asking" : "off";
    const hasScreen = media.localScreenVideo();
    if (camera !== state.camera || hasScreen !== state.hasScreen) set({ camera, hasScreen });
  }

  room.on("participant-updated", look);
  media.on("camera-error", (error) => {
    isCameraWanted = false;
    look();
    tell(words.trouble[troubleOf(error)]);
  });
  media.on("nonfatal-error", ({ msg }) =>
    tell(msg === backgroundTexts.slow ? words.background.slow : words.background.failed),
  );
  // Given up, as it was too slow or failed.
  media.on("input-settings-updated", ({ inputSettings }) => {
    if (inputSettings.video.processor.type !== "none") return;
    choices++;
    set({ background: "none", isChanging: false });
  });
  media.on("local-screen-share-started", look);
  media.on("local-screen-share-stopped", look);

  return {
    state: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    turnCamera() {
      isCameraWanted = !isCameraWanted;
      media.setLocalVideo(isCameraWanted);
      look();
    },
    turnScreen() {
      if (media.localScreenVideo()) media.stopScreenShare();
      else media.startScreenShare();
    },
    async setBackground(choice, picture) {
      const before = state.background;
      const mine = ++choices;
      set({ background: choice, isChanging: choice !== "none" });
      try {
        await media.updateInputSettings(await settingsOf(choice, picture));
        if (mine === choices) set({ isChanging: false });
      } catch {
        if (mine !== choices) return;
        set({ background: before, isChanging: false });
        tell(choice === "own" ? words.background.unreadable : words.background.failed);
      }
    },
    close() {
      room.off("participant-updated", look);
      listeners.clear();
      media.close();
    },
  };
}

async function settingsOf(choice: BackgroundChoice, picture?: Blob): Promise<InputSettings> {
  if (choice === "none") return { video: { processor: { type: "none" } } };
  if (choice === "blur") {
    return { video: { processor: { type: "background-blur", config: { strength: 0.7 } } } };
  }
  const source = await (choice === "own" && picture ? picture : await drawDawn()).arrayBuffer();
  return { video: { processor: { type: "background-image", config: { source } } } };
}

function troubleOf({ type, blockedBy }: DeviceError): CameraTrouble {
  if (type === "permissions") {
    return blockedBy === "system" ? "system" : blockedBy === "browser" ? "not-here" : "refused";
  }
  if (type === "not-found") return "missing";
  return type === "cam-in-use" ? "in-use" : "other";
}
