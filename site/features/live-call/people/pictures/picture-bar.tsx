import { useId, useState, useSyncExternalStore } from "react";
import { pictures as words } from "#content/live-call/pictures.ts";
import { Icon } from "#ui/icons.tsx";
import { BackgroundChoices } from "./background-choices.tsx";
import type { OwnPictures } from "./own-pictures.ts";

/** In a frame of another site's page browsers give no camera and no screen. */
const isFramed = () => self !== top;

/** The visitor's own camera, screen and background. Nothing is asked for before one of these is pressed. */
export function PictureBar({ own }: { own: OwnPictures }) {
  const state = useSyncExternalStore(own.subscribe, own.state);
  const { camera, hasScreen, isChanging } = state;
  const [isChoosing, setChoosing] = useState(false);
  const choices = useId();
  const { mediaDevices } = navigator;
  if (isFramed() || !mediaDevices) return null;
  const isOn = camera !== "off";

  return (
    <div className="picture-bar">
      {isChoosing && (
        <BackgroundChoices id={choices} own={own} state={state} onClose={() => setChoosing(false)} />
      )}
      <fieldset aria-label={words.controls} className="picture-buttons">
        <button type="button" className="call-chip" data-on={isOn} onClick={own.turnCamera}>
          <CameraIcon isOn={isOn} />
          {isOn ? words.camera.stop : words.camera.start}
        </button>
        {"getDisplayMedia" in mediaDevices && (
          <button type="button" className="call-chip" data-on={hasScreen} onClick={own.turnScreen}>
            <ScreenIcon />
            {hasScreen ? words.screen.stop : words.screen.start}
          </button>
        )}
        <button
          type="button"
          id={`${choices}-opener`}
          className="call-chip"
          aria-expanded={isChoosing}
          aria-controls={isChoosing ? choices : undefined}
          onClick={() => setChoosing(!isChoosing)}
        >
          <BackgroundIcon />
          {words.background.action}
        </button>
      </fieldset>
      <p role="status" className="picture-status">
        {isOn && isChanging ? words.background.loading : camera === "asking" ? words.asking : ""}
      </p>
    </div>
  );
}

function CameraIcon({ isOn }: { isOn: boolean }) {
  return (
    <Icon className="call-icon">
      <path d="M3.5 5.5h8.2a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H3.5a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM12.7 9l4.3-2.6v7.2L12.7 11" />
      {!isOn && <path d="M3.5 3.5l13 13" />}
    </Icon>
  );
}

function ScreenIcon() {
  return (
    <Icon className="call-icon">
      <path d="M3 4h14v9.5H3zM7.5 16.5h5M10 10.8V6.6M8 8.4l2-2 2 2" />
    </Icon>
  );
}

function BackgroundIcon() {
  return (
    <Icon className="call-icon">
      <path d="M10 9a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 10 9zM5.6 15.8c.3-2.6 2-4 4.4-4s4.1 1.4 4.4 4M2.5 6.5v-4h4M17.5 6.5v-4h-4M2.5 13.5v4h2M17.5 13.5v4h-2" />
    </Icon>
  );
}
